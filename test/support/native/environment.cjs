const { ModuleMocker } = require('jest-mock');

const mocker = new ModuleMocker(globalThis);

/** What Jest keeps on the global object for one file; here that object outlives the file. */
const ofOneFile = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));

const retryTimes = (times, { logErrorsBeforeRetry, retryImmediately } = {}) => {
  globalThis[Symbol.for('RETRY_TIMES')] = times;
  globalThis[Symbol.for('LOG_ERRORS_BEFORE_RETRY')] = logErrorsBeforeRetry;
  globalThis[Symbol.for('RETRY_IMMEDIATELY')] = retryImmediately;
};

/** Specs run in the worker's own realm, as the product runs in its process. */
module.exports = class NativeEnvironment {
  global = globalThis;
  moduleMocker = mocker;
  fakeTimers = null;
  fakeTimersModern = null;

  constructor() {
    for (const key of ofOneFile) delete globalThis[key];
    this.exit = process.exit;
    this.console = globalThis.console;
    globalThis.jest = {
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
      retryTimes,
    };
  }

  async setup() {}

  async teardown() {
    for (const close of globalThis.leftOpen ?? []) await close();
    mocker.restoreAllMocks();
    process.exit = this.exit;
    globalThis.console = this.console;
  }

  getVmContext() {
    return undefined;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
};
