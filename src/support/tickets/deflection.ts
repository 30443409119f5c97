import { anyResource } from '../../kernel/actor.js';
import { event, type Personal } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import { RecordDeflection } from './deflection.commands.js';
import { helpWith } from '../../kernel/while-simulating.js';

export const questionDeflected = event('QuestionDeflected').carries<{
  readonly by: string;
  readonly clientId: string | null;
  readonly ticketId: string;
  readonly text: Personal<string>;
}>({ personal: { text: 'by' } });

interface Deflection {
  readonly status: 'none' | 'recorded';
  readonly by: string;
  readonly clientId: string | null;
}

/** Looked up for a deflection. */
export interface DeflectionFacts {
  /** The asker may read the ticket. */
  readonly ticketReadable: boolean;
}

/** A question that found its answer in an earlier ticket, kept to learn which suggestions help. */
export const deflection = lifecycle<Deflection, DeflectionFacts>()('deflection', {
  plural: 'deflections',
  initial: { status: 'none', by: '', clientId: null },
  commands: { RecordDeflection },
  events: [questionDeflected],
  transitions: { none: ['recorded'], recorded: [] },
  resource: ({ by, clientId }) => ({ ...anyResource('ticket'), clientId, memberIds: [by] }),
  tenant: ({ clientId }) => clientId,
  decide: {
    RecordDeflection: {
      from: ['none'],
      by: ['customer'],
      whileSimulating: helpWith.request,
      right: 'ticket.openTicket',
      resource: (_, { actor }) => ({ ...anyResource('ticket'), clientId: actor.clientId, memberIds: [actor.id] }),
      refusals: ['ticketUnknown'],
      decide: (_, { ticketId, text }, { actor, facts }) => {
        if (!facts.ticketReadable) refuse('ticketUnknown');
        return [questionDeflected({ by: actor.id, clientId: actor.clientId, ticketId, text })];
      },
    },
  },
  evolve: { QuestionDeflected: (_, { data }) => ({ status: 'recorded', by: data.by, clientId: data.clientId }) },
});
