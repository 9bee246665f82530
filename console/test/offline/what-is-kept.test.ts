import { keptAddress } from '../../worker/what-is-kept.ts';

const HOST = 'https://stock.example';
const files = ['icon.svg', 'assets/index-1a2b.js'];
const routes = ['/', '/items', '/items/:id'];

describe.each(['/', '/store/'])('the worker of %s', (folder) => {
  const scope = HOST + folder;
  const kept = (path: string, asked: { method?: string; mode?: string } = {}) =>
    keptAddress({ method: 'GET', mode: 'cors', url: HOST + path, ...asked }, { scope, routes, files });
  const page = { mode: 'navigate' };

  it.each(['', '?next=api%2Fdocs', 'items', 'items?q=api/', 'items/7', 'items/7#/api/'])(
    'has the page for %j',
    (path) => expect(kept(folder + path, page)).toBe(scope),
  );

  it.each([
    ['icon.svg', 'icon.svg'],
    ['icon.svg?x=1', 'icon.svg'],
    ['assets/index-1a2b.js', 'assets/index-1a2b.js'],
    ['assets/of-an-earlier-build.js', 'assets/of-an-earlier-build.js'],
  ])('has the file %j', (path, file) => expect(kept(folder + path)).toBe(scope + file));

  it.each([
    'api/items',
    'api/docs',
    'api/',
    'api/assets/index-1a2b.js',
    'nothing',
    'healthz',
    'service-worker.js',
    'items/7/8',
  ])('leaves %j to the server, as data and as a page', (path) => {
    expect(kept(folder + path)).toBeUndefined();
    expect(kept(folder + path, page)).toBeUndefined();
  });

  it('leaves other methods and other origins to the server', () => {
    expect(kept(`${folder}items/7`, { ...page, method: 'POST' })).toBeUndefined();
    const url = `https://elsewhere.example${folder}icon.svg`;
    expect(keptAddress({ method: 'GET', mode: 'cors', url }, { scope, routes, files })).toBeUndefined();
  });
});

it('leaves what lies beside its own folder to the server', () => {
  const scope = `${HOST}/store/`;
  for (const path of ['/', '/items', '/icon.svg', '/storefront/', '/store'])
    for (const mode of ['navigate', 'cors'])
      expect(keptAddress({ method: 'GET', mode, url: HOST + path }, { scope, routes, files })).toBeUndefined();
});
