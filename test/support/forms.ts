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
