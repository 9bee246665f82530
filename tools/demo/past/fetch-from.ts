import type { HttpApp } from '@stockroom/http';

/** Asks an app that listens nowhere. */
export function fetchFrom(app: HttpApp): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = await request.text();
    const answer = await app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload !== '' && { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
    return new Response(answer.payload || null, { status: answer.statusCode, headers });
  };
}
