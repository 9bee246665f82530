// Every call to the acquisitions service, in the gateway's words.
import { isFault } from '@stockroom/kernel';
import type { AnswerOf, OutgoingCall, Remote, RequestOf } from '@stockroom/rpc';

type Name = 'stockroom.acquisitions.v1.Acquisitions';
/** Acquisitions as the service sends them, and what they come to, by their ids. */
export type SentAcquisitions = Pick<AnswerOf<Name, 'PageAcquisitions'>, 'acquisitions'>;
export type SentSummaries = Map<number, AnswerOf<Name, 'GetSummaries'>['summaries'][number]>;
export type AcquisitionsClient = ReturnType<typeof acquisitionsClient>;

export function acquisitionsClient({ ask, list }: Remote<Name>) {
  return {
    list: (call: OutgoingCall) => list('ListAcquisitions', {}, call),
    page: (request: RequestOf<Name, 'PageAcquisitions'>, call: OutgoingCall) => ask('PageAcquisitions', request, call),
    get: (id: number, call: OutgoingCall) => ask('GetAcquisition', { id }, call),
    create: (body: RequestOf<Name, 'CreateAcquisition'>, call: OutgoingCall) => ask('CreateAcquisition', body, call),
    update: (request: RequestOf<Name, 'UpdateAcquisition'>, call: OutgoingCall) =>
      ask('UpdateAcquisition', request, call),
    remove: (id: number, call: OutgoingCall) => ask('DeleteAcquisition', { id }, call),
    /** What acquisitions come to, by their ids, those that exist. */
    summaries: async (ids: number[], call: OutgoingCall): Promise<SentSummaries> => {
      const { summaries } = await ask('GetSummaries', { ids }, call);
      return new Map(summaries.map((summary) => [summary.acquisition_id, summary]));
    },
    items: {
      list: (id: number, call: OutgoingCall) => list('ListAcquisitionItems', { id }, call),
      page: (request: RequestOf<Name, 'PageAcquisitionItems'>, call: OutgoingCall) =>
        ask('PageAcquisitionItems', request, call),
      get: (key: RequestOf<Name, 'GetAcquisitionItem'>, call: OutgoingCall) => ask('GetAcquisitionItem', key, call),
      add: (request: RequestOf<Name, 'AddAcquisitionItem'>, call: OutgoingCall) =>
        ask('AddAcquisitionItem', request, call),
      addMany: async (request: RequestOf<Name, 'AddAcquisitionItems'>, call: OutgoingCall) =>
        (await ask('AddAcquisitionItems', request, call)).items,
      change: (request: RequestOf<Name, 'ChangeAcquisitionItem'>, call: OutgoingCall) =>
        ask('ChangeAcquisitionItem', request, call),
      remove: (key: RequestOf<Name, 'RemoveAcquisitionItem'>, call: OutgoingCall) =>
        ask('RemoveAcquisitionItem', key, call),
    },
    /** Asks for something small that needs the service's data; there may be no acquisition 1. */
    probe: async (call: OutgoingCall) => {
      try {
        await ask('GetAcquisition', { id: 1 }, call);
      } catch (error) {
        if (!isFault(error, 'not-found')) throw error;
      }
    },
  };
}
