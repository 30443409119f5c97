import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { contactClientsChanged } from '../../customers/accounts/contact.events.js';
import { quoteHandedOver } from '../../sales/quotes/quote.events.js';
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

const lookups = (over: object) => ({
  waitingAt: (_: string, clientId: string) =>
    Promise.resolve([{ kind: 'quote', id: `quote of the ${clientId}`, number: 'D-1', title: null, clientId }]),
  actsFor: () => Promise.resolve(true),
  nameOf: () => Promise.resolve('Vera'),
  clientName: (id: string) => Promise.resolve(id),
  recipients: () =>
    Promise.resolve([{ personId: 'paul', email: 'paul@town.example', name: 'Paul', language: 'en' as const }]),
  ...over,
});

describe('work at a client that a contact leaves', () => {
  const answered = async (over: object = {}) => {
    const effects = new CollectedEffects();
    await reaction.apply(effects, taken, lookups(over));
    return [
      effects.commands.map(({ id, command }) => ({ id, ...command })),
      effects.mails.map(({ template, to }) => [template, to.personId]),
    ];
  };
  const passed = [{ id: 'quote of the town', fromId: 'vera', toId: 'paul' }];

  it('passes to the successor there alone, who is told', async () =>
    expect(await answered()).toEqual([passed, [['workAtClientTakenOver', 'paul']]]));

  it('is not told to a successor who has left the client meanwhile', async () =>
    expect(await answered({ actsFor: () => Promise.resolve(false) })).toEqual([passed, []]));

  it('is told to no successor where nothing waits', async () =>
    expect(await answered({ waitingAt: () => Promise.resolve([]) })).toEqual([[], []]));
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
