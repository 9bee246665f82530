import { namedSizes } from '../src/domain/size.ts';
import { createCache } from '../src/render/cache.ts';
import type { Form } from '../src/render/renderer.ts';
import { createRenderer } from '../src/render/renderer.ts';
import { aLabel } from './support/labels.ts';

const pdf: Form = { format: 'application/pdf', dpi: 300, depth: 'black_1' };

describe('rendered labels', () => {
  it('are remembered by all that they show and by their form', async () => {
    const render = createRenderer(namedSizes['62x29']!);
    await render(aLabel(), pdf);
    const known = await render(aLabel(), pdf);
    expect(await render(aLabel(), pdf)).toBe(known);
    const others = [aLabel({ name: 'Another' }), aLabel({ location: 'Z-9' }), aLabel({ quantity: 7_000_000 })];
    for (const other of others) expect((await render(other, pdf)).equals(known)).toBe(false);
    expect((await render(aLabel(), { ...pdf, format: 'image/png' })).equals(known)).toBe(false);
    expect(await render(aLabel(), pdf)).toBe(known);
  });

  it('are forgotten, the one asked for longest ago first, when they are too many', () => {
    const cache = createCache({ count: 2, bytes: 1_000 });
    for (const key of ['a', 'b']) cache.set(key, Buffer.from(key));
    cache.get('a');
    cache.set('c', Buffer.from('c'));
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.toString())).toEqual(['a', undefined, 'c']);
  });

  it('are forgotten when they have too many bytes, and not kept when one has more than all may', () => {
    const cache = createCache({ count: 100, bytes: 1_000 });
    for (const key of ['a', 'b', 'c', 'c']) cache.set(key, Buffer.alloc(400));
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([undefined, 400, 400]);
    cache.set('d', Buffer.alloc(1_001));
    expect(['b', 'c', 'd'].map((key) => cache.get(key)?.length)).toEqual([400, 400, undefined]);
  });
});
