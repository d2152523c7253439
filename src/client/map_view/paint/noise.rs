//! Integer-hashed value noise: the only source of irregularity in the picture.

/// Hashes a lattice point to 32 well mixed bits.
pub fn hash(x: i32, y: i32, seed: u32) -> u32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1)
        ^ (y as u32).wrapping_mul(0x85EB_CA77).rotate_left(13)
        ^ seed.wrapping_mul(0xC2B2_AE3D);
    h ^= h >> 16;
    h = h.wrapping_mul(0x7FEB_352D);
    h ^= h >> 15;
    h = h.wrapping_mul(0x846C_A68B);
    h ^ (h >> 16)
}

/// Hash as a number from 0 up to, not including, 1.
pub fn unit(x: i32, y: i32, seed: u32) -> f32 {
    (hash(x, y, seed) >> 8) as f32 / 16_777_216.0
}

fn signed(x: i32, y: i32, seed: u32) -> f32 {
    unit(x, y, seed) * 2.0 - 1.0
}

/// Whole part towards minus infinity, without a call into the maths library.
pub fn floor(v: f32) -> i32 {
    let i = v as i32;
    i - i32::from(v < i as f32)
}

/// Smooth value noise from −1 to 1 with lattice constant 1.
pub fn value(x: f32, y: f32, seed: u32) -> f32 {
    let (ix, iy) = (floor(x), floor(y));
    let (tx, ty) = (x - ix as f32, y - iy as f32);
    let sx = tx * tx * tx * (tx * (tx * 6.0 - 15.0) + 10.0);
    let sy = ty * ty * ty * (ty * (ty * 6.0 - 15.0) + 10.0);
    let a = signed(ix, iy, seed);
    let b = signed(ix + 1, iy, seed);
    let c = signed(ix, iy + 1, seed);
    let d = signed(ix + 1, iy + 1, seed);
    let top = a + (b - a) * sx;
    let low = c + (d - c) * sx;
    top + (low - top) * sy
}

/// Fractal sum of `octaves` value noises (frequency ×2.03, gain 0.5), scaled to about −1 to 1.
pub fn fbm(x: f32, y: f32, octaves: u32, seed: u32) -> f32 {
    let (mut f, mut a) = (1.0_f32, 1.0_f32);
    let (mut sum, mut norm) = (0.0_f32, 0.0_f32);
    for o in 0..octaves {
        let s = seed.wrapping_add(o.wrapping_mul(0x51ED_270B));
        sum += a * value(x * f + 17.3 * o as f32, y * f - 9.1 * o as f32, s);
        norm += a;
        f *= 2.03;
        a *= 0.5;
    }
    sum / norm
}
