import { etagOf, isNamedIn, versionsInIfMatch } from '../../src/http/etag.ts';

describe('an entity tag', () => {
  it('is strong: another edit version or another byte makes another tag', () => {
    const tags = [etagOf(1, 'a'), etagOf(2, 'a'), etagOf(1, 'b'), etagOf(1, 'ä')];
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"\d+-[\w-]{22}"$/);
    expect(etagOf(1, 'a')).toBe(tags[0]);
  });
});

describe('If-Match', () => {
  it.each<[string, number[] | undefined]>([
    ['*', undefined],
    [' * ', undefined],
    ['"3-abc"', [3]],
    ['"3-another-hash"', [3]],
    ['"3-a","4-b"', [3, 4]],
    [',, "3-a" ,\t"4-b",', [3, 4]],
    ['"0-a"', [0]],
    ['W/"3-a"', [3]],
    ['W/"3-a", "4-b"', [3, 4]],
    ['"3-a-gzip"', [3]],
    ['W/"of-another-server"', []],
    ['W/"3"', []],
    ['"of-another-server"', []],
    ['"3"', []],
    ['""', []],
    ['"3-a,b"', [3]],
    ['"-3-a"', []],
    ['"3.5-a"', []],
    [`"${'9'.repeat(16)}-a"`, []],
    ['"3-é"', [3]],
  ])('%s lets an edit overwrite %j', (header, versions) => {
    expect(versionsInIfMatch(header)).toEqual(versions);
  });

  it.each([
    '',
    ' ',
    ',',
    '3-abc',
    '"3-abc',
    '3-abc"',
    '"3-a" "4-b"',
    '*, "3-a"',
    '"3-a", *',
    'w/"3-a"',
    'W/ "3-a"',
    '"3-\u0007"',
    '"3-a b"',
    '"3-a"x',
  ])('is refused when its form is wrong: %j', (header) => {
    expect(() => versionsInIfMatch(header)).toThrow('The If-Match header must be *');
  });

  it('is read in no time, however long it is', () => {
    const start = performance.now();
    for (const part of ['"', '"3-a",', ', ', 'W/', ',"'])
      try {
        versionsInIfMatch(part.repeat(16_000 / part.length));
      } catch {}
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe('If-None-Match', () => {
  const etag = etagOf(3, 'bytes');

  it.each<[string, boolean]>([
    [etag, true],
    [`W/${etag}`, true],
    [`"x", W/${etag} ,"y"`, true],
    ['*', true],
    ['"x"', false],
    [etagOf(3, 'other bytes'), false],
    [etagOf(4, 'bytes'), false],
    ['', false],
    [etag.slice(1, -1), false],
    [`${etag} ${etag}`, false],
  ])('%s names the tag: %s', (header, isNamed) => {
    expect(isNamedIn(header, etag)).toBe(isNamed);
  });
});
