import { anyText, fields, pathId, reason, text, trueOrFalse } from '@stockroom/http';
import { z } from 'zod';
import type { Columns } from './columns.ts';
import { sentTimestamp, timestamp } from './common.ts';

const USERNAME = /^[\w.-]{1,64}$/;
// More than the format "email" of JSON Schema allows, which knows neither admin@localhost nor müller@example.com.
const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,189}$/u;

const username = anyText()
  .refine((name) => USERNAME.test(name), { error: 'must be 1 to 64 letters, digits, ".", "_" or "-"' })
  .meta({ pattern: USERNAME.source });

const email = anyText()
  .trim()
  .refine((address) => ADDRESS.test(address), { error: 'must be an address such as ann@example.com' })
  .meta({ pattern: ADDRESS.source, maxLength: 254 });

// Not trimmed: white space is as good as any other character of a password.
const password = anyText()
  .refine((secret) => isBetween([...secret.slice(0, 1_000)].length, 8, 200), { error: 'must have 8 to 200 characters' })
  .meta({ minLength: 8, maxLength: 200 });

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;

/** A name or password at login: any text, because a wrong form is just a wrong name or password. */
const presented = anyText()
  .refine((secret) => secret.length <= 2_000 && [...secret].length <= 1_000, { error: 'is too long' })
  .meta({ maxLength: 1_000 });

export const loginBody = fields({
  username: presented,
  password: presented,
  remember: trueOrFalse().default(false),
}).meta({ id: 'Login' });

export const ownChangeBody = fields({
  current_password: presented,
  email: email.optional(),
  password: password.optional(),
}).meta({ id: 'OwnChange' });

export const newUserBody = fields({
  username,
  email,
  password,
  admin: trueOrFalse().default(false),
  disabled: trueOrFalse().default(false),
}).meta({ id: 'NewUser' });

export const userChangeBody = fields({
  username,
  email,
  password: password.optional(),
  admin: trueOrFalse().optional(),
  disabled: trueOrFalse().optional(),
}).meta({ id: 'UserChange' });

export const userSchema = z
  .object({ id: z.int(), username: z.string(), email: z.string(), admin: z.boolean(), disabled: z.boolean() })
  .meta({ id: 'User' });

export const userColumns: Columns<z.infer<typeof userSchema>> = {
  id: ({ id }) => id,
  username: (user) => user.username,
  email: (user) => user.email,
  admin: ({ admin }) => admin,
  disabled: ({ disabled }) => disabled,
};

const SCOPES = ['full', 'read'] as const;
const EXPIRES =
  'From then on the token is over; null: never. 30 days later it is removed. A token made with a token ends when that one does.';
const PASSWORD = 'Asked of a session whose log-in is older than 15 minutes (403 without); not of a token.';

export const tokenBody = fields({
  name: text({ min: 1, max: 100 }),
  scope: z
    .enum(SCOPES, { error: reason('must be full or read') })
    .default('full')
    .meta({ description: 'A token with the scope read may only read.' }),
  expires: sentTimestamp().nullable().default(null).meta({ description: EXPIRES }),
  current_password: presented.optional().meta({ description: PASSWORD }),
}).meta({ id: 'NewToken' });

export const tokenSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    scope: z.enum(SCOPES),
    created: timestamp,
    expires: timestamp.nullable(),
    last_used: timestamp.nullable().meta({ description: 'Exact to a minute.' }),
  })
  .meta({ id: 'Token' });

export const tokenColumns: Columns<z.infer<typeof tokenSchema>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  scope: ({ scope }) => scope,
  created: ({ created }) => created,
  expires: ({ expires }) => expires,
  last_used: ({ last_used }) => last_used,
};

export const newTokenSchema = z
  .object({ ...tokenSchema.shape, token: z.string().meta({ description: 'The secret; shown this once.' }) })
  .meta({ id: 'CreatedToken' });

export const userTokenParams = z.object({ id: pathId(), token_id: pathId() });
