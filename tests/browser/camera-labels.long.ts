import type { Browser } from 'puppeteer-core';
import { describeIn } from './support/browsers.ts';
import { type CameraPage, startCameraPage } from './support/camera-page.ts';
import { videoOfAll } from './support/label-video.ts';

/** One of each kind that our labels have; the last is too long for bars. */
const KINDS = {
  'EAN-13': '4006381333931',
  'EAN-8': '96385074',
  'UPC-A': '036000291452',
  'Code 128': 'SK000012',
  QR: 'https://stock.example/items/4006381333931?lot=2026-11-25&place=A-03-12',
};

describeIn('chromium')('the camera before labels of each kind, one after the other', () => {
  let camera: CameraPage;
  let browser: Browser;
  beforeAll(async () => {
    camera = await startCameraPage();
    browser = await camera.browserWith(videoOfAll(Object.values(KINDS)));
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await camera?.stop();
  });

  it('reads each of them once each time that it comes into view', async () => {
    const page = await browser.newPage();
    await page.goto(`${camera.origin}/`);
    const twiceAround = 2 * Object.keys(KINDS).length;
    await page.waitForFunction(`scans.length >= ${twiceAround} || globalThis.failure`, { timeout: 120_000 });
    expect(await page.evaluate('globalThis.failure')).toBeUndefined();
    const scans = (await page.evaluate('scans')) as string[];
    const texts = Object.values(KINDS);
    const first = texts.indexOf(scans[0] as string);
    expect(scans).toEqual(scans.map((_, place) => texts[(first + place) % texts.length]));
  }, 180_000);
});
