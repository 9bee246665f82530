// One label as a file: of a barcode or of a place, in one of three renderings.
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Label } from './domain/label.ts';
import { fileNameOf } from './domain/label.ts';
import type { LabelSize } from './domain/size.ts';
import { paperOf, refuseTooLarge } from './many-labels.ts';
import type { Renderer } from './render/renderer.ts';

const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml', zpl: 'application/zpl' } as const;

export const formQuery = z.object({
  format: z.enum(['pdf', 'svg', 'zpl']).default('pdf'),
  dpi: z.enum(['203', '300'], { error: 'must be 203 or 300' }).transform(Number).optional(),
  paper: z.string().optional(),
});
type FormQuery = z.output<typeof formQuery>;

export type RenderDeps = { render: Renderer; dpi: number; size: LabelSize };
type Answer = { request: FastifyRequest; reply: FastifyReply; deps: RenderDeps };

/** Answers with a label as a file that is named by its bytes. @throws Fault("invalid") for a paper that nobody knows */
export async function sendLabel(
  label: Label,
  { format: ending, dpi: asked, paper: name }: FormQuery,
  { request, reply, deps }: Answer,
): Promise<FastifyReply> {
  const dpi = asked ?? deps.dpi;
  const paper = paperOf(name, deps.size);
  refuseTooLarge([{ label, copies: 1 }], { paper, dpi });
  const size = name === undefined ? {} : { size: paper.label };
  const file = await deps.render(label, { format: TYPES[ending], dpi, depth: 'black_1', ...size });
  const fingerprint = hash('sha256', file, 'hex').slice(0, 16);
  const etag = `"${fingerprint}"`;
  reply.header('etag', etag);
  if (isNamed(etag, request)) return reply.code(304).send();
  return reply
    .header('content-disposition', `attachment; filename=${fileNameOf(label, { hash: fingerprint, ending })}`)
    .type(TYPES[ending])
    .send(file);
}

/** Tells whether the client has this very file already (RFC 9110, 13.1.2). */
function isNamed(etag: string, { headers }: FastifyRequest): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
