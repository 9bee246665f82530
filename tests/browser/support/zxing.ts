import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

let isReady = false;

/** Reads every code in a picture file, by the reader that the console's camera uses. */
export async function readByZxing(picture: Buffer): Promise<string[]> {
  if (!isReady) prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  isReady = true;
  const found = await readBarcodes(new Uint8Array(picture), { tryHarder: true });
  return found.map(({ text }) => text);
}
