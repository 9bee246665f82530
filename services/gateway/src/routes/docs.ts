import swagger from '@fastify/swagger';
import type { HttpApp } from '@stockroom/http';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { tidyDescription } from '../http/openapi.ts';

const DESCRIPTION = `Stockroom keeps stock: items with barcodes, goods received, and works that take items out and bring them back.

Log in with \`POST /api/session\`, or send a token as \`Authorization: Bearer …\`. Every other POST, PUT and DELETE takes
an \`Idempotency-Key\`: sent again with it, a request is never done twice.

Lengths are counted in characters; names, article numbers and locations are trimmed first. Text with NUL or half of a
character is refused.`;

const LICENSE = { name: 'Unlicensed: all rights reserved', identifier: 'LicenseRef-Unlicensed' };

const CONTACT = { name: 'Whoever runs this Stockroom' };

const TAGS = [
  { name: 'config', description: 'What is good to know before a log-in.' },
  { name: 'session', description: 'Logging in and out, your own account, and what clients keep for you.' },
  { name: 'items', description: 'Articles in stock, found by search, each with a ledger of its movements.' },
  { name: 'barcodes', description: 'What is scanned. A barcode belongs to one item and stands for a quantity of it.' },
  { name: 'labels', description: 'Labels of barcodes and places, as files or from the printer.' },
  { name: 'vendors', description: 'Who sells items.' },
  { name: 'units', description: 'What items are counted or measured in.' },
  { name: 'customers', description: 'Who works are done for.' },
  { name: 'works', description: 'Jobs of customers: items go out, and what was not used comes back.' },
  { name: 'acquisitions', description: 'Goods received.' },
  { name: 'reports', description: 'What the stock is worth, and what was moved.' },
  { name: 'stocktakings', description: 'Counting shelves while work goes on; closing books the differences.' },
  { name: 'tokens', description: 'Log-ins of programs.' },
  { name: 'users', description: 'Who may log in; for admins.' },
];

const COOKIE = `Set by \`POST /api/session\`, and removed by \`DELETE /api/session\`. With \`remember\` any answer may set it
again, by \`Set-Cookie\`, so that it lasts. Over TLS its name has the prefix \`__Host-\`, or \`__Secure-\` below a base path.`;

/** Collects the routes that are registered after it. */
export async function describeRoutes(app: HttpApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Stockroom', version: '1', description: DESCRIPTION, contact: CONTACT, license: LICENSE },
      tags: TAGS,
      // The address that the description is read from.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'stockroom_session', description: COOKIE },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => tidyDescription(jsonSchemaTransformObject(document)),
  });
}
