import type { HttpApp } from '@stockroom/http';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { z } from 'zod';
import type { ListQuery } from '../schemas/list-query.ts';
import type { ListSource } from './answer-list.ts';
import { answerList } from './answer-list.ts';
import { answers } from './answers.ts';
import type { ListParts } from './list-forms.ts';
import { defineList } from './list-forms.ts';

type Asked<Filters, Params extends z.ZodType> = FastifyRequest<{
  Params: z.output<Params>;
  Querystring: ListQuery<Filters>;
}>;

type ListRoute<Entry extends z.ZodObject, Row, Filters, Params extends z.ZodType, Answer> = ListParts<Entry> & {
  query: z.ZodType<ListQuery<Filters>>;
  tags: string[];
  /** The name for generated clients, where the path does not tell it. */
  operationId?: string;
  summary: string;
  description: string;
  params?: Params;
  onRequest?: onRequestHookHandler;
  /** Columns that CSV has besides, where the query asks for them. */
  more?: { columns: ListParts<Entry>['columns']; isAsked: (query: ListQuery<Filters>) => boolean };
  source: (request: Asked<Filters, Params>) => ListSource<Answer, Row, Filters>;
};

/** Adds the route of a list, in all the forms that `answerList` gives it. */
export function listRoute<
  Entry extends z.ZodObject,
  Row extends z.output<Entry> & { id: number },
  Filters,
  Params extends z.ZodType,
  Answer,
>(app: HttpApp, path: string, route: ListRoute<Entry, Row, Filters, Params, Answer>): void {
  const { tags, operationId, summary, description, params, query, onRequest, source, columns, more } = route;
  const list = defineList(route);
  const wider = more && defineList({ ...route, columns: { ...columns, ...more.columns } });
  const described = { tags, summary, description, querystring: query, response: answers(200, list.schema) };
  const schema = { ...described, ...(operationId && { operationId }), ...(params && { params }) };
  app.get(path, { ...(onRequest && { onRequest }), schema }, async (request, reply) => {
    const asked = request as unknown as Asked<Filters, Params>;
    const chosen = wider && more.isAsked(asked.query) ? wider : list;
    return answerList(asked, reply, { list: chosen, query: asked.query, source: source(asked) });
  });
}
