import { notifier } from '../page/notifier.js';

/** A connected person must prove their identity again before their request goes on. */

interface Waiting {
  readonly resume: () => void;
  readonly giveUp: () => void;
}

let waiting: readonly Waiting[] = [];
const changes = notifier();

const change = (next: readonly Waiting[]): void => {
  waiting = next;
  changes.notify();
};

/** Shows the dialog; resolves once the person has confirmed, and fails like the request when they close it. */
export const identityConfirmed = (failure: unknown): Promise<void> =>
  new Promise((resume, reject) => {
    const giveUp = () => reject(failure instanceof Error ? failure : new Error('identity not confirmed'));
    change([...waiting, { resume, giveUp }]);
  });

export const confirmIdentity = (): void => {
  const all = waiting;
  change([]);
  all.forEach(({ resume }) => resume());
};

export const giveUpIdentity = (): void => {
  const all = waiting;
  change([]);
  all.forEach(({ giveUp }) => giveUp());
};

export const isIdentityAsked = (): boolean => waiting.length > 0;

export const onIdentityChange = changes.subscribe;
