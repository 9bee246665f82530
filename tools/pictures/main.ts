// npm run pictures -- <folder>: starts a Stockroom of its own with a year of business in it, takes a picture of every
// page of the console into the folder (desk and phone, light and dark, three languages), and those of the README.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createStockroomClient, type StockroomClient } from '@stockroom/client';
import { connectDemo } from '../demo/client.ts';
import { type Camera, type Look, openCamera } from './camera.ts';
import { fillShop, type Shop } from './fill.ts';
import { placesOf } from './places.ts';
import { takeForReadme } from './readme.ts';
import { type System, startSystem } from './system.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Name a folder for the pictures: npm run pictures -- /tmp/pictures\n');
  process.exit(1);
}

const LOOKS: Look[] = (['desk', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'de', 'hu'] as const).map((language) => ({ size, scheme, language })),
  ),
);

const system = await startSystem();
try {
  const shop = await fillShop(await clientByToken(system), system);
  const camera = await openCamera(system.url, { username: 'admin', password: system.password });
  try {
    await takeForReadme(camera, shop);
    await takeAll(camera, shop, resolve(folder));
  } finally {
    await camera.close();
  }
} finally {
  await system.stop();
}

/** A session would end while the clock runs through a year; a token does not. */
async function clientByToken({ url, password, daysAgo }: System): Promise<StockroomClient> {
  await daysAgo(366);
  const client = await connectDemo({ url, username: 'admin', password });
  const { token } = await client.post('/api/tokens', { body: { name: 'Label printer' } });
  return createStockroomClient({ baseUrl: url, token });
}

async function takeAll(camera: Camera, shop: Shop, into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  for (const look of LOOKS) {
    await camera.look(look);
    for (const { name, path, act } of placesOf(shop)) {
      await camera.open(path);
      await act?.(camera);
      await camera.take(join(into, `${name}-${look.size}-${look.scheme}-${look.language}.png`));
    }
    console.log(`Taken: ${look.size}, ${look.scheme}, ${look.language}`);
  }
}
