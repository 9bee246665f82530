import type { Picture } from './scan.ts';

/** Counts the dark dots of one picture that have no dark dot of the other at or beside them. */
export function farDots(one: Picture, other: Picture): number {
  const { width, height } = one;
  const isNear = (x: number, y: number) => {
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) if (other.dark[(y + dy) * width + x + dx] === 1) return true;
    }
    return false;
  };
  let far = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (one.dark[y * width + x] === 1 && !isNear(x, y)) far += 1;
  }
  return far;
}
