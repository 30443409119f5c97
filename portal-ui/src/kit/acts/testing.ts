import type { FixedValues, InputSpec, Values } from '@guichet/ui-common/form/inputs';
import type { CommandClass } from '@guichet/ui-common/net/command-errors';
import type { Acts } from './acts.js';
import type { Given } from './given.js';

/** An act as its dialog has it. */
interface AskedDialog {
  readonly command: CommandClass;
  readonly inputs: readonly InputSpec[];
  readonly record: Values;
  readonly fixed: FixedValues;
}

/** Inputs, initial values and fixed values of an act's dialog for this thing: for specs. */
export const askedOf = <Of>(acts: Acts<Of>, name: string, of: Of, given: Given): AskedDialog => {
  const act = acts[name];
  if (act === undefined || 'to' in act) throw new Error(`${name} has no dialog`);
  const { command, inputs = [], record, fixed } = act;
  return {
    command,
    inputs: typeof inputs === 'function' ? inputs(of, given) : inputs,
    record: record?.(of) ?? {},
    fixed: fixed?.(of) ?? {},
  };
};
