import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../../src/customers/catalogue/catalogue.module.js';
import { SearchModule } from '../../../src/shell/search/search.module.js';
import type { FoundInList } from '../../../src/shell/search/search.views.js';
import { StructuresModule } from '../../../src/customers/structures/structures.module.js';
import { TicketsModule } from '../../../src/support/tickets/tickets.module.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';

let running: RunningApplication;
let people: People;
/** Results of a search by this person, as `list: label (hints)`. */
let finds: (personId: string, words: string) => Promise<readonly string[]>;
let number: string;

beforeAll(async () => {
  running = await startApplication({
    modules: [AccountsModule, CatalogueModule, StructuresModule, TicketsModule, SearchModule],
  });
  people = await givenPeople(running);
  const catalogue = await givenCatalogue(running, people);
  await running.given('structure', 'RegisterStructure', { clientId: people.town, name: 'Médiathèque' });
  const marie = new TicketUser(await running.as(people.contact), people, catalogue);
  const id = await marie.opens({ title: 'The printer of the library' });
  await running.caughtUp();
  ({ number } = await marie.sees(id));
  finds = async (personId, words) => {
    const call = await running.as(personId);
    const lists = await jsonOf<readonly FoundInList[]>(call(`/api/search?q=${encodeURIComponent(words)}`));
    return lists.flatMap(({ list, things }) =>
      things.map(({ label, hints }) => `${list}: ${label} (${hints.join(', ')})`),
    );
  };
});
afterAll(() => running.close());

describe('one search over tickets, people and organisations', () => {
  it('finds people by name, mail and phone, each told with where they belong', async () => {
    const marie = 'contacts: Marie Test (Clerk, Town, marie@example.org)';
    for (const words of ['marie', 'Test Marie', 'marie@example'])
      expect(await finds(people.agent, words)).toContain(marie);
    expect(await finds(people.agent, '05 53 00 00 00')).toContain(marie);
  });

  it('finds tickets by number and words', async () => {
    const ticket = `tickets: The printer of the library (${number}, Town)`;
    expect(await finds(people.agent, number)).toEqual([ticket]);
    expect(await finds(people.agent, 'printer library')).toEqual([ticket]);
  });

  it('keeps what was found while the next word begins', async () => {
    const ticket = `tickets: The printer of the library (${number}, Town)`;
    for (const words of ['printer l', 'printer li', 'printer : li'])
      expect(await finds(people.agent, words)).toEqual([ticket]);
    expect(await finds(people.agent, 'printer lift')).toEqual([]);
    expect(await finds(people.agent, 'li')).toEqual([]);
  });

  it('finds organisations by name and SIREN, and their structures', async () => {
    expect(await finds(people.agent, 'village')).toContain('clients: Village (VILLAGE, Village)');
    expect(await finds(people.agent, '732829320')).toHaveLength(2);
    expect(await finds(people.agent, 'mediatheque')).toEqual(['structures: Médiathèque (Town)']);
  });

  it('shows each person what their lists show, and no more', async () => {
    expect(await finds(people.stranger, 'printer')).toEqual([]);
    expect(await finds(people.stranger, 'marie')).toEqual([]);
    expect(await finds(people.stranger, 'town')).toEqual([]);
    expect(await finds(people.clerk, 'marie')).toEqual([]);
    expect(await finds(people.clerk, 'printer')).toEqual([]);
    expect(await finds(people.contact, 'printer')).toHaveLength(1);
  });

  it('finds nothing without a word, and refuses a question without one', async () => {
    expect(await finds(people.agent, '!?')).toEqual([]);
    const call = await running.as(people.agent);
    expect((await call('/api/search')).status).toBe(400);
    expect((await call(`/api/search?q=${'a'.repeat(101)}`)).status).toBe(400);
  });
});
