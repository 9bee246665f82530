// Vendors, units and customers are kept by different services and look alike.
import type { HttpApp } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { CatalogClient } from '../clients/catalog.ts';
import type { WorksClient } from '../clients/works.ts';
import { answers } from '../http/answers.ts';
import { listRoute } from '../http/list-route.ts';
import type { Page, PageRequest } from '../page.ts';
import { idParams, nothing } from '../schemas/common.ts';
import type { Entry, EntrySchemas } from '../schemas/entry.ts';
import { entrySchemas } from '../schemas/entry.ts';
import { listQuery } from '../schemas/list-query.ts';

type Register = {
  list: (call: OutgoingCall) => Promise<{ entries: Entry[] }>;
  page: (page: PageRequest, call: OutgoingCall) => Promise<{ entries: Entry[]; info: Page<Entry>['info'] }>;
  get: (id: number, call: OutgoingCall) => Promise<Entry>;
  create: (name: string, call: OutgoingCall) => Promise<Entry>;
  rename: (entry: Entry, call: OutgoingCall) => Promise<Entry>;
  remove: (id: number, call: OutgoingCall) => Promise<void>;
};

type RegisterRoutes = { path: string; noun: string; holders: string; schemas: EntrySchemas; register: Register };

export function vendorRoutes(app: HttpApp, catalog: CatalogClient): void {
  const schemas = entrySchemas({ id: 'Vendor', field: 'name', max: 200 });
  registerRoutes(app, {
    path: '/vendors',
    noun: 'vendor',
    holders: 'Items',
    schemas,
    register: catalog.register('REGISTER_VENDORS'),
  });
}

export function unitRoutes(app: HttpApp, catalog: CatalogClient): void {
  const schemas = entrySchemas({ id: 'Unit', field: 'unit', max: 20 });
  registerRoutes(app, {
    path: '/units',
    noun: 'unit',
    holders: 'Items',
    schemas,
    register: catalog.register('REGISTER_UNITS'),
  });
}

export function customerRoutes(app: HttpApp, works: WorksClient): void {
  const schemas = entrySchemas({ id: 'Customer', field: 'name', max: 200 });
  registerRoutes(app, { path: '/customers', noun: 'customer', holders: 'Works', schemas, register: works.customers });
}

function registerRoutes(app: HttpApp, { path, noun, holders, schemas, register }: RegisterRoutes): void {
  const { body, columns, schema, nameOf, shown } = schemas;
  const name = path.slice(1);
  const tags = [name];

  listRoute(app, path, {
    tags,
    summary: `List all ${noun}s`,
    description: `By id. ${holders} name them by their ids; \`limit\` gives pages, and \`format=csv\` a file for spreadsheets.`,
    name,
    entry: schema,
    columns,
    query: listQuery(),
    source: () => ({
      short: register.list,
      page: register.page,
      rows: ({ entries }) => entries.map(shown),
    }),
  });

  app.post(
    path,
    {
      schema: {
        tags,
        summary: `Create a ${noun}`,
        description: `A name that another ${noun} has is refused (422), so that a repeat makes no second one. ${holders} may also bring a new ${noun} along, by an unknown id and its name.`,
        body,
        response: answers(201, schema),
      },
    },
    async (request, reply) => {
      const entry = await register.create(nameOf(request.body), request.call);
      return reply.code(201).send(shown(entry));
    },
  );

  app.get(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Get a ${noun}`,
        description: `What ${holders.toLowerCase()} show of it wherever they name it. 404 once it is deleted.`,
        params: idParams,
        response: answers(200, schema),
      },
    },
    async (request) => shown(await register.get(request.params.id, request.call)),
  );

  app.put(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Rename a ${noun}`,
        description: `The new name shows wherever ${holders.toLowerCase()} carry this ${noun}. Refused (422) when another has it; it is safe to repeat.`,
        params: idParams,
        body,
        response: answers(200, schema),
      },
    },
    async (request) => {
      const entry = { id: request.params.id, name: nameOf(request.body) };
      return shown(await register.rename(entry, request.call));
    },
  );

  app.delete(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Delete a ${noun}`,
        description: `Refused (422) while ${holders.toLowerCase()} use it.`,
        params: idParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      await register.remove(request.params.id, request.call);
      return reply.send(null);
    },
  );
}
