// Every call to the works service, in the gateway's words.
import { isFault } from '@stockroom/kernel';
import type { OutgoingCall, Remote, RequestOf } from '@stockroom/rpc';

type Name = 'stockroom.works.v1.Works';
export type Works = ReturnType<typeof worksClient>;

export function worksClient({ ask, list }: Remote<Name>) {
  return {
    list: (call: OutgoingCall) => list('ListWorks', {}, call),
    get: (id: number, call: OutgoingCall) => ask('GetWork', { id }, call),
    create: (body: RequestOf<Name, 'CreateWork'>, call: OutgoingCall) => ask('CreateWork', body, call),
    update: (request: RequestOf<Name, 'UpdateWork'>, call: OutgoingCall) => ask('UpdateWork', request, call),
    remove: (id: number, call: OutgoingCall) => ask('DeleteWork', { id }, call),
    closeOutbound: (id: number, call: OutgoingCall) => ask('CloseOutbound', { id }, call),
    closeReturned: (id: number, call: OutgoingCall) => ask('CloseReturned', { id }, call),
    items: {
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
