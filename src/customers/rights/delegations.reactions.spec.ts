import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { refusal } from '../../kernel/refusal.js';
import type { Reaction } from '../../kernel/reaction.js';
import { occurred } from '../../kernel/testing.js';
import { CollectedEffects } from '../../platform/log/reactions/collected-effects.js';
import { contactArchived } from '../accounts/contact.events.js';
import { delegationsOfArchived } from './delegations.reactions.js';

const reaction: Reaction = delegationsOfArchived;
const namesOf = ({ commands }: CollectedEffects): readonly string[] =>
  commands.map(({ id, command }) => `${command.constructor.name} ${id}`);

describe('the offer of a power whose receiver leaves', () => {
  const lookups = { openOf: () => Promise.resolve([{ id: 'offer', status: 'offered' }]) };

  it.each([
    ['accepted', ['RevokeDelegation offer']],
    ['declined', []],
    ['expired', []],
  ])('is taken back, and where it is %s at the same moment, follows %j', async (status, expected) => {
    const [effects, following] = [new CollectedEffects(), new CollectedEffects()];
    await reaction.apply(effects, occurred(contactArchived({ successorId: null })), lookups);
    expect(namesOf(effects)).toEqual(['WithdrawDelegation offer']);
    const [sent] = effects.commands;
    if (sent && 'whenRefused' in sent)
      await sent.whenRefused.instead?.['delegationIs']?.(following, refusal('delegationIs', { status }));
    expect(namesOf(following)).toEqual(expected);
  });
});
