// The four pictures of the README, each in the middle of some work.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Camera } from './camera.ts';
import type { Shop } from './fill.ts';
import { goods } from './goods.ts';

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

export async function takeForReadme(camera: Camera, shop: Shop): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const { look, open, scan, take } = camera;
  await look({ size: 'desk', scheme: 'light', language: 'en' });
  await open(`/items/${shop.items.bolt.id}`);
  await take(join(FOLDER, 'item.png'));

  await open('/');
  await scan(goods.bolt.barcode);
  await take(join(FOLDER, 'home.png'));

  await look({ size: 'desk', scheme: 'dark', language: 'en' });
  await open(`/works/${shop.openJob}`);
  await scan(goods.washer.barcode);
  await scan(goods.bolt.barcode);
  await take(join(FOLDER, 'pick.png'));

  await look({ size: 'phone', scheme: 'light', language: 'en' });
  await open(`/receive/${shop.delivery}`);
  for (const name of ['silicone', 'washer', 'bolt', 'washer'] as const) await scan(goods[name].barcode);
  await take(join(FOLDER, 'receive.png'));
}
