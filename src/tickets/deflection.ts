import { anyResource } from '../kernel/actor.js';
import { event, type Personal } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { RecordDeflection } from './deflection.commands.js';

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

/** A question that found its answer in an earlier ticket, kept to learn which suggestions help. */
export const deflection = lifecycle<Deflection>()('deflection', {
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
      right: 'ticket.openTicket',
      resource: (_, { actor }) => ({ ...anyResource('ticket'), clientId: actor.clientId, memberIds: [actor.id] }),
      decide: (_, { ticketId, text }, { actor }) => [
        questionDeflected({ by: actor.id, clientId: actor.clientId, ticketId, text }),
      ],
    },
  },
  evolve: { QuestionDeflected: (_, { data }) => ({ status: 'recorded', by: data.by, clientId: data.clientId }) },
});
