import { candidatesOf } from '../../console/src/scan/candidates.ts';
import { describeIn } from './support/browsers.ts';
import { browser, camera, useCamera } from './support/camera-page.ts';
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
  useCamera(videoOfAll(Object.values(KINDS)));

  it('reads each of them once each time that it comes into view', async () => {
    const page = await browser.newPage();
    await page.goto(`${camera.origin}/`);
    const twiceAround = 2 * Object.keys(KINDS).length;
    await page.waitForFunction(`scans.length >= ${twiceAround} || globalThis.failure`, { timeout: 120_000 });
    expect(await page.evaluate('globalThis.failure')).toBeUndefined();
    const scans = (await page.evaluate('scans')) as string[];
    const texts = Object.values(KINDS);
    // A UPC-A is read as the EAN-13 that it is with a 0 in front, and looked up as both.
    const read = scans.map((scan) => texts.findIndex((text) => candidatesOf(scan).includes(text)));
    expect(read).toEqual(scans.map((_, place) => (Number(read[0]) + place) % texts.length));
  }, 180_000);
});
