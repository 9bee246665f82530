import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { code128 } from '../../src/scan/code-128.ts';
import { LABEL_PARTS } from '../../src/scan/detect-layout.ts';

const WASM = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
const SCALE = 3;
const HEIGHT = 60;

/** Gives what the camera's own reader sees in a picture of the bars. */
async function read(text: string): Promise<string[]> {
  const { width: modules, bars } = code128(text);
  const width = modules * SCALE;
  const data = new Uint8ClampedArray(width * HEIGHT * 4).fill(255);
  for (const bar of bars)
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = bar.x * SCALE; x < (bar.x + bar.width) * SCALE; x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const found = await readBarcodes(
    { data, width, height: HEIGHT, colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' } as ImageData,
    { formats: ['Code128'] },
  );
  return found.map((code) => code.text);
}

describe('a Code 128 on the screen', () => {
  beforeAll(() => prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } }));

  it.each([...LABEL_PARTS, 'SK 000012'])('is read as %s', async (text) => expect(await read(text)).toEqual([text]));

  it('draws no character that it cannot hold', () => expect(() => code128('Ő')).toThrow(RangeError));
});
