export default {
  testEnvironment: '<rootDir>/tools/jest-environment.cjs',
  roots: ['packages', 'services', 'console', 'deploy', 'tests', 'bench'].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/tools/jest-strip-types.cjs' },
  modulePathIgnorePatterns: ['<rootDir>/data'],
  globalSetup: '<rootDir>/tests/support/global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/global-teardown.ts',
  testRunner: '<rootDir>/tools/jest-needs-runner.cjs',
  reporters: ['default', '<rootDir>/tools/jest-left-out.cjs'],
  testSequencer: '<rootDir>/tools/jest-longest-first.cjs',
  setupFiles: ['<rootDir>/tests/support/seed.ts'],
  testTimeout: 30_000,
  // On two cores: a third of the time a file waits for a process, a disk or a clock.
  maxWorkers: 3,
  // The modules that a file imported stay in its worker, and every collection of garbage looks through them.
  workerIdleMemoryLimit: '400MB',
};
