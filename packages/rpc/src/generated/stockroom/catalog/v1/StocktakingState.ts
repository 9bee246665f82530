// Original file: protos/stockroom/catalog/v1/catalog.proto

export const StocktakingState = {
  STOCKTAKING_STATE_UNSPECIFIED: 'STOCKTAKING_STATE_UNSPECIFIED',
  STOCKTAKING_STATE_OPEN: 'STOCKTAKING_STATE_OPEN',
  STOCKTAKING_STATE_CLOSED: 'STOCKTAKING_STATE_CLOSED',
} as const;

export type StocktakingState =
  | 'STOCKTAKING_STATE_UNSPECIFIED'
  | 0
  | 'STOCKTAKING_STATE_OPEN'
  | 1
  | 'STOCKTAKING_STATE_CLOSED'
  | 2

export type StocktakingState__Output = typeof StocktakingState[keyof typeof StocktakingState]
