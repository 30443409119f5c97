import type { DomainEvent } from './event.js';
import type { Rule } from './lifecycle.js';
import type { WhenRefused } from './reaction.js';
import { refuse } from './refusal.js';
import { Id } from './validation.js';

/** The turn, client by client, in which documents are signed and things change that are to be signed. */
export const signingTurn = 'signing';

/** A signature has been prepared: a code is on its way to this signatory. */
export class PrepareSigning {
  @Id() signatureId!: string;
  @Id() signatoryId!: string;
}

/** The signature was given, or came to nothing. */
export class SettleSigning {
  @Id() signatureId!: string;
}

/** Where a thing refuses a signature that was given: the signature stands, so that each refusal parks for operators to see. */
export const signatureStands: WhenRefused = {};

interface Signed {
  /** Of the signature under way. */
  readonly signatureId: string | null;
}

/** @throws Refusal with this code, where another signature is under way */
export const checkUnderWay = ({ signatureId }: Signed, settled: SettleSigning, over: string): void => {
  if (signatureId !== null && signatureId !== settled.signatureId) refuse(over);
};

interface Settling<Event extends DomainEvent> {
  readonly from: readonly string[];
  /** Code of the refusal where another signature is under way. */
  readonly over: string;
  readonly settled: (by: SettleSigning) => Event;
}

/** The rule of a command that tells a thing what became of its signature. */
export const settlesSigning = <State extends Signed, Event extends DomainEvent, Facts>({
  from,
  over,
  settled,
}: Settling<Event>): Rule<State, SettleSigning, Event, Facts> => ({
  from,
  by: ['system'],
  refusals: [over],
  decide: (state, { signatureId }) => {
    checkUnderWay(state, { signatureId }, over);
    return settled({ signatureId });
  },
});
