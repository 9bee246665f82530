import { wantsPage } from '../../src/http/wants-page.ts';

describe('an Accept header', () => {
  it.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'application/xml , text/html;q=0.1',
    'text/html, application/json',
    'text/html;q=0.9, application/json;q=0.5',
  ])('%s asks for a page', (accept) => expect(wantsPage(accept)).toBe(true));

  it.each([
    undefined,
    '',
    '*/*',
    'text/*',
    'application/json',
    'application/json, text/html;q=0.9',
    'text/html;q=0',
    'text/html; q=0.0, */*',
    'text/html;q=x',
    'text/htmlx, xtext/html, application/xhtml+xml',
    ';;,,text/plain;text/html',
  ])('%s does not', (accept) => expect(wantsPage(accept)).toBe(false));
});
