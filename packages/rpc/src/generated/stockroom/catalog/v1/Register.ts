// Original file: protos/stockroom/catalog/v1/catalog.proto

export const Register = {
  REGISTER_UNSPECIFIED: 'REGISTER_UNSPECIFIED',
  REGISTER_VENDORS: 'REGISTER_VENDORS',
  REGISTER_UNITS: 'REGISTER_UNITS',
} as const;

export type Register =
  | 'REGISTER_UNSPECIFIED'
  | 0
  | 'REGISTER_VENDORS'
  | 1
  | 'REGISTER_UNITS'
  | 2

export type Register__Output = typeof Register[keyof typeof Register]
