import type { Answer } from './client.ts';
import type { Refusal } from './shapes.ts';

// Nobody outside may see these: stack frames, our libraries and services by name, addresses of machines.
const INTERNAL = [
  /node_modules|\bat \w+.*:\d+:\d+|mongo|grpc|\bnats\b|127\.0\.0\.1|localhost|\.ts\b/i,
  /\bE(CONN|NOENT|TIMED|PIPE|HOST|ADDR)[A-Z]*\b/,
];

/**
 * Checks an error answer to the letter: its status, JSON, exactly the keys the contract names, one sentence, nothing internal.
 * @param errors the fields that it must name, no more and no fewer; of a 404 the entries of an array
 */
export function expectRefusal(answer: Answer<unknown>, status: number, errors?: string[]): Refusal {
  const body = answer.body as Refusal;
  expect({ status: answer.status, body }).toMatchObject({ status, body: { message: expect.any(String) } });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const more = [...('errors' in body ? ['errors'] : []), ...('shortages' in body ? ['shortages'] : [])];
  if (status !== 422 && !errors) expect(more).toEqual([]);
  expect(Object.keys(body).sort()).toEqual(['message', ...more, ...(status >= 500 ? ['request_id'] : [])].sort());
  expect(body.message).toMatch(/^\S.*[.!?]$/s);
  for (const pattern of INTERNAL) expect(JSON.stringify(body)).not.toMatch(pattern);
  if (errors) {
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([...errors].sort());
    for (const reasons of Object.values(body.errors ?? {})) {
      expect(reasons.length).toBeGreaterThan(0);
      for (const reason of reasons) expect(reason).toMatch(/\S/);
    }
  }
  return body;
}
