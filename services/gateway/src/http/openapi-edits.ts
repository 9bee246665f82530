// Describes ETag, If-None-Match and If-Match. This follows from the routes: a read that answers with one named object,
// and the edits of that object or of a part that has no read of its own.

type Schema = { $ref?: string; anyOf?: Schema[] };
type Answer = { description?: string; headers?: object; content?: Record<string, { schema?: Schema }> };
type Parameter = { name: string; in: string; required: boolean; description: string; schema: object };
type Operation = { responses: Record<string, Answer>; parameters?: Parameter[]; security?: unknown[] };
export type DescribedPaths = Record<string, Record<string, Operation>>;

const ETAG = {
  ETag: {
    required: true,
    description: 'Strong; changes with all that the answer shows. For If-None-Match and If-Match.',
    schema: { type: 'string', pattern: '^"[^"]+"$' },
  },
};

/** The headers of an answer with one resource or an array of them. */
const ETAG_OF_ONE = {
  ETag: { ...ETAG.ETag, required: false, description: `${ETAG.ETag.description} An array has none.` },
};

const TAGS = 'an entity tag, several with commas between them, or *';

const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: `The answer is 304 when it is the one that is named: ${TAGS}.`,
  schema: { type: 'string' },
};

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: `Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give ${TAGS}.`,
  schema: { type: 'string' },
};

const NOT_MODIFIED: Answer = { description: 'It is as it was: no body', headers: ETAG };

const failed = (refusal: Answer | undefined): Answer => ({
  description: 'Edited since it had that ETag, and nothing changed',
  content: refusal?.content ?? {},
});

/** Adds the headers to the reads of single resources and to the edits of them. */
export function describeEdits(paths: DescribedPaths): void {
  const shown = new Set(Object.values(paths).flatMap(({ get }) => (get && shownBy(get, '200')) ?? []));
  const isShown = (name: string | undefined) => name !== undefined && shown.has(name);
  for (const [path, operations] of Object.entries(paths)) {
    const { get, post, put, delete: remove } = operations;
    // A summary is told anew each time: it is no resource that somebody edits.
    if (get && isTagged(get) && !path.endsWith('/summary')) describeRead(get);
    if (post && isShown(shownBy(post, '201')) && post.security?.length !== 0) addTag(post, '201');
    if (post && isShown(shownBy(post, '200'))) addTag(post, '200');
    if (post && isShown(shownFirst(post, '201'))) addTag(post, '201', ETAG_OF_ONE);
    // A PUT on the path of a file prints it and answers with the print job: it edits nothing.
    if (put && shownBy(put, '200') && !isFile(get)) describeEdit(put);
    if (remove && get && shownBy(get, '200')) describeEdit(remove);
    const whole = paths[path.replace(/\/\{[^/]+\}$/, '')]?.get;
    if (!get && whole && isTagged(whole)) for (const edit of [put, remove]) if (edit) addCondition(edit);
  }
}

/** The schema that an operation answers with, if it is a named one. */
function shownBy({ responses }: Operation, status: string): string | undefined {
  return responses[status]?.content?.['application/json']?.schema?.$ref;
}

/** Gives the resource, as `shownBy`, of an operation that answers with it or an array of it. */
function shownFirst({ responses }: Operation, status: string): string | undefined {
  return responses[status]?.content?.['application/json']?.schema?.anyOf?.[0]?.$ref;
}

const isFile = (get: Operation | undefined): boolean =>
  get?.responses['200']?.content?.['application/pdf'] !== undefined;

const isTagged = (get: Operation): boolean => shownBy(get, '200') !== undefined || isFile(get);

function describeRead(get: Operation): void {
  addTag(get, '200');
  get.responses['304'] = NOT_MODIFIED;
  get.parameters = [...(get.parameters ?? []), IF_NONE_MATCH];
}

function describeEdit(operation: Operation): void {
  if (shownBy(operation, '200')) addTag(operation, '200');
  addCondition(operation);
}

/** An edit of what is shown, or of one part of it. */
function addCondition(operation: Operation): void {
  operation.responses['412'] = failed(operation.responses.default);
  operation.parameters = [...(operation.parameters ?? []), IF_MATCH];
}

function addTag({ responses }: Operation, status: string, header: object = ETAG): void {
  const answer = responses[status];
  if (answer) answer.headers = { ...answer.headers, ...header };
}
