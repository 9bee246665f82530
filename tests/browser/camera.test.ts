import { describeIn } from './support/browsers.ts';
import { browser, camera, useCamera } from './support/camera-page.ts';
import { videoOf } from './support/label-video.ts';

describeIn('chromium')('the camera', () => {
  useCamera(videoOf('SK000012'));

  it('reads a label once while it stays in view, with wasm from our own server alone', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(`${camera.origin}/`);
    await page.waitForFunction('scans.length > 0 || globalThis.failure', { timeout: 25_000 });
    expect(await page.evaluate('globalThis.failure')).toBeUndefined();
    const seen = (await page.evaluate('pictures')) as number;
    await page.waitForFunction(`pictures > ${seen + 30}`);
    expect(await page.evaluate('scans')).toEqual(['SK000012']);
    expect(new Set(asked)).toEqual(new Set([camera.origin]));
  });
});
