import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { contactArchived, contactClientsChanged } from '../../customers/accounts/contact.events.js';
import { quoteHandedOver } from '../../sales/quotes/quote.events.js';
import '../../sales/quotes/quotes.module.js';
import type { Occurred } from '../../kernel/event.js';
import type { Reaction } from '../../kernel/reaction.js';
import { occurred } from '../../kernel/testing.js';
import { CollectedEffects } from '../../platform/log/reactions/collected-effects.js';
import { handingOver } from './handing-over.reactions.js';

const reaction: Reaction = handingOver;

const taken = occurred(
  contactClientsChanged({
    ...{ clientIds: [], joined: [], left: ['town', 'village'] },
    successors: [{ clientId: 'town', successorId: 'paul' }],
  }),
  { streamId: 'vera' },
);

const quoteAt = (clientId: string) => ({
  ...{ kind: 'quote', id: `quote of the ${clientId}`, number: 'D-1', title: null, clientId },
});
const ticketAt = (clientId: string) => ({ id: `ticket of the ${clientId}`, number: 'T-1', clientId });

const lookups = (over: object) => ({
  waitingFor: (_: string, clientId?: string) =>
    Promise.resolve(clientId === undefined ? ['town', 'village'].map(quoteAt) : [quoteAt(clientId)]),
  openTicketsFor: () => Promise.resolve(['town', 'village'].map(ticketAt)),
  inPlaceAt: (_: string, clientId: string) => Promise.resolve(clientId === 'town' ? 'paul' : undefined),
  ticketsInPlaceAt: (_: string, clientId: string) => Promise.resolve(clientId === 'town' ? 'paul' : undefined),
  reachedFrom: (clientIds: readonly string[]) => Promise.resolve(clientIds),
  homeOf: () => Promise.resolve('town'),
  keepersOf: (clientId: string) => Promise.resolve([`keeper of the ${clientId}`]),
  nameOf: () => Promise.resolve('Vera'),
  clientName: (id: string) => Promise.resolve(id),
  recipients: (ids: readonly string[]) =>
    Promise.resolve(ids.map((personId) => ({ personId, email: 'a@b.example', name: 'A', language: 'en' as const }))),
  ...('inPlaceAt' in over && { ticketsInPlaceAt: over.inPlaceAt }),
  ...over,
});
const answeredTo = async (event: Occurred, over: object = {}) => {
  const effects = new CollectedEffects();
  await reaction.apply(effects, event, lookups(over));
  return [
    effects.commands.map(({ id, command }) => ({ id, ...command })),
    effects.mails.map(({ template, to, args, clientId }) => [template, to.personId, args['list'], clientId]),
  ];
};
const listed = { quote: '– Quote D-1', both: '– Request T-1\n– Quote D-1' };

describe('work at a client that a contact leaves', () => {
  const passed = { id: 'quote of the town', fromId: 'vera', toId: 'paul' };
  const [atTown, atVillage] = ['town', 'village'].map((at) => [
    ...['workWithoutSuccessor', `keeper of the ${at}`, listed.both, at],
  ]);

  it('passes to the successor there alone, who is told, and what stays elsewhere is told there', async () =>
    expect(await answeredTo(taken)).toEqual([
      [passed],
      [['workAtClientTakenOver', 'paul', listed.quote, 'town'], atVillage],
    ]));

  it('stays with a contact who acts for the client again', async () =>
    expect(await answeredTo(taken, { inPlaceAt: (id: string) => Promise.resolve(id) })).toEqual([[], []]));

  it('is told of tickets of the clients for which the one that was left acts, and of no others', async () => {
    const only = { waitingFor: () => Promise.resolve([]), inPlaceAt: () => Promise.resolve(undefined) };
    const of = async (...reached: readonly string[]) =>
      (await answeredTo(taken, { ...only, reachedFrom: () => Promise.resolve(reached) }))[1];
    expect([await of('village'), await of()]).toEqual([
      [['workWithoutSuccessor', 'keeper of the village', '– Request T-1', 'village']],
      [],
    ]);
  });

  it('passes to the next one where the successor has left the client meanwhile', async () =>
    expect(
      await answeredTo(taken, {
        inPlaceAt: (_: string, clientId: string) => Promise.resolve(clientId === 'town' ? 'olga' : undefined),
      }),
    ).toEqual([[{ ...passed, toId: 'olga' }], [['workAtClientTakenOver', 'olga', listed.quote, 'town'], atVillage]]));

  it('stays where no successor in the line acts for the client, and its administrators are told', async () =>
    expect(await answeredTo(taken, { inPlaceAt: () => Promise.resolve(undefined) })).toEqual([
      [],
      [atTown, atVillage],
    ]));

  it('is told to no one where nothing waits', async () => {
    const nothing = { waitingFor: () => Promise.resolve([]), openTicketsFor: () => Promise.resolve([]) };
    expect(await answeredTo(taken, nothing)).toEqual([[], []]);
    expect(await answeredTo(taken, { ...nothing, inPlaceAt: () => Promise.resolve(undefined) })).toEqual([[], []]);
  });
});

describe('work of a contact who is disabled', () => {
  const archived = (successorId: string | null, actorKind: 'contact' | 'staff' = 'contact') =>
    occurred(contactArchived({ successorId }), { streamId: 'vera', metadata: { actorKind } });
  const stays = ['workWithoutSuccessor', 'keeper of the village', listed.both, 'village'];

  it('passes where the successor acts, and is told at the client without a successor', async () =>
    expect(await answeredTo(archived('paul'))).toEqual([
      [{ id: 'quote of the town', fromId: 'vera', toId: 'paul' }],
      [['workTakenOver', 'paul', listed.quote, undefined], stays],
    ]));

  it('is told of without tickets where the successor takes these over for a linked client', async () =>
    expect(await answeredTo(archived('paul'), { ticketsInPlaceAt: () => Promise.resolve('paul') })).toMatchObject([
      [{ id: 'quote of the town' }],
      [{}, ['workWithoutSuccessor', 'keeper of the village', listed.quote, 'village']],
    ]));

  it('stays without a successor, as was said at home, and is told elsewhere', async () => {
    const nobody = { inPlaceAt: () => Promise.resolve(undefined) };
    expect(await answeredTo(archived(null), nobody)).toEqual([[], [stays]]);
    const atHome = ['workWithoutSuccessor', 'keeper of the town', listed.both, 'town'];
    expect(await answeredTo(archived(null, 'staff'), nobody)).toEqual([[], [atHome, stays]]);
  });

  it('passes at each client to a successor of all of them', async () =>
    expect(await answeredTo(archived('paul'), { inPlaceAt: () => Promise.resolve('paul') })).toEqual([
      ['town', 'village'].map((at) => ({ id: `quote of the ${at}`, fromId: 'vera', toId: 'paul' })),
      [['workTakenOver', 'paul', `${listed.quote}\n${listed.quote}`, undefined]],
    ]));
});

describe('work that reaches a successor who has left', () => {
  it.each([
    ['olga', [{ fromId: 'paul', toId: 'olga' }]],
    [undefined, []],
  ])('goes on to their own successor: %s', async (next, expected) => {
    const effects = new CollectedEffects();
    const handed = quoteHandedOver({
      ...{ fromId: 'vera', toId: 'paul', signatoryId: 'paul', administrativeContactId: null },
    });
    const asked: unknown[] = [];
    await reaction.apply(effects, occurred(handed, { streamId: 'quote' }), {
      successorOf: (...of: unknown[]) => {
        asked.push(of);
        return Promise.resolve(next);
      },
    });
    expect(asked).toEqual([['paul', 'quote', 'quote']]);
    expect(effects.commands.map(({ command }) => ({ ...command }))).toEqual(expected);
  });
});
