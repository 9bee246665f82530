import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import decodeQR from 'qr/decode.js';
import { anItem, bodyOf } from '../support/builders.ts';
import { stack, useStack } from '../support/the-stack.ts';
import { describeIn, launch } from './support/browsers.ts';
import { cameraShowing } from './support/camera-page.ts';
import { videoOf } from './support/label-video.ts';
import { sendLogIn, type Visit, visit } from './support/visit.ts';

useStack({ env: { BASE_PATH: '/store' } });

const CODE = 'SK000012';
const PHONE = { width: 360, height: 740, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The pixels of the page's QR code, four times as large as its dots. */
const PIXELS = `(async () => {
  const svg = document.querySelector('svg.qr').cloneNode(true);
  const size = svg.viewBox.baseVal.width * 4;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', size);
  svg.setAttribute('height', size);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg.outerHTML], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = new OffscreenCanvas(size, size).getContext('2d');
  canvas.drawImage(image, 0, 0);
  return { width: size, height: size, data: [...canvas.getImageData(0, 0, size, size).data] };
})()`;

describeIn('chromium')('on a phone', () => {
  let folder: string;
  let browser: Browser;
  let visitor: Visit;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'on-a-phone-'));
    await writeFile(join(folder, 'label.y4m'), videoOf(CODE));
    browser = await launch('chromium', [
      ...cameraShowing(join(folder, 'label.y4m')),
      '--host-resolver-rules=MAP stock.example 127.0.0.1',
    ]);
    const item = await anItem({ name: 'Hex bolt M8×40' });
    bodyOf(await stack.admin.post(`/items/${item.id}/barcodes`, { barcode: CODE }));
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    visitor = await visit(browser);
    await visitor.page.setViewport(PHONE);
  });
  afterEach(async () => {
    const problems = visitor.problems();
    await visitor.close();
    expect(problems).toEqual([]);
  });
  const value = (expression: string) => visitor.page.evaluate(expression);
  const logIn = async (origin = new URL(stack.url).origin, path = '') => {
    await visitor.goTo(`${origin}/store/${path}`);
    await sendLogIn(visitor);
    await visitor.seen('nav.bottom');
  };

  it('the camera scans a label once while it stays in view, over whatever page, and closes by Esc', async () => {
    await logIn();
    await (await visitor.seen('nav.bottom .camera')).click();
    await visitor.says('dialog .answer.found .answer-title', /Hex bolt M8×40/);
    // The answer stays through many more pictures of the same label.
    await value(`globalThis.pictures = 0;
      const video = document.querySelector('dialog video');
      const count = () => { pictures += 1; video.requestVideoFrameCallback(count); };
      video.requestVideoFrameCallback(count);`);
    await visitor.page.waitForFunction('pictures > 40');
    const asked = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('barcode=${CODE}')).length`;
    expect(await value(asked)).toBe(1);

    await value('document.querySelector(\'nav.bottom a[href$="/works"]\').click()');
    await visitor.page.waitForFunction("location.pathname === '/store/works'");
    await visitor.page.waitForFunction('pictures > 60');
    expect(await value('video.srcObject.active')).toBe(true);

    await visitor.page.keyboard.press('Escape');
    await visitor.page.waitForFunction("!document.querySelector('dialog')");
    expect(await value('video.srcObject')).toBe(null);
  }, 120_000);

  it('what a wedge without keys writes is a scan, wherever the thumb was before', async () => {
    await logIn();
    const isHeld = "document.activeElement.matches('[data-scans][inputmode=none]')";
    await visitor.page.waitForFunction(isHeld);
    const session = await visitor.page.createCDPSession();
    const scan = async () => {
      for (const text of CODE) await session.send('Input.insertText', { text });
    };
    await scan();
    await visitor.says('.answer.found .answer-title', /Hex bolt M8×40/);

    await (await visitor.seen('nav.bottom a[href$="/receive"]')).tap();
    await visitor.page.waitForFunction("location.pathname === '/store/receive'");
    await visitor.page.waitForFunction(isHeld);

    // A field that somebody has tapped keeps the focus.
    await (await visitor.seen('#search')).tap();
    await visitor.page.waitForFunction("document.activeElement.id === 'search'");
    await (await visitor.seen('h1, .top .title')).tap();
    await visitor.page.waitForFunction(isHeld);
    expect(await value("document.querySelector('[data-scans]').value")).toBe('');
  }, 120_000);

  it('the page for phones shows the address by which it was reached, and says what plain HTTP lacks', async () => {
    await logIn(`http://stock.example:${new URL(stack.url).port}`, 'phone');
    await visitor.seen('svg.qr');
    const { width, height, data } = (await value(PIXELS)) as { width: number; height: number; data: number[] };
    const read = decodeQR({ width, height, data: Uint8ClampedArray.from(data) });
    expect(read).toBe(`http://stock.example:${new URL(stack.url).port}/store/`);
    expect(await visitor.says('main', /./)).toContain('plain HTTP');
  }, 120_000);

  it('the page for phones shows no code of an address that only this machine reaches', async () => {
    await logIn(undefined, 'phone');
    const words = await visitor.says('.phone-page', /./);
    expect(words).toContain('Only this machine reaches');
    for (const said of ['npm run certificate', 'HOST=0.0.0.0 npm start', 'HTTPS_CERT_FILE'])
      expect(words).toContain(said);
    expect(await value("document.querySelector('svg.qr')")).toBe(null);
  }, 120_000);
});
