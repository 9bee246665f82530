import { atOnce, aUser, bodyOf } from '../support/builders.ts';
import { secondUrl } from '../support/the-stack.ts';
import { countsOf } from './either.ts';

describe("a user's settings, many at once over two gateways", () => {
  it('are 100 at most, and all that were answered 200 are there', async () => {
    const { client } = await aUser();
    const at = (index: number) => (index % 2 ? client.at(secondUrl) : client);
    for (let index = 0; index < 90; index += 1)
      bodyOf(await client.put(`/session/settings/old.${index}`, { value: 0 }));
    const answers = await atOnce(32, (index) => at(index).put(`/session/settings/new.${index}`, { value: index }));
    expect(countsOf(answers)).toEqual({ 200: 10, 422: 22 });
    const stored = bodyOf(await client.get<Record<string, number>>('/session/settings'));
    expect(Object.keys(stored)).toHaveLength(100);
    answers.forEach(({ status }, index) => {
      expect(stored[`new.${index}`]).toBe(status === 200 ? index : undefined);
    });
    // A name that is there may always be set.
    bodyOf(await client.put('/session/settings/old.1', { value: 1 }));
  });

  it('are lost by nobody who sets another name, the first of a user too', async () => {
    const { client } = await aUser();
    const at = (index: number) => (index % 2 ? client.at(secondUrl) : client);
    const answers = await atOnce(24, (index) => at(index).put(`/session/settings/s${index}`, { value: index }));
    expect(countsOf(answers)).toEqual({ 200: 24 });
    expect(Object.keys(bodyOf(await client.get<object>('/session/settings')))).toHaveLength(24);
  });
});
