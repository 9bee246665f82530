// Attacks below HTTP's requests: lengths that disagree, chunks that lie, lines that are none. Each holds, in what
// a careless reader would take for a second request, the making of a vendor.

/** The name of a vendor that only a smuggled request makes. */
export const SMUGGLED = 'smuggled in';

export type Attack = {
  name: string;
  bytes: Buffer;
  /** The most answers that may come; 1 when left out. */
  most?: number;
  /** The statuses that it may be answered; any 4xx or 2xx when left out. */
  status?: number;
  /** True if it may be left without any: it is not whole, or no HTTP. */
  mayBeSilent?: boolean;
};

const text = (value: string) => Buffer.from(value, 'latin1');

export function attacks(token: string): Attack[] {
  const login = `Authorization: Bearer ${token}`;
  const body = JSON.stringify({ name: SMUGGLED });
  const json = 'Content-Type: application/json';
  const hidden = `POST /api/vendors HTTP/1.1\r\nHost: a\r\n${login}\r\n${json}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const post = (headers: string[], rest: string) =>
    text(`POST /api/acquisitions HTTP/1.1\r\nHost: a\r\n${login}\r\n${json}\r\n${headers.join('\r\n')}\r\n\r\n${rest}`);
  const chunks = `0\r\n\r\n${hidden}`;
  const length = (value: string) => `Content-Length: ${value}`;
  const coding = (value: string) => `Transfer-Encoding: ${value}`;
  const size = String(chunks.length);

  const pairs: [string, string[]][] = [
    ['length, then chunks', [length(size), coding('chunked')]],
    ['chunks, then length', [coding('chunked'), length(size)]],
    ['two lengths', [length('0'), length(size)]],
    ['two equal lengths', [length('0'), length('0')]],
    ['lengths in one line', [length(`0, ${size}`)]],
    ['length 0 and chunks', [length('0'), coding('chunked')]],
    ...['+0', '0x0', '-1', '0e1', ' ', '0\u000b', '00000000000000000000000000', `${'9'.repeat(40)}`, '0;a'].map(
      (value): [string, string[]] => [`the length ${JSON.stringify(value)}`, [length(value)]],
    ),
    ...[
      'xchunked',
      'chunked, identity',
      'identity',
      'chunked, chunked',
      '\u000bchunked',
      'chunked\u0000',
      'gzip, chunked',
    ].map((value): [string, string[]] => [`the coding ${JSON.stringify(value)}`, [coding(value), length(size)]]),
    ['a coding twice', [coding('chunked'), coding('identity')]],
    ['a space before the colon', ['Transfer-Encoding : chunked', length(size)]],
    ['a folded line', ['Transfer-Encoding:\r\n chunked', length(size)]],
    ['a folded line of another header', ['X-A: b\r\n c', length('0'), coding('chunked')]],
    ['a line feed alone', [`X-A: b\n${coding('chunked')}`, length(size)]],
    ['a carriage return alone', [`X-A: b\r${coding('chunked')}`, length(size)]],
    ['NUL in a header', ['X-A: b\u0000c', length('0')]],
    ['NUL in a name', ['X\u0000A: b', length('0')]],
    ['a header without a colon', ['X-A', length('0')]],
    ['an underscore in its stead', ['Transfer_Encoding: chunked', 'Content_Length: 0', length('0')]],
    ['a length that the connection drops', ['Connection: Content-Length', length('0')]],
  ];
  const chunked = (name: string, rest: string, more: Partial<Attack> = {}): Attack => ({
    name: `chunks: ${name}`,
    bytes: post([coding('chunked')], rest),
    ...more,
  });
  const line = (name: string, first: string, more: Partial<Attack> = {}): Attack => ({
    name: `the line ${name}`,
    bytes: text(`${first}Host: a\r\n${login}\r\n\r\n`),
    ...more,
  });

  return [
    // After a body of length 0, what follows is a request of its own and may be answered, never more than once.
    ...pairs.map(([name, headers]) => ({ name, bytes: post(headers, chunks), most: 2, mayBeSilent: true })),
    chunked('a size in 0x', `0x5\r\nhello\r\n${chunks}`),
    chunked('a negative size', `-1\r\nx\r\n${chunks}`),
    chunked('a huge size', `FFFFFFFFFFFFFFFFFF\r\nx\r\n${chunks}`),
    chunked('a size with a space', `2 \r\n{}\r\n${chunks}`, { most: 2 }),
    chunked('a line feed alone', `2\n{}\n0\n\n${hidden}`),
    chunked('more than the size', `2\r\n{}xx\r\n${chunks}`),
    chunked('less than the size', `20\r\n{}\r\n${chunks}`),
    chunked('a long extension', `2;${'a'.repeat(20_000)}\r\n{}\r\n${chunks}`),
    chunked('a line feed in an extension', `2;a\n{}\r\n${chunks}`),
    chunked(
      'trailers that would change it',
      `2\r\n{}\r\n0\r\nContent-Length: 5\r\nAuthorization: x\r\nHost: b\r\n\r\n`,
    ),
    chunked('one byte each', `${'1\r\n \r\n'.repeat(5_000)}2\r\n{}\r\n0\r\n\r\n`),
    line('with two spaces', 'GET  /api/session  HTTP/1.1\r\n'),
    line('with a tab', 'GET\t/api/session\tHTTP/1.1\r\n'),
    line('of HTTP/0.9', 'GET /healthz\r\n'),
    line('of HTTP/1.0', 'GET /api/session HTTP/1.0\r\n'),
    line('of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    line('of HTTP/9.9', 'GET /api/session HTTP/9.9\r\n'),
    line('with a whole address', 'GET http://evil.example/api/session HTTP/1.1\r\n'),
    line('with an asterisk', 'OPTIONS * HTTP/1.1\r\n'),
    line('that wants a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\n', { mayBeSilent: true }),
    line('after empty lines', '\r\n\r\n\r\nGET /api/session HTTP/1.1\r\n'),
    line('after a space', ' GET /api/session HTTP/1.1\r\n'),
    line('with a long method', `${'A'.repeat(5_000)} / HTTP/1.1\r\n`),
    line('with a path in full', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n`),
    line('without a path', 'GET  HTTP/1.1\r\n'),
    line('with bytes over 127', 'GET /\u00ff\u00fe\u0080 HTTP/1.1\r\n'),
    line('of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n'),
    {
      name: 'two hosts',
      bytes: text(`GET /api/session HTTP/1.1\r\nHost: a\r\nHost: b\r\n${login}\r\n\r\n`),
      status: 400,
    },
    { name: 'no host', bytes: text(`GET /api/session HTTP/1.1\r\n${login}\r\n\r\n`), status: 400 },
    {
      name: 'a host that is none',
      bytes: text(`GET /api/session HTTP/1.1\r\nHost: a/b\r\n${login}\r\n\r\n`),
      status: 400,
    },
    {
      name: 'a body in another charset',
      bytes: text(
        `POST /api/vendors HTTP/1.1\r\nHost: a\r\n${login}\r\n${json}; charset=utf-7\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ),
      status: 415,
    },
    {
      name: 'a body that is too large, of a client that goes on sending',
      bytes: Buffer.concat([
        post(['Connection: close', length(String(8 << 20))], ''),
        Buffer.alloc(8 << 20, 'x'),
        text(hidden),
      ]),
      status: 413,
    },
    // When a request is refused before its body is read, that body must not be read as a request.
    {
      name: 'a request in the body of one that nobody asks',
      bytes: text(
        `POST /api/vendors HTTP/1.1\r\nHost: a\r\n${json}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      ),
    },
    {
      name: 'a request in the body of an unknown path',
      bytes: text(`POST /nothing HTTP/1.1\r\nHost: a\r\n${json}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`),
    },
    {
      name: 'a request in the body of a GET',
      bytes: text(
        `GET /api/session HTTP/1.1\r\nHost: a\r\n${login}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      ),
    },
    {
      name: 'a request in the body of a HEAD',
      bytes: text(`HEAD /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`),
    },
    {
      name: 'a request in a text',
      bytes: text(
        `POST /api/vendors HTTP/1.1\r\nHost: a\r\n${login}\r\nContent-Type: text/plain\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      ),
    },
    {
      name: 'a request after an upgrade',
      bytes: text(
        `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      ),
    },
    { name: 'an expectation that nobody knows', bytes: post(['Expect: wonders', length('2')], '{}') },
    {
      name: 'an expectation of HTTP/1.0',
      bytes: text(`POST /api/session HTTP/1.0\r\n${json}\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`),
    },
    { name: '300 requests at once', bytes: text(`GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(300)), most: 300 },
  ];
}
