import type { FastifyReply, FastifyRequest } from 'fastify';
import { earlyRead } from '../../src/http/early-read.ts';

const requestFor = (query: string) => ({ id: 'a', query, login: { user: { id: 1 } } }) as unknown as FastifyRequest;
const reply = {} as FastifyReply;

describe('a read that begins early', () => {
  const asked: string[] = [];
  const read = earlyRead({
    askedOf: ({ query }) => (query === 'bad' ? undefined : (query as string)),
    read: async (query) => {
      asked.push(query);
      return `found ${query}`;
    },
  });
  beforeEach(() => asked.splice(0));

  it('is the one that the request is answered by', async () => {
    const request = requestFor('good');
    read.config.early(request);
    expect(await read.of('good', request, reply)).toBe('found good');
    expect(asked).toEqual(['good']);
  });

  it('is done later where nobody was known', async () => {
    expect(await read.of('good', requestFor('good'), reply)).toBe('found good');
    expect(asked).toEqual(['good']);
  });

  it('does no harm when it fails and nobody is told of it, as the login does not stand', async () => {
    const unheard: unknown[] = [];
    const listen = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', listen);
    earlyRead({ askedOf: () => 'good', read: () => Promise.reject(new Error('away')) }).config.early(
      requestFor('good'),
    );
    await new Promise(setImmediate);
    process.off('unhandledRejection', listen);
    expect(unheard).toHaveLength(0);
  });

  it('is not begun for what will be refused', () => {
    read.config.early(requestFor('bad'));
    expect(asked).toHaveLength(0);
  });
});
