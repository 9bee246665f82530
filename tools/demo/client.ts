/** A small client of the API for the demo: throws the server's own sentence on a refusal. */
export type DemoClient = {
  send: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** The answer whatever it is: for showing a refusal. */
  attempt: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
};

export type DemoLogin = { url: string; username: string; password: string };

/** Logs in with a session cookie. @throws Error that names the settings when nobody answers there, or refuses */
export async function connectDemo({ url, username, password }: DemoLogin): Promise<DemoClient> {
  const login = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  }).catch((cause) => {
    throw new Error(`Nobody answers at ${url}. Start Stockroom, or ${ELSEWHERE}.`, { cause });
  });
  if (login.status === 404) throw new Error(`There is no Stockroom at ${url}; ${ELSEWHERE}.`);
  if (login.status === 401)
    throw new Error(`Stockroom does not let ${username} in with this password; set ADMIN_PASSWORD or STOCKROOM_USER.`);
  if (login.status !== 201) throw new Error(`Cannot log in as ${username}: ${await sentenceOf(login)}`);
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const attempt = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause) => {
      throw new Error(`${url} has stopped answering, at ${method} ${path}. ${AGAIN}`, { cause });
    });
    const read = await answer.json().catch((cause) => {
      throw new Error(`${url} answered ${answer.status} without JSON to ${method} ${path}. ${AGAIN}`, { cause });
    });
    return { status: answer.status, body: read as unknown };
  };
  return {
    attempt,
    send: async <T>(method: string, path: string, body?: unknown) => {
      const { status, body: answer } = await attempt(method, path, body);
      if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
      return answer as T;
    },
  };
}

const ELSEWHERE = 'set STOCKROOM_URL, or PORT, HOST and BASE_PATH as for npm start, to where it is';

const AGAIN = 'See whether Stockroom runs, and begin again: what is there already is no hindrance.';

async function sentenceOf(answer: Response): Promise<string> {
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  return message ?? `it answers ${answer.status}`;
}
