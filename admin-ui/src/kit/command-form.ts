import type { AnyCommandSpec, CommandSpec } from './named-command.js';

/** Checks the inputs of a form against the fields of its command. */
export const form = <Command extends object>(spec: CommandSpec<Command>): AnyCommandSpec => spec;
