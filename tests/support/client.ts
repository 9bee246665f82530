import { noteSecretsOf } from './secrets.ts';

/** One answer: the status, the headers, and the body read as JSON. */
export type Answer<T = unknown> = { status: number; headers: Headers; body: T };

export type Sent = { body?: unknown; headers?: Record<string, string> };

/** An integrator's view of the API: methods and paths, relative to /api. */
export type Client = {
  request: <T = never>(method: string, path: string, sent?: Sent) => Promise<Answer<T>>;
  get: <T = never>(path: string, headers?: Record<string, string>) => Promise<Answer<T>>;
  post: <T = never>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<T>>;
  put: <T = never>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<T>>;
  delete: <T = never>(path: string, headers?: Record<string, string>) => Promise<Answer<T>>;
  /** The same user at another gateway. */
  at: (url: string) => Client;
};

/** A client that sends these headers with every request; without any it is a stranger. */
export function clientOf(url: string, headers: Record<string, string> = {}): Client {
  const request = async <T>(method: string, path: string, sent: Sent = {}): Promise<Answer<T>> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(sent.body !== undefined && { 'content-type': 'application/json' }), ...headers, ...sent.headers },
      ...(sent.body !== undefined && { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    const isJson = text !== '' && (answer.headers.get('content-type')?.startsWith('application/json') ?? false);
    const body = (isJson ? JSON.parse(text) : text) as T;
    noteSecretsOf({ headers: { ...headers, ...sent.headers }, body: sent.body });
    noteSecretsOf({ headers: { 'set-cookie': answer.headers.get('set-cookie') ?? '' }, body });
    return { status: answer.status, headers: answer.headers, body };
  };
  return {
    request,
    get: (path, more) => request('GET', path, { headers: more }),
    post: (path, body, more) => request('POST', path, { body, headers: more }),
    put: (path, body, more) => request('PUT', path, { body, headers: more }),
    delete: (path, more) => request('DELETE', path, { headers: more }),
    at: (other) => clientOf(other, headers),
  };
}

/** Logs in and gives a client that works by a token of that user. */
export async function logIn(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<Client> {
  const session = await clientOf(url).post('/session', { username, password });
  if (session.status !== 201)
    throw new Error(`Login of ${username}: ${session.status} ${JSON.stringify(session.body)}`);
  const cookie = (session.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const token = await clientOf(url, { cookie }).post<{ token: string }>('/tokens', { name: 'tests' });
  if (token.status !== 201) throw new Error(`Token of ${username}: ${token.status}`);
  return clientOf(url, { authorization: `Bearer ${token.body.token}` });
}
