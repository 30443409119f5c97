const { default: Sequencer } = require('@jest/test-sequencer');

/** What starts processes and waits for them; begun last, such a file would leave one worker without work. */
const long = [
  'cli/memory',
  'faults/failpoints',
  'faults/connection-loss',
  'cli/log',
  'template/new-module',
  'cli/cli',
  'faults/queue-loss',
  'contract/eventstoredb-product',
  'http/platform/matrix',
  'http/platform/mass-assignment',
  'faults/clock',
  'faults/disk-full',
  'faults/backup-restore',
  'faults/smtp',
];

const rank = ({ path }) => {
  const place = long.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  return place < 0 ? long.length : place;
};

/** The longest files first, also on a clone that remembers no run; the others as Jest has them. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
