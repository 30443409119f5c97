import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../../src/customers/catalogue/catalogue.module.js';
import { TicketsModule } from '../../../src/support/tickets/tickets.module.js';
import type { TicketSuggestion } from '../../../src/support/tickets/tickets.views.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople } from '../../support/people.js';
import { heldOutPairs, heldOutUnanswered } from '../../support/held-out-suggestion-pairs.js';
import { pairs, unanswered, type SuggestionPair } from '../../support/suggestion-pairs.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';

let application: RunningApplication;
let marie: TicketUser;
let stranger: TicketUser;

beforeAll(async () => {
  application = await startApplication({ modules: [AccountsModule, CatalogueModule, TicketsModule] });
  const people = await givenPeople(application);
  const catalogue = await givenCatalogue(application, people);
  const closed = async (clientId: string, contactId: string, tickets: readonly SuggestionPair[]) => {
    for (const [index, { title, description }] of tickets.entries())
      await application.given('ticket', 'ImportTicket', {
        kind: 'assistance',
        clientId,
        contactId,
        oldNumber: `SF-${index}`,
        title,
        description,
        openedOn: '2019-05-06',
        closedOn: '2019-05-07',
        solution: 'Done',
      });
    return new TicketUser(await application.as(contactId), people, catalogue);
  };
  marie = await closed(people.town, people.contact, pairs);
  stranger = await closed(people.village, people.stranger, heldOutPairs);
  await application.caughtUp();
});
afterAll(() => application.close());

const suggested = async (user: TicketUser, question: string): Promise<readonly (string | null)[]> => {
  const found = await jsonOf<readonly TicketSuggestion[]>(
    user.reads(`/suggestions?text=${encodeURIComponent(question)}`),
  );
  return found.map(({ title }) => title);
};
const share = (part: number, of: number): number => Math.round((100 * part) / of);

/** Shares in percent, and how many were shown where none is right. */
const measured = async (user: TicketUser, asked: readonly SuggestionPair[], without: readonly string[]) => {
  let right = 0;
  let shown = 0;
  for (const { question, title } of asked) {
    const titles = await suggested(user, question);
    shown += titles.length;
    if (titles.includes(title)) right += 1;
  }
  let strangers = 0;
  for (const question of without) strangers += (await suggested(user, question)).length;
  const figures = { recall: share(right, asked.length), precision: share(right, shown + strangers), strangers };
  process.stdout.write(
    `suggestions: recall ${figures.recall} %, precision ${figures.precision} %, ${strangers} shown for ${without.length} questions without an answer\n`,
  );
  return figures;
};

describe('suggestions while a ticket is typed', () => {
  it('are related, or there are none: 50 questions with an answer, 25 without, that their limits were chosen on', async () => {
    const { recall, precision, strangers } = await measured(marie, pairs, unanswered);
    expect(recall).toBeGreaterThanOrEqual(90);
    expect(precision).toBeGreaterThanOrEqual(90);
    expect(strangers).toBeLessThanOrEqual(1);
  });

  it('are related, or there are none: 25 questions with an answer, 12 without, that their limits have not met', async () => {
    const { recall, precision, strangers } = await measured(stranger, heldOutPairs, heldOutUnanswered);
    expect(recall).toBeGreaterThanOrEqual(85);
    expect(precision).toBeGreaterThanOrEqual(85);
    expect(strangers).toBeLessThanOrEqual(1);
  });
});
