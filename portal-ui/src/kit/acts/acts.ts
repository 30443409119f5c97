import type { CommandClass } from '@guichet/ui-common/net/command-errors';
import type { FixedValues, InputSpec, Values } from '@guichet/ui-common/form/inputs';
import type { Actionable, AllowedCommand } from '../../../../src/kernel/views.js';
import type { Given } from './given.js';

/** Thing with its allowed commands. */
export interface Acted extends Pick<Actionable, 'revision' | 'allowedCommands'> {
  readonly id: string;
}

/** Common options of all acts. */
interface ActBase<Of> {
  /** The one that the page is for: its button stands out. */
  readonly primary?: true;
  /** Where the thing is told of afterwards; on the same page when absent. */
  readonly leadsTo?: (of: Of) => string;
}

/** Fields whose choices depend on the thing. */
type InputsOf<Of, Source extends string> = (of: Of, given: Given) => readonly InputSpec<Source>[];

/** Asked in a dialog with the fields of its command, or restated there and confirmed. */
export interface AskedAct<Of, Command extends object = object> extends ActBase<Of> {
  readonly command: new () => Command;
  readonly inputs?: readonly InputSpec<keyof Command & string>[] | InputsOf<Of, keyof Command & string>;
  /** Initial values of its fields. */
  readonly record?: (of: Of) => Values;
  /** Fields that the person is not asked: of the thing as they saw it when they began. */
  readonly fixed?: (of: Of) => FixedValues;
  /** There is no way back: the button says so by its colour. */
  readonly irreversible?: true;
  /** Sent by the button itself: it can be undone, and needs no words. */
  readonly atOnce?: true;
}

/** Has a page of its own. */
export interface LinkedAct<Of> extends ActBase<Of> {
  readonly to: (of: Of) => string;
  /** Where it is done with several rows of a list. */
  readonly toAll?: (all: readonly Of[]) => string;
}

/** The same, once the command's own type has done its checking. */
type AnyAskedAct<Of> = Omit<AskedAct<Of>, 'command' | 'inputs'> & {
  readonly command: CommandClass;
  readonly inputs?: readonly InputSpec[] | InputsOf<Of, string>;
};

export type Act<Of> = AnyAskedAct<Of> | LinkedAct<Of>;

/**
 * Acts by the names of their commands, in the order in which they are offered; the server says which of them are allowed.
 * Words: `<texts>:acts.<command>.button`, `.send` and `.done`; `.title` where it is not the button's, `.text` for what will be
 * so afterwards, `.for` for the button in a row.
 */
export type Acts<Of> = Readonly<Record<string, Act<Of>>>;

/** Checks the fields of a dialog against its command: `act({ command: CloseStructure, inputs: [...] })`. */
export const act = <Of, Command extends object>(asked: AskedAct<Of, Command>): Act<Of> => asked;

export interface OfferedAct<Of> {
  readonly name: string;
  readonly act: Act<Of>;
  /** Why it cannot be done now. */
  readonly refused?: Pick<AllowedCommand, 'reason' | 'reasonArgs'>;
}

/** Of another person, or of another state: which is seen already. */
const isSilent = (reason: string | null): boolean => reason === null || reason === 'forbidden' || /Is$/.test(reason);

/** Allowed acts, and refused ones whose refusal is worth a sentence. */
export const offeredActs = <Of extends Acted>(acts: Acts<Of>, { allowedCommands }: Acted): readonly OfferedAct<Of>[] =>
  Object.entries(acts).flatMap(([name, each]): readonly OfferedAct<Of>[] => {
    const found = allowedCommands.find(({ command }) => command === name);
    if (found?.allowed) return [{ name, act: each }];
    return found && !isSilent(found.reason) ? [{ name, act: each, refused: found }] : [];
  });
