/** Logs in as admin and makes a token: the headers that every request then carries. */
export async function logIn({
  origin,
  password,
}: {
  origin: string;
  password: string;
}): Promise<Record<string, string>> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password });
  const session = await fetch(`${origin}/api/session`, { method: 'POST', headers: json, body });
  if (session.status !== 201) throw new Error(`Login: ${session.status} ${await session.text()}`);
  const cookie = (session.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const name = JSON.stringify({ name: 'bench' });
  const token = await fetch(`${origin}/api/tokens`, { method: 'POST', headers: { ...json, cookie }, body: name });
  if (token.status !== 201) throw new Error(`Token: ${token.status} ${await token.text()}`);
  return { authorization: `Bearer ${((await token.json()) as { token: string }).token}` };
}
