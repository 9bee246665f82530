// Every secret that these tests present or are given, to be looked for in what the processes wrote.
const known = new Set<string>();

const SECRET_FIELDS = ['password', 'current_password', 'token'];
const SHORTEST = 8;

/** Remembers a password, a token or the value of a cookie. */
export function noteSecret(secret: string): void {
  if (secret.length >= SHORTEST) known.add(secret);
}

/** Remembers what a request or an answer holds: its headers, and the fields of its body that are secrets. */
export function noteSecretsOf({ headers = {}, body }: { headers?: Record<string, string>; body?: unknown }): void {
  const { authorization = '', cookie = '' } = headers;
  noteSecret(authorization.replace(/^Bearer +/i, ''));
  for (const [, value = ''] of [cookie, headers['set-cookie'] ?? ''].join(';').matchAll(/stockroom_session=([^;,]+)/g))
    noteSecret(value);
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (SECRET_FIELDS.includes(name) && typeof value === 'string') noteSecret(value);
  }
}

/** The lines that hold a secret, or what a password is stored as. */
export function linesWithSecrets(lines: string[]): string[] {
  const all = [...known];
  return lines.filter((line) => /\$argon2id\$/.test(line) || all.some((secret) => line.includes(secret)));
}
