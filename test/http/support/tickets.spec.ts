import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../../src/customers/catalogue/catalogue.module.js';
import { StructuresModule } from '../../../src/customers/structures/structures.module.js';
import { TicketsModule } from '../../../src/support/tickets/tickets.module.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import type { TicketChoices, TicketTarget, TicketView } from '../../../src/support/tickets/tickets.views.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../../support/tickets.js';

let application: RunningApplication;
let people: People;
let catalogue: Catalogue;
let marie: TicketUser;
let paul: TicketUser;
let anne: TicketUser;
let luc: TicketUser;
let agent: TicketUser;

beforeAll(async () => {
  application = await startApplication({ modules: [AccountsModule, CatalogueModule, StructuresModule, TicketsModule] });
  people = await givenPeople(application);
  catalogue = await givenCatalogue(application, people);
  const user = async (id: string) => new TicketUser(await application.as(id), people, catalogue);
  marie = await user(people.contact);
  paul = await user(people.colleague);
  anne = await user(people.administrator);
  luc = await user(people.stranger);
  agent = await user(people.agent);
});
afterAll(() => application.close());

const allowed = (view: {
  readonly allowedCommands: readonly {
    readonly command: string;
    readonly allowed: boolean;
    readonly reason: string | null;
  }[];
}) => Object.fromEntries(view.allowedCommands.map(({ command, allowed, reason }) => [command, allowed || reason]));

describe('the offer of the creation form', () => {
  it('comes from the licences of the client and the rights of the asker', async () => {
    const choices = await jsonOf<TicketChoices>(marie.reads('/choices'));
    expect(choices).toMatchObject({
      me: people.contact,
      maximumFileBytes: 8 * 1024 * 1024,
      clients: [{ id: people.town, label: 'Town', linked: false }],
      domains: [
        {
          id: catalogue.domain,
          label: 'Accounting',
          products: [
            {
              id: catalogue.product,
              label: 'Ledger',
              licence: 'L-1',
              kinds: ['assistance', 'change'],
              modules: [{ id: catalogue.module, label: 'Budget' }],
              versions: [
                {
                  id: catalogue.version,
                  label: '8.0',
                  correctiveVersions: [{ id: catalogue.corrective, label: '8.0.1' }],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(choices.contacts.map(({ id, correctable }) => [id, correctable])).toEqual(
      expect.arrayContaining([
        [people.contact, true],
        [people.colleague, false],
      ]),
    );
  });

  it('is nothing without a licence, and unknown for another client', async () => {
    expect(await (await luc.reads('/choices')).json()).toMatchObject({ domains: [] });
    expect((await luc.reads(`/choices?clientId=${people.town}`)).status).toBe(404);
  });

  it('tells the target before sending', async () => {
    const target = await jsonOf<TicketTarget>(marie.reads('/target?severity=blocking&impact=everyone'));
    expect(target).toMatchObject({ workingMinutes: 240 });
    expect(target.targetAt > new Date().toISOString()).toBe(true);
    expect((await marie.reads('/target?severity=enormous')).status).toBe(400);
  });
});

describe('ten messages to one ticket at once', () => {
  it('are all accepted, one after the other', async () => {
    const id = await marie.opens({ title: 'Ten at once' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        marie.sends(`/${id}/add-ticket-information`, { text: `Message ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.revision)).size).toBe(10);
  });
});

describe('opening a ticket', () => {
  it('answers where it went; the detail is there at once, with its buttons', async () => {
    const { status, body } = await marie.sends(
      '',
      marie.opening({ moduleId: catalogue.module, secondContactId: people.colleague }),
    );
    expect(status).toBe(201);
    const answer = await marie.reads(`/${String(body.id)}`);
    expect(answer.headers.get('X-Stale')).toBeNull();
    const view = await jsonOf<TicketView>(answer);
    expect(answer.headers.get('ETag')).toBe(`"${view.revision}"`);
    expect(view).toMatchObject({
      status: 'new',
      priority: 'High',
      title: 'Budget cannot be printed',
      product: { id: catalogue.product, label: 'Ledger' },
      module: { label: 'Budget' },
      productRange: { label: 'Finance' },
      productDomain: { label: 'Accounting' },
      licence: 'L-1',
      contact: { id: people.contact, name: 'Marie Test' },
      creator: { id: people.contact },
      secondContact: { id: people.colleague, name: 'Paul Test' },
      client: { id: people.town, name: 'Town', linked: false },
      masked: false,
      closure: null,
      activities: [{ kind: 'opened', author: { id: people.contact, side: 'customer' } }],
    });
    expect(view.targetAt).not.toBeNull();
    expect(allowed(view)).toMatchObject({
      AddTicketInformation: true,
      CloseTicket: true,
      AcceptTicketSolution: 'noSolutionProposed',
    });
  });

  it.each([
    ['productNotLicensed', () => ({ productId: catalogue.unlicensed, versionId: catalogue.version })],
    ['contactPickedTwice', () => ({ secondContactId: people.contact })],
    ['contactUnknown', () => ({ secondContactId: people.stranger })],
    ['deadlinePassed', () => ({ severity: 'blocking', severityReason: 'Pay day', deadline: '2020-01-01' })],
    ['fileUnavailable', () => ({ fileIds: [catalogue.product] })],
    ['contactNotYours', () => ({ corrections: [{ contactId: people.colleague, email: 'mine@example.org' }] })],
  ])('is refused: %s', async (code, over) => {
    const { status, body } = await marie.sends('', marie.opening(over()));
    const expected = code === 'productNotLicensed' ? ['productNotLicensed', 'versionOfAnotherProduct'] : [code];
    expect(status).toBe(409);
    expect(expected).toContain(body.code);
    expect(body.detail).not.toBe(body.code);
  });

  it('says which fields are wrong', async () => {
    const { status, body } = await marie.sends('', marie.opening({ severity: 'blocking', title: ' ' }));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalidInput',
      errors: { title: { code: 'required' }, severityReason: { code: 'required' }, deadline: { code: 'required' } },
    });
  });

  it('is forbidden for another client', async () =>
    expect((await luc.sends('', luc.opening({ contactId: people.stranger }))).status).toBe(403));

  it('corrects the asker’s own record', async () => {
    await marie.opens({ corrections: [{ contactId: people.contact, mobile: '0612345678' }] });
    await application.caughtUp();
    const { contacts } = await jsonOf<TicketChoices>(marie.reads('/choices'));
    expect(contacts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: people.contact, mobile: '+33612345678', landline: '+33553000000' }),
      ]),
    );
  });
});

describe('the establishment of a ticket', () => {
  it('is one of the client', async () => {
    const registered = (clientId: string, name: string) =>
      application.given('structure', 'RegisterStructure', { clientId, name });
    const [own, other] = [await registered(people.town, 'Library'), await registered(people.village, 'School')];
    await application.caughtUp();
    const id = await marie.opens({ structureId: own });
    expect((await marie.sees(id)).structure).toMatchObject({ id: own, label: 'Library' });
    expect((await marie.sends('', marie.opening({ structureId: other }))).body).toMatchObject({
      code: 'structureUnknown',
    });
  });
});

describe('an administrator who opens a ticket', () => {
  it('corrects the record of a colleague whom it does not name otherwise', async () => {
    await anne.opens({ corrections: [{ contactId: people.colleague, mobile: '0612345679' }] });
    await application.caughtUp();
    const { contacts } = await jsonOf<TicketChoices>(anne.reads('/choices'));
    expect(contacts.find(({ id }) => id === people.colleague)?.mobile).toBe('+33612345679');
  });
});

describe('the files of a ticket', () => {
  it('stand with the step that they came with', async () => {
    const call = await application.as(people.contact);
    const uploaded = async (name: string): Promise<string> => {
      const body = new FormData();
      body.append('file', new Blob([name]), name);
      return (await jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body }))).id;
    };
    const [first, second] = [await uploaded('first.txt'), await uploaded('second.txt')];
    const id = await marie.opens({ fileIds: [first] });
    await marie.sends(`/${id}/add-ticket-information`, { text: 'Nothing new' });
    await marie.sends(`/${id}/add-ticket-information`, { text: 'A second picture', fileIds: [second] });
    const { activities, files } = await marie.sees(id);
    expect(activities.map((activity) => activity.files.map(({ name }) => name))).toEqual([
      ['first.txt'],
      [],
      ['second.txt'],
    ]);
    expect(files.map(({ name }) => name).toSorted()).toEqual(['first.txt', 'second.txt']);
  });
});

describe('a ticket is visible', () => {
  it('in lists and details alike: to its contacts, colleagues who see all, administrators, agents', async () => {
    const id = await paul.opens({ contactId: people.colleague, title: 'Seen by some' });
    const sees = async (user: TicketUser) => {
      const detail = (await user.after(paul).reads(`/${id}`)).status === 200;
      const { body, headers } = await user.lists({ id: [id] });
      expect(body.length === 1).toBe(detail);
      expect(headers.get('X-Total-Count')).toBe(detail ? '1' : '0');
      return detail;
    };
    expect(await Promise.all([paul, anne, agent, marie, luc].map(sees))).toEqual([true, true, true, false, false]);
  });

  it('to a participant who is informed of it', async () => {
    const id = await paul.opens({ contactId: people.colleague, informedContactIds: [people.contact] });
    expect((await marie.after(paul).sees(id)).participants).toEqual([
      { contact: { id: people.contact, name: 'Marie Test' }, right: 'read' },
    ]);
    expect((await marie.sends(`/${id}/add-ticket-information`, { text: 'Me too' })).body).toMatchObject({
      code: 'ticketOfColleague',
    });
  });

  it('to a participant who is informed of it later, and to no contact of another client', async () => {
    const id = await paul.opens({ contactId: people.colleague });
    const informs = (contactId: string) =>
      paul.sends(`/${id}/inform-ticket-contacts`, { participants: [{ contactId, right: 'read' }] });
    expect((await informs(people.stranger)).body).toMatchObject({ code: 'contactUnknown' });
    expect((await informs(people.contact)).status).toBe(200);
    expect((await marie.after(paul).reads(`/${id}`)).status).toBe(200);
  });
});

describe('working on a ticket', () => {
  it('goes from the queue to the closing, each side seeing what is its own', async () => {
    const id = await marie.opens({ title: 'A whole life' });
    await agent.after(marie).sends(`/${id}/take-ticket`);
    await agent.sends(`/${id}/add-internal-note`, { text: 'Zirconium suspected' });
    await agent.sends(`/${id}/ask-ticket-information`, { text: 'Which printer?' });
    const waiting = await marie.after(agent).sees(id);
    expect(waiting).toMatchObject({
      status: 'waitingCustomer',
      waitsFor: 'you',
      targetAt: null,
      agent: { name: 'Agent' },
    });
    expect(waiting.closesAutomaticallyAt).not.toBeNull();
    expect(waiting.activities.map(({ kind }) => kind)).toEqual(['opened', 'taken', 'informationAsked']);
    expect((await agent.sees(id)).activities.map(({ kind }) => kind)).toEqual([
      'opened',
      'taken',
      'internalNoteAdded',
      'informationAsked',
    ]);

    await marie.sends(`/${id}/add-ticket-information`, { text: 'The blue printer' });
    await agent.after(marie).sends(`/${id}/propose-ticket-solution`, {
      solution: 'Install 8.0.1',
      correctiveVersionId: catalogue.corrective,
    });
    expect(await marie.after(agent).sees(id)).toMatchObject({
      status: 'resolved',
      solution: 'Install 8.0.1',
      correctiveVersion: { label: '8.0.1' },
    });

    const unread = await marie.sends(`/${id}/accept-ticket-solution`, { solutionNumber: 2, comment: 'Thanks' });
    expect(unread).toMatchObject({ status: 409, body: { code: 'shownTextChanged' } });
    const closing = { reason: 'noLongerNeeded', comment: 'Done', contactId: people.contact };
    for (const read of [{}, { solutionNumber: 2 }])
      expect(await marie.sends(`/${id}/close-ticket`, { ...closing, ...read })).toMatchObject({
        ...{ status: 409, body: { code: 'shownTextChanged' } },
      });
    expect(await marie.sees(id)).toMatchObject({ status: 'resolved', solutions: 1 });
    const contradiction = await marie.sends(`/${id}/accept-ticket-solution`, {
      solutionNumber: 1,
      comment: 'It still does not work',
    });
    expect(contradiction).toMatchObject({ status: 409, body: { code: 'commentContradicts' } });
    await marie.sends(`/${id}/accept-ticket-solution`, { solutionNumber: 1, comment: 'Thanks' });
    expect(await marie.sees(id)).toMatchObject({
      status: 'closedValidated',
      closure: { comment: 'Thanks', confirmed: false, automatic: false },
    });
    await marie.sends(`/${id}/confirm-ticket-closure`);
    expect(allowed(await marie.sees(id))).toMatchObject({ ReopenTicket: 'closureConfirmed' });
  });

  it('finds words of the conversation, and never those of internal notes for customers', async () => {
    const found = async (user: TicketUser, q: string) =>
      (await user.after(agent).after(marie).lists({ q })).body.map(({ title }) => title);
    expect(await found(marie, 'BLUE printer')).toEqual(['A whole life']);
    expect(await found(marie, 'zirconium')).toEqual([]);
    expect(await found(agent, 'zirconium')).toEqual(['A whole life']);
  });

  it('is refused to one who read an older revision', async () => {
    const id = await marie.opens();
    const { revision } = await marie.sees(id);
    await agent.after(marie).sends(`/${id}/take-ticket`);
    expect(
      (await marie.sends(`/${id}/add-ticket-information`, { text: 'Late' }, { 'If-Match': `"${revision}"` })).body,
    ).toMatchObject({
      status: 412,
      code: 'changedMeanwhile',
    });
  });

  it('mails those who should know, and sets the timers of silence', async () => {
    const id = await marie.opens({ title: 'Mailed', secondContactId: people.colleague });
    await agent.after(marie).sends(`/${id}/ask-ticket-information`, { text: 'Which printer?' });
    await application.caughtUp();
    const { rows } = await application.db.pool.query<{
      template: string;
      person_id: string;
      reply_stream: string | null;
    }>('SELECT template, person_id, reply_stream FROM mails WHERE link = $1 ORDER BY template, person_id', [
      `/sfrequest/${id}`,
    ]);
    const told = (template: string) =>
      rows.filter((row) => row.template === template).map(({ person_id }) => person_id);
    expect(told('ticketOpened')).toEqual([people.contact, people.colleague].sort());
    expect(told('ticketInformationAsked')).toEqual([people.contact, people.colleague].sort());
    expect(new Set(rows.map(({ reply_stream }) => reply_stream))).toEqual(new Set([`ticket-${id}`]));
    const timers = await application.db.pool.query<{ command: string }>(
      'SELECT command FROM timers WHERE stream_id = $1 ORDER BY due_at',
      [id],
    );
    expect(timers.rows.map(({ command }) => command)).toEqual([
      'RemindTicketCustomer',
      'RemindTicketCustomer',
      'ResolveSilentTicket',
    ]);
    await marie.sends(`/${id}/add-ticket-information`, { text: 'The blue one' });
    await application.caughtUp();
    expect((await application.db.pool.query('SELECT 1 FROM timers WHERE stream_id = $1', [id])).rowCount).toBe(0);
  });
});

describe('a mail to a person who never entered', () => {
  it('has no title that another person typed, and that of a ticket which was opened for them', async () => {
    const ida = await application.given('contact', 'RegisterContact', {
      ...{ civility: 'none', firstName: 'Ida', lastName: 'Absent', service: 'Finance', function: 'Clerk' },
      ...{ email: 'ida@example.org', landline: '0553000000', language: 'fr', clientId: people.town, role: 'user' },
    });
    await application.caughtUp();
    await anne.opens({ title: 'Typed', contactId: people.administrator, informedContactIds: [ida] });
    await application.given('ticket', 'OpenTicket', anne.opening({ title: 'Taken over', contactId: ida }));
    await application.caughtUp();
    const mails = application.app.get(Mails);
    const { rows } = await mails.list({ offset: 0, limit: 200 });
    const sent = await Promise.all(rows.filter(({ to }) => to === 'ida@example.org').map(({ id }) => mails.read(id)));
    expect(sent.map(({ subject }) => subject)).toHaveLength(2);
    expect(JSON.stringify(sent)).toContain('Taken over');
    expect(JSON.stringify(sent)).not.toContain('Typed');
  });
});

describe('a restricted ticket', () => {
  it('hides its texts from those who are not named on it, in the detail, in lists, in searches', async () => {
    const id = await marie.opens({ title: 'Dosage of Heliotrope', patientRisk: true });
    expect(await marie.sees(id)).toMatchObject({ title: 'Dosage of Heliotrope', masked: false });
    for (const user of [paul, agent]) {
      expect(await user.after(marie).sees(id)).toMatchObject({ title: null, description: null, masked: true });
      expect((await user.lists({ q: 'heliotrope' })).body).toEqual([]);
      expect((await user.lists({ title: 'heliotrope' })).body).toEqual([]);
      expect((await user.lists({ id: [id] })).body).toMatchObject([{ title: null, masked: true, patientRisk: true }]);
    }
    expect((await anne.after(marie).lists({ q: 'heliotrope' })).body).toHaveLength(1);
  });

  it('is not read by taking it, or by being assigned it', async () => {
    const id = await marie.opens({ title: 'Dosage of Iris', personalDataIncident: true });
    const acts = [
      [paul, 'take-over-ticket', { comment: 'I take care of it' }],
      [agent, 'take-ticket', {}],
      [agent, 'assign-ticket', { agentId: people.agent }],
      [agent, 'flag-ticket-risks', { patientRisk: false, personalDataIncident: false, reason: 'A mistake' }],
    ] as const;
    for (const [user, act, body] of acts) {
      const answer = await user.after(marie).sends(`/${id}/${act}`, body);
      expect([act, answer.status, answer.body.code]).toEqual([act, 403, 'ticketRestricted']);
      expect(await user.sees(id)).toMatchObject({ title: null, masked: true });
    }
  });

  it('tells nothing of its title by where it stands in a list, or in a file', async () => {
    const titles = ['Aaa', 'Mmm', 'Zzz'];
    const ids: string[] = [];
    for (const title of titles) ids.push(await marie.opens({ title, patientRisk: title === 'Mmm' }));
    const standing = async (user: TicketUser, direction: string) => {
      const { body } = await user.after(marie).lists({ id: ids }, `&sort=["title","${direction}"]`);
      return body.map(({ title }) => title);
    };
    const file = async (user: TicketUser) => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ id: ids }))}&sort=["title","ASC"]&format=csv`;
      const text = await (await user.reads(`/export?${query}`)).text();
      return titles.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
    };
    for (const user of [paul, agent]) {
      expect(await standing(user, 'ASC')).toEqual(['Aaa', 'Zzz', null]);
      expect(await standing(user, 'DESC')).toEqual(['Zzz', 'Aaa', null]);
      expect(await file(user)).toEqual(['Mmm', 'Aaa', 'Zzz']);
    }
    expect(await standing(anne.after(marie), 'ASC')).toEqual(titles);
  });
});
