import type { FrontKit } from '@guichet/ui-common/form/front-kit';
import { moduleOf } from '@guichet/ui-common/form/use-command';

/** @param changes queries that a command changes, by the first word of its path: the modules say it in their entries. */
export const frontKitOf = (changes: Readonly<Record<string, readonly string[]>>): FrontKit => ({
  texts: 'common:',
  affected: (path) => changes[moduleOf(path)] ?? [moduleOf(path)],
});
