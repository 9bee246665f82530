import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the codes of a picture. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

type NativeDetector = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code'] as const;

/** The browser's own detector where it knows all our codes, else zxing as wasm, which is loaded from our own server now. */
export async function createDetector(): Promise<Detector> {
  return (await nativeDetector()) ?? (await zxingDetector());
}

async function nativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetector };
  if (!BarcodeDetector) return undefined;
  const known = await BarcodeDetector.getSupportedFormats();
  return FORMATS.every((format) => known.includes(format)) ? new BarcodeDetector({ formats: [...FORMATS] }) : undefined;
}

async function zxingDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // Without this the library fetches its wasm from another origin.
  prepareZXingModule({
    overrides: { locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasmAddress : folder + file) },
  });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
