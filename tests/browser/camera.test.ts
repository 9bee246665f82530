import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { describeIn, launch } from './support/browsers.ts';
import { videoOf } from './support/label-video.ts';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
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

describeIn('chromium')('the camera', () => {
  let folder: string;
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'camera-'));
    await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'label.y4m'), videoOf('SK000012'));
    await writeFile(join(folder, 'main.js'), SCRIPT);
    await writeFile(join(folder, 'index.html'), '<video></video><script type="module" src="./main.js"></script>');
    const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
    await promisify(execFile)(process.execPath, [
      vite,
      'build',
      folder,
      '--assetsInlineLimit',
      '0',
      '--target',
      'es2022',
    ]);
    server = createServer(async ({ url = '/' }, response) => {
      const path = url === '/' ? '/index.html' : url;
      response.setHeader('Content-Security-Policy', POLICY);
      response.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/plain');
      response.end(await readFile(join(folder, 'dist', path)).catch(() => ''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await launch('chromium', [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${join(folder, 'label.y4m')}`,
    ]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    await rm(folder, { recursive: true });
  });

  it('reads a label once while it stays in view, with wasm from our own server alone', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await page.goto(`${origin}/`);
    await page.waitForFunction('scans.length > 0 || globalThis.failure', { timeout: 25_000 });
    expect(await page.evaluate('globalThis.failure')).toBeUndefined();
    const seen = (await page.evaluate('pictures')) as number;
    await page.waitForFunction(`pictures > ${seen + 30}`);
    expect(await page.evaluate('scans')).toEqual(['SK000012']);
    expect(new Set(asked)).toEqual(new Set([origin]));
  });
});
