import { inSpan } from '@stockroom/tracing';
import { z } from 'zod';
import type { Log } from '../src/index.ts';
import { openProcess, processSettings, readSettings } from '../src/index.ts';

const warnings: { about: object; sentence: string }[] = [];
const warn = (about: object, sentence: string) => void warnings.push({ about, sentence });
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  // Only the exporter reads the first one, and goes on with the other.
  process.env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = "http://ida:it's the secret@collector:port";
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1';
  const settings = readSettings(z.object(processSettings));
  await openProcess('catalog', settings, {
    log: { warn } as unknown as Log,
    atEnd: (_name, end) => ends.push(end),
    ending: new AbortController().signal,
  });
});

describe('a setting that is wrong for the exporter', () => {
  it('is told of, without what stands before the @ of an address', () => {
    const reason = expect.stringMatching(/^Configuration: Could not parse .*: 'collector:port', falling back/);
    expect(warnings).toEqual([{ about: { reason }, sentence: 'tracing is not as it should be' }]);
  });
});

describe('the end of a process', () => {
  it('is no failure for spans that nobody takes, and tells of them', async () => {
    warnings.length = 0;
    await inSpan('last', {}, async () => {});
    for (const end of ends) await end();
    const about = { reason: 'connect ECONNREFUSED 127.0.0.1:1', code: 'ECONNREFUSED' };
    expect(warnings).toEqual([{ about, sentence: 'spans were not sent' }]);
  });
});
