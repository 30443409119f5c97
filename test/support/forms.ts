import type { FieldErrors } from '../../src/kernel/validation.js';
import { commandErrors, type CommandClass } from '../../ui-common/src/net/command-errors.js';

interface Asked {
  readonly source: string;
  readonly required?: boolean | undefined;
}

/** Fields that a form marks as required. */
export const markedIn = (inputs: readonly Asked[]): readonly string[] =>
  inputs.flatMap(({ source, required = false }) => (required ? [source] : [])).toSorted();

/** Fields that a command lacks when nothing but these is said. */
export const lackingIn = async (command: CommandClass, known: object = {}): Promise<readonly string[]> =>
  Object.keys(await commandErrors(command, known)).toSorted();

/** The code of what is wrong with each field. */
export const codesOf = (errors: FieldErrors): unknown =>
  Object.fromEntries(Object.entries(errors).map(([field, { code }]) => [field, code]));
