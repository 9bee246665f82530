import { tellHealth } from '../src/index.ts';

describe('a process that tells its health', () => {
  it('answers anybody that it serves, and nobody when it ends', async () => {
    const ends: (() => unknown)[] = [];
    const port = await tellHealth('127.0.0.1:0', (_name, end) => ends.push(end));
    const ask = () => fetch(`http://127.0.0.1:${port}/`);
    const answer = await ask();
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: '' });
    for (const end of ends) await end();
    await expect(ask()).rejects.toThrow();
  });

  it('has no port where none was asked for', async () => {
    expect(await tellHealth(undefined, () => {})).toBeUndefined();
  });
});
