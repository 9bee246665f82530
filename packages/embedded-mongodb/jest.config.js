export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/../../tools/jest-strip-types.cjs' },
  testTimeout: 30_000,
  maxWorkers: 2,
};
