// Lists the pages that have pictures. A page of the console that this does not name is an error.
import { readFileSync } from 'node:fs';
import type { Camera } from './camera.ts';
import type { Shop } from './fill.ts';
import { goods } from './goods.ts';

export type Place = {
  name: string;
  path: string;
  /** Does what a person does there before the picture is taken. */
  act?: (camera: Camera) => Promise<void>;
};

const ROUTES = new URL('../../console/routes.json', import.meta.url);

export function placesOf(shop: Shop): Place[] {
  const places: Record<string, Place[]> = {
    '/': [
      { name: 'home', path: '/' },
      { name: 'home-found', path: '/', act: ({ scan }) => scan(goods.bolt.barcode) },
      { name: 'home-misread', path: '/', act: ({ scan }) => scan('4006381333932') },
    ],
    '/items': [{ name: 'items', path: '/items' }],
    '/items/new': [{ name: 'new-item', path: '/items/new' }],
    '/items/:id': [{ name: 'item', path: `/items/${shop.items.bolt.id}` }],
    '/works': [{ name: 'jobs', path: '/works' }],
    '/works/:id': [{ name: 'pick', path: `/works/${shop.openJob}`, act: ({ scan }) => scan(goods.silicone.barcode) }],
    '/return/:id': [{ name: 'return', path: `/return/${shop.outJob}` }],
    '/receive': [{ name: 'deliveries', path: '/receive' }],
    '/receive/:id': [
      { name: 'receive', path: `/receive/${shop.delivery}`, act: ({ scan }) => scan(goods.rod.barcode) },
    ],
    '/counts': [{ name: 'counts', path: '/counts' }],
    '/counts/:id': [{ name: 'count', path: `/counts/${shop.count}`, act: ({ scan }) => scan(goods.bolt.barcode) }],
    '/running-out': [{ name: 'running-out', path: '/running-out' }],
    '/places/:place': [{ name: 'place', path: `/places/${goods.bolt.location}` }],
    '/reports': [{ name: 'reports', path: '/reports' }],
    '/print-jobs': [{ name: 'print-jobs', path: '/print-jobs' }],
    '/customers': [{ name: 'customers', path: '/customers' }],
    '/vendors': [{ name: 'vendors', path: '/vendors' }],
    '/units': [{ name: 'units', path: '/units' }],
    '/users': [
      { name: 'users', path: '/users' },
      { name: 'user', path: `/users?user=${shop.user}` },
      { name: 'new-user', path: '/users?new=1' },
    ],
    '/account': [{ name: 'account', path: '/account' }],
    '/settings': [{ name: 'settings', path: '/settings' }],
    '/settings/scanner': [{ name: 'scanner', path: '/settings/scanner' }],
    '/phone': [{ name: 'phone', path: '/phone' }],
  };
  const routes: string[] = JSON.parse(readFileSync(ROUTES, 'utf8'));
  const missing = routes.filter((route) => !places[route]);
  if (missing.length > 0) throw new Error(`tools/pictures/places.ts names no picture of ${missing.join(', ')}.`);
  return Object.values(places).flat();
}
