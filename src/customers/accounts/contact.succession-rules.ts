import { refuse } from '../../kernel/refusal.js';
import type { SuccessorAtClient } from './contact.commands.js';
import type { ContactSuccessor } from './contact.events.js';
import type { ContactContext, WaitingAtClient } from './contact.state.js';

interface Succession {
  readonly successorId: string | null;
  /** The asker says that work without a successor stays where it is. */
  readonly nobodyTakesOver: boolean;
}

/** Open tickets pass to a successor; other open work does, or is said to stay. The system is not held up. */
export const checkSuccession = (
  { successorId, nobodyTakesOver }: Succession,
  { openTickets, waiting }: WaitingAtClient,
  { actor }: Pick<ContactContext, 'actor'>,
): void => {
  if (successorId !== null || actor.kind === 'system') return;
  if (openTickets > 0) refuse('successorNeeded', { count: openTickets });
  if (!nobodyTakesOver && waiting > 0) refuse('successorOrNobodyNeeded', { count: waiting });
};

export const nothingWaits: WaitingAtClient = { openTickets: 0, waiting: 0 };

/** Successors at the clients that the contact leaves, as far as they are named. */
export const successorsAt = (
  left: readonly string[],
  named: readonly SuccessorAtClient[],
  context: ContactContext,
): readonly ContactSuccessor[] =>
  left.flatMap((clientId) => {
    const { waitingAt, successorKnownAt } = context.facts;
    const choice = named.find((each) => each.clientId === clientId);
    const successorId = choice?.successorId ?? null;
    if (successorId !== null && (successorId === context.id || !successorKnownAt[clientId]))
      refuse('successorNotOfClient');
    checkSuccession(
      { successorId, nobodyTakesOver: choice !== undefined },
      waitingAt[clientId] ?? nothingWaits,
      context,
    );
    return successorId === null ? [] : [{ clientId, successorId }];
  });
