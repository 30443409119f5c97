import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { refusal } from '../../kernel/refusal.js';
import type { Reaction } from '../../kernel/reaction.js';
import { occurred } from '../../kernel/testing.js';
import { CollectedEffects } from '../../platform/log/reactions/collected-effects.js';
import * as events from './slot.events.js';
import { slotPlanning } from './slots.reactions.js';

const booked = {
  ...{ resourceId: 'resource', staffId: 'paul', interventionId: 'visit', sequence: 0 },
  ...{
    startsAt: '2026-03-10T08:00:00.000Z',
    endsAt: '2026-03-10T11:00:00.000Z',
    halfDays: [],
    place: null,
    mode: 'onSite' as const,
  },
  ...{ timeZone: 'Europe/Paris', department: null, changeableUntil: '2026-03-09T08:00:00.000Z' },
} as const;

const planner = { personId: 'planner', email: 'planner@example.org', name: null, language: 'fr' };
const lookups = {
  team: () => Promise.resolve(['planner']),
  recipients: (ids: readonly string[]) => Promise.resolve(ids.includes('planner') ? [planner] : []),
};
const reaction: Reaction = slotPlanning;

/** Effects where the visit is not planned from its slot. */
const afterRefusal = async (code: string, status: string): Promise<CollectedEffects> => {
  const [effects, following] = [new CollectedEffects(), new CollectedEffects()];
  await reaction.apply(effects, occurred(events.slotBooked(booked), { streamId: 'slot' }), lookups);
  const [sent] = effects.commands;
  const refused = refusal(code, { status });
  if (sent && 'whenRefused' in sent) await sent.whenRefused.instead?.[code]?.(following, refused);
  return following;
};

describe('a slot whose visit is not planned from it', () => {
  it.each([
    ['interventionPlannedOtherwise', 'cancelled'],
    ['interventionIs', 'accepted'],
  ])('is given back where the visit has ended: %s', async (code, status) => {
    const { commands, mails } = await afterRefusal(code, status);
    expect(commands.map(({ lifecycle, id, command }) => [lifecycle, id, command.constructor.name])).toEqual([
      ['slot', 'slot', 'CancelSlot'],
    ]);
    expect(mails).toEqual([]);
  });

  it('is moved by the planners where its consultant has left', async () => {
    const { commands, mails } = await afterRefusal('staffUnknown', 'toPlan');
    expect(commands).toEqual([]);
    expect(mails).toMatchObject([{ template: 'slotsInConflict', to: planner, args: { visits: 1 } }]);
    expect(mails[0]?.link).toContain('resource');
  });
});
