const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that take longest; begun last, such a file would leave one worker without work. */
const long = [
  'cli/memory',
  'faults/failpoints',
  'faults/connection-loss',
  'cli/log',
  'template/new-module',
  'cli/cli',
  'faults/queue-loss',
  'cli/start',
  'http/platform/matrix',
  'http/platform/declared-answers',
  'contract/eventstoredb-restored',
  'security/fuzzed-bodies',
  'security/mail-cannons',
  'http/oversight/subprocessors',
  'contract/eventstoredb-compose',
  'http/platform/uploads',
  'contract/eventstoredb-product',
  'http/platform/uploads-arrived',
  'contract/eventstoredb',
  'http/platform/mass-assignment',
  'faults/clock',
  'faults/disk-full',
  'faults/backup-restore',
  'faults/smtp',
];

/** `npm run fixtures` counts a read model as released once its events have fixtures, so those are written after it. */
const begun = ['contract/read-model-versions', ...long];

const rank = ({ path }) => {
  const place = begun.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  return place < 0 ? begun.length : place;
};

/** The longest files first, also on a clone that remembers no run; the others as Jest has them. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
