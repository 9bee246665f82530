import decodeQR from 'qr/decode.js';
import { qrCode } from '../../src/https/qr-code.ts';

const ESCAPE = String.fromCharCode(27);
const SCALE = 4;

/** Gives what a camera sees: each character is a column of two modules, black on white. */
function picture(lines: string[]): { width: number; height: number; data: Uint8Array } {
  const rows = lines.flatMap((line) => [
    [...line].map((half) => '▀█'.includes(half)),
    [...line].map((half) => '▄█'.includes(half)),
  ]);
  const [width, height] = [(rows[0]?.length ?? 0) * SCALE, rows.length * SCALE];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (rows[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}

describe('the code on the terminal', () => {
  it.each([
    'https://192.168.1.5:8080',
    'https://[fd00::1234:5678:9abc:def0]:65535/storekeeper',
    'https://a-rather-long-name-of-a-machine.local:8080/storekeeper',
  ])('is read by a camera: %s', (url) => {
    const shown = qrCode(url).split('\n');
    const begin = `${ESCAPE}[38;5;16;48;5;231m`;
    expect(shown.every((line) => line.startsWith(begin) && line.endsWith(`${ESCAPE}[0m`))).toBe(true);
    const lines = shown.map((line) => line.slice(begin.length, -`${ESCAPE}[0m`.length));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(48);
    expect(decodeQR(picture(lines))).toBe(url);
  });
});
