import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LARGE = { maxBuffer: 64 << 20 };

/** A picture of one bit a dot; 1 is dark. */
export type Picture = { width: number; height: number; dark: Uint8Array };

async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'labels-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Prints a PDF on dots: every page as a picture, as poppler draws it without smoothing. */
export function pagesOf(pdf: Buffer, dpi: number): Promise<Picture[]> {
  return withFolder(async (folder) => {
    await writeFile(join(folder, 'label.pdf'), pdf);
    await run('pdftoppm', ['-mono', '-r', String(dpi), join(folder, 'label.pdf'), join(folder, 'page')]);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.pbm')).sort();
    return Promise.all(files.map(async (name) => pictureOf(await readFile(join(folder, name)))));
  });
}

function pictureOf(pbm: Buffer): Picture {
  const [head, width, height] = /^P4\s+(\d+)\s+(\d+)\s/.exec(pbm.toString('latin1', 0, 40)) as unknown as string[];
  const size = { width: Number(width), height: Number(height) };
  const row = Math.ceil(size.width / 8);
  const bits = pbm.subarray((head as string).length);
  const dark = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      dark[y * size.width + x] = ((bits[y * row + (x >> 3)] as number) >> (7 - (x & 7))) & 1;
    }
  }
  return { ...size, dark };
}

/** The same print with ink that spreads by half a dot on every side: a picture of twice as many dots. */
export function withInkGain({ width, height, dark }: Picture): Picture {
  const at = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height ? dark[y * width + x] === 1 : false;
  const grown = new Uint8Array(4 * width * height);
  for (let y = 0; y < 2 * height; y += 1) {
    const [cy, ny] = [y >> 1, (y >> 1) + (y % 2 ? 1 : -1)];
    for (let x = 0; x < 2 * width; x += 1) {
      const cx = x >> 1;
      if (at(cx, cy) || at(cx + (x % 2 ? 1 : -1), cy) || at(cx, ny)) grown[y * 2 * width + x] = 1;
    }
  }
  return { width: 2 * width, height: 2 * height, dark: grown };
}

/** Reads every code in each picture with zbar; a picture may hold none or several. */
export function scan(pictures: Picture[], options: string[] = []): Promise<string[][]> {
  return withFolder(async (folder) => {
    const names = pictures.map((_, at) => join(folder, `${at}.pgm`));
    await Promise.all(pictures.map((picture, at) => writeFile(names[at] as string, greyOf(picture))));
    return scanFiles(names, options);
  });
}

/** Reads every code in a picture file of any kind. */
export function scanFile(bytes: Buffer, fileName: string): Promise<string[]> {
  return withFolder(async (folder) => {
    const name = join(folder, fileName);
    await writeFile(name, bytes);
    return (await scanFiles([name], []))[0] as string[];
  });
}

/** Reads the one code in a picture, whatever its letters: zbar's XML, as `scan` reads it, garbles some of UTF-8. */
export function scanText(picture: Picture): Promise<string> {
  return withFolder(async (folder) => {
    const name = join(folder, 'code.pgm');
    await writeFile(name, greyOf(picture));
    const { stdout } = await run('zbarimg', ['--quiet', '--raw', '--nodbus', name]);
    return stdout.replace(/\n$/, '');
  });
}

/** Reads every code in each of many PNG files. */
export function scanPngs(pictures: Buffer[], options: string[] = []): Promise<string[][]> {
  return withFolder(async (folder) => {
    const names = pictures.map((_, at) => join(folder, `${at}.png`));
    await Promise.all(pictures.map((picture, at) => writeFile(names[at] as string, picture)));
    return scanFiles(names, options);
  });
}

async function scanFiles(names: string[], options: string[]): Promise<string[][]> {
  const args = ['--quiet', '--xml', '--nodbus', ...options, ...names];
  // Exit code 4: nothing was found in one of them.
  const { stdout } = await run('zbarimg', args, LARGE).catch((error) => {
    if (error.code !== 4) throw error;
    return error as { stdout: string };
  });
  return names.map((name) => textsIn(stdout, name));
}

function greyOf({ width, height, dark }: Picture): Buffer {
  const grey = Buffer.alloc(dark.length, 255);
  for (let at = 0; at < dark.length; at += 1) if (dark[at] === 1) grey[at] = 0;
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
}

function textsIn(xml: string, name: string): string[] {
  const start = xml.indexOf(`<source href='${name}'>`);
  if (start < 0) return [];
  const source = xml.slice(start, xml.indexOf('</source>', start));
  return Array.from(source.matchAll(/<data[^>]*>((?:<!\[CDATA\[[\s\S]*?\]\]>)+)<\/data>/g), ([, data]) =>
    (data as string).replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1'),
  );
}
