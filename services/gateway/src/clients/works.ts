import { openBatcher } from '@stockroom/batching';
// Every call to the works service, in the gateway's words.
import { Fault, isFault } from '@stockroom/kernel';
import type { AnswerOf, OutgoingCall, Remote, RequestOf } from '@stockroom/rpc';

type Name = 'stockroom.works.v1.Works';
type LinesOfWork = AnswerOf<Name, 'GetLines'>['works'][number];
export type WorkLine = LinesOfWork['lines'][number];
type LinesQuestion = { id: number; call: OutgoingCall };
export type Works = ReturnType<typeof worksClient>;

export function worksClient(remote: Remote<Name>) {
  const { ask, list } = remote;
  const linesOf = openBatcher((questions: LinesQuestion[]) => getLines(remote, questions), MOST_WORKS);
  return {
    list: (call: OutgoingCall) => list('ListWorks', {}, call),
    get: (id: number, call: OutgoingCall) => ask('GetWork', { id }, call),
    create: (body: RequestOf<Name, 'CreateWork'>, call: OutgoingCall) => ask('CreateWork', body, call),
    update: (request: RequestOf<Name, 'UpdateWork'>, call: OutgoingCall) => ask('UpdateWork', request, call),
    remove: (id: number, call: OutgoingCall) => ask('DeleteWork', { id }, call),
    closeOutbound: (id: number, call: OutgoingCall) => ask('CloseOutbound', { id }, call),
    closeReturned: (id: number, call: OutgoingCall) => ask('CloseReturned', { id }, call),
    items: {
      /** The items of a work without what the catalog knows of them; undefined where only `list` can give so many. */
      lines: async (id: number, call: OutgoingCall): Promise<WorkLine[] | undefined> => {
        const found = await linesOf({ id, call });
        if (!found) throw new Fault('not-found', { message: `There is no work ${id}.` });
        return found.too_many ? undefined : found.lines;
      },
      list: (id: number, call: OutgoingCall) => list('ListWorkItems', { id }, call),
      get: (key: RequestOf<Name, 'GetWorkItem'>, call: OutgoingCall) => ask('GetWorkItem', key, call),
      add: (request: RequestOf<Name, 'AddWorkItem'>, call: OutgoingCall) => ask('AddWorkItem', request, call),
      change: (request: RequestOf<Name, 'ChangeWorkItem'>, call: OutgoingCall) => ask('ChangeWorkItem', request, call),
      remove: (key: RequestOf<Name, 'RemoveWorkItem'>, call: OutgoingCall) => ask('RemoveWorkItem', key, call),
    },
    customers: {
      list: async (call: OutgoingCall) => (await ask('ListCustomers', {}, call)).entries,
      get: (id: number, call: OutgoingCall) => ask('GetCustomer', { id }, call),
      create: (name: string, call: OutgoingCall) => ask('CreateCustomer', { name }, call),
      rename: (entry: { id: number; name: string }, call: OutgoingCall) => ask('RenameCustomer', entry, call),
      remove: async (id: number, call: OutgoingCall) => void (await ask('DeleteCustomer', { id }, call)),
    },
    /** Asks for something small that needs the service's data; there may be no work 1. */
    probe: async (call: OutgoingCall) => {
      try {
        await ask('GetWork', { id: 1 }, call);
      } catch (error) {
        if (!isFault(error, 'not-found')) throw error;
      }
    },
  };
}

// As many works together have few enough lines for one answer.
const MOST_WORKS = 100;

/** One question for all, under the request id of the first and until the latest deadline. */
async function getLines({ ask }: Remote<Name>, questions: LinesQuestion[]): Promise<(LinesOfWork | undefined)[]> {
  const ids = [...new Set(questions.map(({ id }) => id))];
  const deadline = Math.max(...questions.map(({ call }) => call.deadline));
  const requestId = questions[0]?.call.requestId ?? 'none';
  const { works } = await ask('GetLines', { ids }, { requestId, deadline });
  const found = new Map(works.map((work) => [work.work_id, work]));
  return questions.map(({ id }) => found.get(id));
}
