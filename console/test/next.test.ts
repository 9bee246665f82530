import { pageAfterLogIn as pageBelow } from '../src/router/next.ts';

const HOME = 'https://stock.example/store/';

const pageAfterLogIn = (wanted: string | null, here: string) => pageBelow(wanted, here, new URL(HOME));

describe('the page after logging in', () => {
  it.each([
    ['api/docs', 'https://stock.example/store/api/docs'],
    ['./api/docs', 'https://stock.example/store/api/docs'],
    ['/store/api/docs?a=1#/works', 'https://stock.example/store/api/docs?a=1#/works'],
    ['https://stock.example/store/items', 'https://stock.example/store/items'],
    ['x/../api/docs', 'https://stock.example/store/api/docs'],
    // To a browser this is a path, where the scheme is the page's own.
    ['https:evil.example', 'https://stock.example/store/evil.example'],
    ['%2f%2fevil.example', 'https://stock.example/store/%2f%2fevil.example'],
  ])('may be %s', (wanted, page) => expect(pageAfterLogIn(wanted, `${HOME}?next=x`)).toBe(page));

  it.each([
    null,
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example/store/',
    '\t//evil.example/store/',
    '/\t/evil.example/store/',
    'http:evil.example',
    'https://evil.example/store/',
    'https:\\\\evil.example/store/',
    'http://stock.example/store/',
    'https://stock.example.evil.example/store/',
    'https://stock.example:444/store/',
    'https://stock.example@evil.example/store/',
    'https://user:secret@stock.example/store/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://stock.example/store/',
    'data:text/html,x',
    'blob:https://stock.example/store/x',
    '/other',
    '/storefront',
    '../other',
    'api/../../other',
    '%2e%2e/other',
    'api/%2e%2e/.%2e/other',
    'https://',
    'http://[',
  ])('is not %j', (wanted) => expect(pageAfterLogIn(wanted, HOME)).toBeUndefined());

  it('keeps the place in it that the browser carried along', () => {
    expect(pageAfterLogIn('api/docs', `${HOME}?next=api%2Fdocs#/works`)).toBe(`${HOME}api/docs#/works`);
    expect(pageAfterLogIn('api/docs#/items', `${HOME}#/works`)).toBe(`${HOME}api/docs#/items`);
  });
});
