import { fields } from '@stockroom/http';
import { Fault, invalidField } from '@stockroom/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

// A URL cannot end in . or .. as a name: clients and proxies take these for steps through the path.
const NAME = /^(?!\.{1,2}$)[\w.-]{1,64}$/;
const MOST_BYTES = 4_096;
const ANY = 'Any JSON of at most 4 KiB.';

export const settingParams = z.object({ name: z.string().meta({ pattern: NAME.source }) });

export const settingBody = fields({
  value: z
    .unknown()
    .refine((value) => value !== undefined, { error: 'is required' })
    .meta({ description: ANY }),
}).meta({ id: 'SettingBody' });

export const settingSchema = z.object({ value: z.unknown() });

export const settingsSchema = z.record(z.string(), z.unknown()).meta({ id: 'Settings' });

/** An onRequest hook. @throws Fault("not-found") for a path whose name no setting can have */
export async function refuseBadName({ params }: FastifyRequest): Promise<void> {
  if (NAME.test((params as { name: string }).name)) return;
  throw new Fault('not-found', { message: 'There is nothing at this path.' });
}

/**
 * The value of a body as JSON text, with its numbers as any client of JSON reads them.
 * @throws Fault("invalid") for more than 4 KiB
 */
export function valueIn({ rawBody }: FastifyRequest): string {
  const json = JSON.stringify((JSON.parse(String(rawBody)) as { value: unknown }).value);
  if (Buffer.byteLength(json) <= MOST_BYTES) return json;
  throw invalidField('value', 'The value is larger than 4 KiB.');
}
