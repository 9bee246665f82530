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

const COOKIE = `Set by \`POST /api/session\`, and removed by \`DELETE /api/session\`. With \`remember\` any answer may set it
again, by \`Set-Cookie\`, so that it lasts. Over TLS its name has the prefix \`__Host-\`, or \`__Secure-\` below a base path.`;

/** Collects the routes that are registered after it. */
export async function describeRoutes(app: HttpApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Stockroom', version: '1', description: DESCRIPTION, license: LICENSE },
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
