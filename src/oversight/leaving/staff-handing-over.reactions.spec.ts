import 'reflect-metadata';
// declares which of its work passes
import '../../services/interventions/interventions.module.js';
import { expect, it } from '@jest/globals';
import { staffUserArchived } from '../../customers/accounts/staff-user.events.js';
import type { Reaction } from '../../kernel/reaction.js';
import { occurred } from '../../kernel/testing.js';
import { HandOverIntervention } from '../../services/interventions/intervention.commands.js';
import { interventionHandedOver } from '../../services/interventions/intervention.events.js';
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

it('a visit that was handed to a colleague who has left meanwhile goes on to the successor of that one', async () => {
  const handedOver = occurred(
    interventionHandedOver({ fromId: 'leaver', toId: 'gone', contactId: null, signatoryId: null, staffIds: ['gone'] }),
    { streamId: 'visit' },
  );
  const onward = async (successor: string | undefined) => {
    const effects = new CollectedEffects();
    await reaction.apply(effects, handedOver, {
      successorOf: (id: string, kind: string) =>
        Promise.resolve(id === 'gone' && kind === 'intervention' ? successor : undefined),
      nameOf: () => Promise.resolve('Gone'),
      recipients: () => Promise.resolve([]),
    });
    return effects.commands;
  };
  expect(await onward(undefined)).toEqual([]);
  const [command] = await onward('there');
  expect(command).toMatchObject({ lifecycle: 'intervention', id: 'visit', command: { fromId: 'gone', toId: 'there' } });
  expect(command?.command).toBeInstanceOf(HandOverIntervention);
});
