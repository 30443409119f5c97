import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { derivedId } from '../../kernel/ids.js';
import type { Reaction } from '../../kernel/reaction.js';
import { occurred } from '../../kernel/testing.js';
import { CollectedEffects } from '../../platform/log/reactions/collected-effects.js';
import { ticketClosureConfirmed } from '../../support/tickets/tickets.module.js';
import { lotOf } from './survey-invitation.js';
import { surveyTriggering } from './surveys.reactions.js';

const reaction: Reaction = surveyTriggering;
const id = derivedId('surveyInvitation', 'ticket', 'closed');
const lot = lotOf('first', id);

/** Surveys that ask about the closed ticket, where the first one asks about so many percent. */
const asking = async (share: number): Promise<readonly unknown[]> => {
  const effects = new CollectedEffects();
  const closed = ticketClosureConfirmed({ by: 'marie', status: 'closedValidated' });
  await reaction.apply(effects, occurred(closed, { streamId: 'closed' }), {
    numberOf: () => Promise.resolve(null),
    surveysFor: () =>
      Promise.resolve([
        { surveyId: 'first', isAnonymous: false, share },
        { surveyId: 'second', isAnonymous: true, share: 100 },
        { surveyId: 'third', isAnonymous: false, share: 100 },
      ]),
  });
  return effects.commands.map(({ id: of, command }) => {
    const surveyId: unknown = Reflect.get(command, 'surveyId');
    return [of, surveyId];
  });
};

it('a thing is asked about by the first survey that draws it for its share, once', async () => {
  expect(await asking(lot + 1)).toEqual([[id, 'first']]);
  expect(await asking(lot)).toEqual([[id, 'second']]);
});
