import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../src/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/catalogue/catalogue.module.js';
import type { StoredFileView } from '../../src/platform/files/files.views.js';
import { TicketsModule } from '../../src/tickets/tickets.module.js';
import { jsonOf, startApplication, type RunningApplication } from '../support/application.js';
import { givenPeople, type People } from '../support/people.js';
import { givenCatalogue, TicketUser } from '../support/tickets.js';

let application: RunningApplication;
let people: People;
let marie: TicketUser;
let user: (id: string) => Promise<TicketUser>;
let printing: string;
let change: string;

beforeAll(async () => {
  application = await startApplication({ modules: [AccountsModule, CatalogueModule, TicketsModule] });
  people = await givenPeople(application);
  const catalogue = await givenCatalogue(application, people);
  user = async (id) => new TicketUser(await application.as(id), people, catalogue);
  marie = await user(people.contact);
  printing = await marie.opens({ title: 'Unreadable schedule' });
  change = await marie.opens({ title: 'Dark theme', kind: 'change', severity: undefined, type: 'improvement' });
  await application.caughtUp();
});
afterAll(() => application.close());

describe('a change request', () => {
  it('is voted for, once each', async () => {
    const paul = await user(people.colleague);
    expect((await paul.sends(`/${change}/vote-for-ticket`)).status).toBe(200);
    expect((await paul.sends(`/${change}/vote-for-ticket`)).body).toMatchObject({ code: 'alreadyVoted' });
    expect(await paul.sees(change)).toMatchObject({ votes: 1, votedByMe: true });
    await paul.sends(`/${change}/withdraw-ticket-vote`);
    expect(await paul.sees(change)).toMatchObject({ votes: 0, votedByMe: false });
  });

  it('is made from a ticket, and each shows the other', async () => {
    const id = await marie.opens({
      title: 'Print in colour',
      kind: 'change',
      severity: undefined,
      originTicketId: printing,
    });
    expect((await marie.sees(id)).links).toMatchObject([
      { link: 'changeRequestOf', id: printing, incoming: false, status: 'new' },
    ]);
    expect((await marie.sees(printing)).links).toMatchObject([{ link: 'changeRequestOf', id, incoming: true }]);
  });
});

describe('files of a ticket', () => {
  it('are downloaded by those who read its texts', async () => {
    const call = await application.as(people.contact);
    const form = new FormData();
    form.set('file', new Blob(['Screen'], { type: 'text/plain' }), 'écran.txt');
    const file = await jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body: form }));
    const id = await marie.opens({ title: 'With a picture', fileIds: [file.id] });
    await application.caughtUp();
    const view = await marie.sees(id);
    expect(view.files).toMatchObject([{ id: file.id, name: 'écran.txt', size: 6 }]);
    expect(view.activities[0]?.files).toHaveLength(1);
    expect(
      (await marie.sends(`/${id}/add-ticket-information`, { text: 'Again', fileIds: [file.id] })).body,
    ).toMatchObject({ code: 'fileUnavailable' });
    const reads = async (person: string) => (await (await application.as(person))(`/api/files/${file.id}`)).status;
    expect(await reads(people.agent)).toBe(200);
    expect(await reads(people.stranger)).toBe(404);
  });
});
