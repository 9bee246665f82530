// Original file: protos/stockroom/works/v1/works.proto

export const WorkState = {
  WORK_STATE_UNSPECIFIED: 'WORK_STATE_UNSPECIFIED',
  WORK_STATE_OPEN: 'WORK_STATE_OPEN',
  WORK_STATE_OUTBOUND_CLOSED: 'WORK_STATE_OUTBOUND_CLOSED',
  WORK_STATE_RETURNED_CLOSED: 'WORK_STATE_RETURNED_CLOSED',
} as const;

export type WorkState =
  | 'WORK_STATE_UNSPECIFIED'
  | 0
  | 'WORK_STATE_OPEN'
  | 1
  | 'WORK_STATE_OUTBOUND_CLOSED'
  | 2
  | 'WORK_STATE_RETURNED_CLOSED'
  | 3

export type WorkState__Output = typeof WorkState[keyof typeof WorkState]
