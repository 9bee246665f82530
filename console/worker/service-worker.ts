// Keeps the page's own files, never data, so that it opens at once and when Stockroom is away.
import routes from '../routes.json' with { type: 'json' };
import { isHashed, keptAddress } from './what-is-kept.ts';

// The build puts both here.
declare const BUILD: string;
declare const FILES: readonly string[];

const files = FILES;
const worker = self as unknown as ServiceWorkerGlobalScope;
const { scope } = worker.registration;
/** Caches belong to all pages of an origin: others of another base path have theirs. */
const OURS = `stockroom ${scope} `;
const CACHE = OURS + BUILD;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const address = keptAddress(event.request, { scope, routes, files });
  if (address) event.respondWith(answer(event.request, address));
});

/** All or nothing: while replicas of two builds answer, neither is kept by halves. It is tried again later then. */
async function keepFiles(): Promise<void> {
  const page = await fetch(scope, { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!page.ok || !(await page.clone().text()).includes(BUILD)) throw new Error(`The server has not build ${BUILD}.`);
  const cache = await caches.open(CACHE);
  await cache.addAll(
    files.map((file) => new Request(scope + file, { cache: isHashed(file) ? 'default' : 'no-cache' })),
  );
  await cache.put(scope, page);
}

/** The build before stays: another tab may still show its page, and load the rest of it. */
async function takeOver(): Promise<void> {
  const before = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request, address: string): Promise<Response> {
  // The answers vary by what they were asked with, and are the same for us.
  const how = { ignoreVary: true };
  const ours = await (await caches.open(CACHE)).match(address, how);
  const kept = ours ?? (address === scope ? undefined : await caches.match(address, how));
  return kept ?? fetch(request);
}
