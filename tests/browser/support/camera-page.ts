// The console's camera on a page of its own, built as the console is, without the rest.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { launch } from './browsers.ts';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.wasm': 'application/wasm' };
// Compiling wasm needs 'wasm-unsafe-eval' in every browser; nothing comes from another origin.
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const SCRIPT = `import { openCamera } from '${REPOSITORY}console/src/camera/camera.ts';
  globalThis.scans = [];
  globalThis.pictures = 0;
  const video = document.querySelector('video');
  const count = () => { globalThis.pictures += 1; video.requestVideoFrameCallback(count); };
  video.requestVideoFrameCallback(count);
  const note = (error) => { globalThis.failure = String(error?.stack ?? error); };
  openCamera(video, { onScan: (text) => scans.push(text), onError: note }).catch(note);`;

/** Its page tells of `scans`, of the `pictures` so far, and of a `failure`. */
type CameraPage = {
  origin: string;
  /** Chromium with a camera that shows a video. */
  browserWith: (video: Buffer) => Promise<Browser>;
  stop: () => Promise<void>;
};

/** Arguments that give Chromium a camera which shows a video. */
export const cameraShowing = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

async function startCameraPage(): Promise<CameraPage> {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'main.js'), SCRIPT);
  await writeFile(join(folder, 'index.html'), '<video></video><script type="module" src="./main.js"></script>');
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  const options = ['--assetsInlineLimit', '0', '--target', 'es2022'];
  await promisify(execFile)(process.execPath, [vite, 'build', folder, ...options]);
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/plain');
    response.end(await readFile(join(folder, 'dist', path)).catch(() => ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browserWith: async (video) => {
      await writeFile(join(folder, 'labels.y4m'), video);
      return launch('chromium', cameraShowing(join(folder, 'labels.y4m')));
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

export let camera: CameraPage;
export let browser: Browser;

/** The page in a browser whose camera shows a video. */
export function useCamera(video: Buffer): void {
  beforeAll(async () => {
    camera = await startCameraPage();
    browser = await camera.browserWith(video);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await camera?.stop();
  });
}
