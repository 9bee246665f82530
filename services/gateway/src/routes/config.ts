// Tells clients what they need to know before anybody has logged in. Nothing secret or internal is in it.
import type { HttpApp } from '@stockroom/http';
import { Fault, isFault } from '@stockroom/kernel';
import { z } from 'zod';
import pkg from '../../package.json' with { type: 'json' };
import type { CatalogClient } from '../clients/catalog.ts';
import type { LabelsClient } from '../clients/labels.ts';
import type { Company } from '../company.ts';
import { LANGUAGES } from '../company.ts';
import { answers } from '../http/answers.ts';
import { ANSWER_MS } from '../http/outgoing-call.ts';
import type { Shown } from '../schemas/common.ts';

type ConfigDeps = { company: Company; catalog: CatalogClient; labels: LabelsClient };

const configSchema = z
  .object({
    name: z.string().meta({ description: "The company's." }),
    version: z.string(),
    currency: z.string().meta({ description: 'ISO 4217' }),
    language: z.enum(LANGUAGES),
    languages: z.array(z.enum(LANGUAGES)),
    printing: z.boolean().meta({ description: 'Whether there is a printer for labels.' }),
    single_sign_on: z.boolean(),
    label: z.object({ width_mm: z.number(), height_mm: z.number() }),
    barcode: z.object({ prefix: z.string(), digits: z.int() }).meta({ description: 'How generated ones look.' }),
    documents: z
      .object({ work: z.string(), delivery: z.string(), count: z.string() })
      .meta({ description: 'What stands before the number in the barcodes of papers, such as WORK-118.' }),
  })
  .meta({ id: 'Config' });

type Config = Shown<typeof configSchema>;

export function configRoutes(app: HttpApp, deps: ConfigDeps): void {
  const ofServices = remembered((requestId: string) => askServices(deps, requestId));
  const { name, currency, language, prefixes: documents } = deps.company;
  app.get(
    '/config',
    {
      config: { open: true },
      schema: {
        tags: ['config'],
        summary: 'Get what is good to know before a login',
        description:
          'What a client shows and needs before anybody has logged in: company, currency, languages, and the form of labels and barcodes. It is open to everybody, so nothing secret is in it.',
        security: [],
        response: answers(200, configSchema),
      },
    },
    async (request): Promise<Config> => {
      const { printing, label, barcode } = await ofServices(request.id);
      const company = { name, version: pkg.version, currency, language, languages: [...LANGUAGES] };
      // Nobody can edit it.
      return { ...company, printing, single_sign_on: false, label, barcode, documents, edit_version: 0 };
    },
  );
}

type OfServices = Pick<Config, 'printing' | 'label' | 'barcode'>;

/** Asks the services for their settings: a second copy of a setting here would disagree with them one day. */
async function askServices({ catalog, labels }: ConfigDeps, requestId: string): Promise<OfServices> {
  const [{ prefix, digits }, { printing, width_mm, height_mm }] = await Promise.all([
    catalog.barcodeForm({ requestId, deadline: Date.now() + ANSWER_MS }),
    labels.settings(ANSWER_MS).catch((error) => {
      throw isFault(error) ? error : notNow(error);
    }),
  ]);
  return { printing, label: { width_mm, height_mm }, barcode: { prefix, digits } };
}

function notNow(cause: unknown): Fault {
  const message = 'Part of Stockroom does not answer at the moment; please try again.';
  return new Fault('unavailable', { message, retryAfterSeconds: 1, cause });
}

const REMEMBERED_MS = 30_000;

/**
 * Caches an answer for 30 s, however many strangers ask; a failure is not cached, but shared by those who wait for it.
 */
function remembered<T>(ask: (requestId: string) => Promise<T>): (requestId: string) => Promise<T> {
  let kept: { until: number; answer: Promise<T> } | undefined;
  return (requestId) => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const asked = { until: performance.now() + REMEMBERED_MS, answer: ask(requestId) };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.answer;
  };
}
