// Loaded before a process of Stockroom that pictures are taken of: its clock stands apart from the real one by the
// milliseconds in a file, so that a year of deliveries and jobs can be made in a minute.
import { readFileSync } from 'node:fs';

const READ_AGAIN_MS = 20;

const file = process.env.PICTURES_CLOCK;
const RealDate = Date;
let offset = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  if (file && performance.now() - readAt > READ_AGAIN_MS) {
    readAt = performance.now();
    offset = Number(readFileSync(file, 'utf8')) || 0;
  }
  return RealDate.now() + offset;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
