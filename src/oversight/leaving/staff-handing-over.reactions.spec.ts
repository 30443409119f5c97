import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { staffUserArchived } from '../../customers/accounts/staff-user.events.js';
import type { Reaction } from '../../kernel/reaction.js';
import { occurred } from '../../kernel/testing.js';
import { CollectedEffects } from '../../platform/log/reactions/collected-effects.js';
import { staffHandingOver } from './staff-handing-over.reactions.js';

const reaction: Reaction = staffHandingOver;

it('tickets of an agent whose successor has left meanwhile pass to the successor of that one', async () => {
  const effects = new CollectedEffects();
  await reaction.apply(effects, occurred(staffUserArchived({ successorId: 'gone' }), { streamId: 'leaver' }), {
    openTicketsOf: () => Promise.resolve([{ id: 'ticket', number: 'DA-1' }]),
    passingToStaff: () => Promise.resolve([]),
    inOffice: (id: string) => Promise.resolve(id === 'gone' ? 'there' : id),
    nameOf: () => Promise.resolve('Leaver'),
    recipients: () => Promise.resolve([]),
  });
  expect(effects.commands).toMatchObject([{ lifecycle: 'ticket', id: 'ticket', command: { agentId: 'there' } }]);
});
