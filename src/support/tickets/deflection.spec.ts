import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { RecordDeflection } from './deflection.commands.js';
import { deflection, questionDeflected } from './deflection.js';

const marie = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' } as const;
const { given } = specify(deflection, { actor: marie, facts: { ticketReadable: true } });
const recording = command(RecordDeflection, { ticketId: 't1', text: 'How do I print the vote?' });

describe('a question that found its answer', () => {
  it('is recorded with what was asked and what answered it', () =>
    given()
      .when(recording)
      .then(questionDeflected({ by: 'marie', clientId: 'town', ticketId: 't1', text: 'How do I print the vote?' })));

  it('was answered by a ticket that they may read', () =>
    given()
      .when(recording, { facts: { ticketReadable: false } })
      .thenRefused('ticketUnknown'));

  it('is a customer’s, who might have opened a ticket', () => {
    given()
      .when(recording, { actor: { ...marie, kind: 'staff' } })
      .thenRefused('forbidden');
    given()
      .when(recording, {
        can: (_, action) =>
          action === 'ticket.openTicket' ? { allowed: false, code: 'forbidden' } : { allowed: true },
      })
      .thenRefused('forbidden');
  });

  it('reaches every status', () => expect(unreachableStatuses(deflection)).toEqual([]));
});
