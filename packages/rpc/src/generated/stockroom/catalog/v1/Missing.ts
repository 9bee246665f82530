// Original file: protos/stockroom/catalog/v1/catalog.proto

/**
 * What a closing does with items in stock that nobody has counted; unspecified: keeps them as they are.
 */
export const Missing = {
  MISSING_UNSPECIFIED: 'MISSING_UNSPECIFIED',
  MISSING_KEEP: 'MISSING_KEEP',
  MISSING_ZERO: 'MISSING_ZERO',
} as const;

/**
 * What a closing does with items in stock that nobody has counted; unspecified: keeps them as they are.
 */
export type Missing =
  | 'MISSING_UNSPECIFIED'
  | 0
  | 'MISSING_KEEP'
  | 1
  | 'MISSING_ZERO'
  | 2

/**
 * What a closing does with items in stock that nobody has counted; unspecified: keeps them as they are.
 */
export type Missing__Output = typeof Missing[keyof typeof Missing]
