import { InvalidConfiguration } from '../config/config.js';
import type { TrialParts } from '../config/platforms.js';

/** Moments between two steps of one piece of work: where a crash could lose it or do it twice. */
const names = [
  'before-append',
  'after-append-before-ack',
  'after-ack-before-enqueue',
  'mid-projection-batch',
  'after-readmodel-before-checkpoint',
  'mail-sending-before-DATA',
  'mail-after-250-before-sent',
  'mid-upload-before-register',
  'after-pdf-before-event',
] as const;

export type Failpoint = (typeof names)[number];

/** Effects of a failpoint: the process dies, the step fails as if a server were away, or it never ends. */
const acts: Readonly<Record<string, () => unknown>> = {
  kill: () => process.kill(process.pid, 'SIGKILL'),
  error: () => {
    throw Object.assign(new Error('A failpoint was reached'), { code: 'ECONNRESET' });
  },
  hang: () => new Promise<never>(() => undefined),
};

interface Armed {
  readonly name: Failpoint;
  readonly act: () => unknown;
  /** Times it is passed before it acts, once. */
  left: number;
}

let armed: Armed | undefined;

const wrong = (value: string, why: string): never => {
  throw new InvalidConfiguration(`FAILPOINT=${value} is not usable: ${why}.`);
};

/**
 * Arms one failpoint, from `FAILPOINT=<name>:<kill|error|hang>@<n>`: it acts when it is reached for the nth time.
 * @throws InvalidConfiguration where the platform has none, and where the value names none.
 */
export const armFailpoint = (value: string | undefined, { failpoints }: Pick<TrialParts, 'failpoints'>): void => {
  armed = undefined;
  if (value === undefined || value === '') return;
  if (!failpoints) wrong(value, 'failpoints are for tests, so for development only');
  const [, wanted, act, count] =
    /^([\w-]+):(\w+)@([1-9]\d*)$/.exec(value) ?? wrong(value, 'it must be <name>:<act>@<n>');
  const name = names.find((known) => known === wanted) ?? wrong(value, `it must name one of ${names.join(', ')}`);
  armed = {
    name,
    act: acts[act ?? ''] ?? wrong(value, `it must act by one of ${Object.keys(acts).join(', ')}`),
    left: Number(count),
  };
};

/** Nothing, unless a test has armed this failpoint. */
export const reach = (name: Failpoint): unknown => {
  if (armed?.name !== name) return undefined;
  armed.left -= 1;
  return armed.left === 0 ? armed.act() : undefined;
};
