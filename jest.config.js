/**
 * Specs lie beside the code; `test/` has those that cross modules. Browser journeys are `*.e2e.ts` and belong to Playwright.
 * @type {import('jest').Config}
 */
export default {
  testEnvironment: '<rootDir>/test/support/native/environment.cjs',
  runtime: '<rootDir>/test/support/native/runtime.cjs',
  roots: ['src', 'projections', 'ui-common/src', 'portal-ui/src', 'admin-ui/src', 'test'].map(
    (root) => `<rootDir>/${root}`,
  ),
  testMatch: ['**/*.spec.ts'],
  transform: {},
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: process.env.CI === undefined ? [] : ['<rootDir>/test/support/second-try.mjs'],
  globalSetup: '<rootDir>/test/support/jest-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest-teardown.mjs',
  testSequencer: '<rootDir>/test/support/sequencer.cjs',
  maxWorkers: 2,
  // a worker that has run a hundred files needs more than half a second to leave
  workerGracefulExitTimeout: 5_000,
  testTimeout: 30_000,
};
