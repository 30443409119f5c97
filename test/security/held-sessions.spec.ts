import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { newId } from '../../src/kernel/ids.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { unprovenMailLimits, unprovenMailsOf } from '../../src/platform/log/commands/unproven-mails.vocabulary.js';
import { PersonalData } from '../../src/platform/people/personal-data/personal-data.js';
import type { MenuView } from '../../src/shell/menus/menus.views.js';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import type { SavedViewView } from '../../src/shell/saved-views/saved-views.views.js';
import type { MyTermsView } from '../../src/customers/terms/terms.views.js';
import type { TicketListRow } from '../../src/support/tickets/tickets.views.js';
import { LegacyModule } from '../../src/shell/legacy/legacy.module.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { Sessions } from '../../src/platform/people/sessions/sessions.js';
import type { Bearer } from '../../src/platform/people/sessions/bearer.js';
import { refusalCode } from '../support/answers.js';
import { caller, jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { givenPeople, type People } from '../support/people.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';

/*
 * "Users see all tickets or only their own" (specification §6) holds in the second connection mode too: the vocal code is
 * known to all of a client, so a contact who becomes the client by it sees there what they see themselves. Decision 016.
 */

const vocalCode = '482913';
const clientPassword = 'Grenouille-Verte-7';

let application: RunningApplication;
let people: People;
let catalogue: Catalogue;
let ofMarie: string;
let ofPaul: string;

beforeAll(async () => {
  application = await startApplication({ modules: [...businessModules, LegacyModule.at('/legacy')] });
  people = await givenPeople(application);
  catalogue = await givenCatalogue(application, people);
  const { town, contact, colleague } = people;
  const card = { name: 'Town', clientCode: 'TOWN', kind: 'localAuthority', siren: '732829320', zipCode: '24000' };
  await application.given('client', 'ReviseClient', { ...card, city: 'Town', vocalCode }, town);
  await application.app.get(Credentials).set(town, clientPassword);
  ofMarie = await new TicketUser(await application.as(contact), people, catalogue).opens();
  ofPaul = await new TicketUser(await application.as(colleague), people, catalogue).opens({ contactId: colleague });
  await application.caughtUp();
}, 60_000);
afterAll(() => application.close());

/** Connects as the client from a session of this contact, by the code alone or with more. */
const asClient = async (personId: string, more: Readonly<Record<string, string>> = {}): Promise<Call> => {
  const { token } = await application.app.get(Sessions).open({ personId });
  const answer = await application.call('/legacy/rest/authfrontend/', {
    method: 'POST',
    headers: { Cookie: `guichet_session=${token}` },
    body: new URLSearchParams({ action: 'connectAsClient', vocalCode, ...more }),
  });
  const [cookie = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('guichet_session='));
  const given = await application.call('/api/session/token', {
    json: {},
    headers: { Cookie: cookie.split(';')[0] ?? '' },
  });
  return caller(application.url, { Authorization: `Bearer ${(await jsonOf<Bearer>(given)).token}` });
};

const seenBy = async (call: Call): Promise<readonly string[]> =>
  (await jsonOf<readonly TicketListRow[]>(call('/api/tickets'))).map(({ id }) => id).toSorted();
const opened = async (call: Call, id: string): Promise<number> => (await call(`/api/tickets/${id}`)).status;

describe('a contact who is the client by its vocal code', () => {
  it('sees their own tickets where they see no others', async () => {
    const call = await asClient(people.contact);
    expect(await jsonOf(call('/api/me'))).toMatchObject({ kind: 'client' });
    expect(await seenBy(call)).toEqual([ofMarie]);
    expect(await opened(call, ofMarie)).toBe(200);
    expect(await opened(call, ofPaul)).toBe(404);
    expect((await call(`/api/tickets/${ofPaul}/chase-ticket`, { json: { text: 'And?' } })).status).not.toBe(200);
  });

  it('sees all of the client where they see all', async () => {
    const call = await asClient(people.colleague);
    expect(await seenBy(call)).toEqual([ofMarie, ofPaul].toSorted());
    expect(await opened(call, ofMarie)).toBe(200);
  });

  it('sees no more than every list shows them as themselves', async () => {
    const [call, own] = [await asClient(people.contact), await application.as(people.contact)];
    for (const list of ['contacts', 'structures', 'referent-assignments', 'client-references', 'orders']) {
      const [held, seen] = await Promise.all(
        [call, own].map(async (who) => {
          const answer = await who(`/api/${list}`);
          return answer.ok ? (await jsonOf<readonly { readonly id: string }[]>(answer)).map(({ id }) => id) : [];
        }),
      );
      expect(seen).toEqual(expect.arrayContaining([...(held ?? [])]));
    }
  });

  it('opens a ticket as themselves, and follows it', async () => {
    const call = await asClient(people.contact);
    const id = await new TicketUser(call, people, catalogue).opens({ contactId: people.colleague });
    await application.caughtUp();
    expect(await opened(call, id)).toBe(200);
    expect(await opened(await application.as(people.contact), id)).toBe(200);
  });

  it('asks for the structures alone that they are kept to', async () => {
    const registered = (name: string): Promise<string> =>
      application.given('structure', 'RegisterStructure', { clientId: people.town, name });
    const [theirs, other, third] = [await registered('Library'), await registered('Pool'), await registered('School')];
    await application.given('contact', 'ChangeContactStructures', { structureIds: [theirs, third] }, people.contact);
    await application.caughtUp();
    const asked = new TicketUser(await asClient(people.contact), people, catalogue);
    const codeFor = async (over: object) => (await asked.sends('', asked.opening(over))).body.code;
    expect(await codeFor({})).toBe('structureNeeded');
    expect(await codeFor({ structureId: other })).toBe('structureUnknown');
    await application.given('contact', 'ChangeContactStructures', { structureIds: [] }, people.contact);
    await application.caughtUp();
  });

  it('sees less at once when they may see less', async () => {
    const call = await asClient(people.colleague);
    const rights = { role: 'user', seesAllTickets: false, productRights: [] };
    await application.given('contact', 'ChangeContactRights', rights, people.colleague);
    await application.caughtUp();
    expect(await opened(call, ofMarie)).toBe(404);
    expect(await opened(call, ofPaul)).toBe(200);
  });

  it('is connected no more once their own sessions are ended', async () => {
    const call = await asClient(people.contact);
    await application.app.get(Sessions).revokeAll(people.contact);
    expect((await call('/api/me')).status).toBe(401);
  });

  it('is connected no more once they have left', async () => {
    const call = await asClient(people.colleague);
    await application.given('contact', 'ArchiveContact', {}, people.colleague);
    await application.caughtUp();
    expect((await call('/api/me')).status).toBe(401);
  });
});

describe('the client itself, with its password', () => {
  it('sees all of its tickets', async () => {
    const call = await asClient(people.stranger, { password: clientPassword });
    expect(await seenBy(call)).toEqual(expect.arrayContaining([ofMarie, ofPaul]));
  });

  it('has a contact of another client never wait, who proves each time to be the client', async () => {
    for (let times = 0; times < 4; times += 1)
      expect((await (await asClient(people.stranger, { password: clientPassword }))('/api/me')).status).toBe(200);
  });
});

describe('an act of a contact as their client', () => {
  const drafted = async (call: Call): Promise<number> => (await call('/api/drafts/ticket')).status;

  it('keeps a draft from others who are the client', async () => {
    const [marie, anne] = [await asClient(people.contact), await asClient(people.administrator)];
    const saved = await marie('/api/drafts/ticket', {
      method: 'PUT',
      body: JSON.stringify({ values: { title: 'My dismissal' } }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(saved.status).toBe(200);
    expect([await drafted(marie), await drafted(anne)]).toEqual([200, 204]);
  });

  /** Code of a refusal; undefined for a success. */
  const refusedWith = async (answer: Response): Promise<string | undefined> =>
    answer.ok ? undefined : await refusalCode(answer);
  const uploads = async (call: Call): Promise<string> => {
    const body = new FormData();
    body.append('file', new Blob(['My dismissal'], { type: 'text/plain' }), 'letter.txt');
    return (await jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body }))).id;
  };

  it('is done once by each of two who send the same idempotency key, and answered with their own receipt', async () => {
    const [marie, anne] = [await asClient(people.contact), await asClient(people.administrator)];
    const itself = await asClient(people.stranger, { password: clientPassword });
    const headers = { 'Idempotency-Key': newId() };
    const json = new TicketUser(marie, people, catalogue).opening();
    const sends = async (call: Call) => jsonOf<ReceiptView>(call('/api/tickets', { json, headers }));
    const all = [marie, anne, itself];
    const receipts = await Promise.all(all.map(sends));
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(all.length);
    expect(await Promise.all(all.map(sends))).toEqual(receipts);
    // nor do others learn that the key was used, even with another body
    const changed = { json: { ...json, title: 'Another matter' }, headers: { 'Idempotency-Key': newId() } };
    expect((await marie('/api/tickets', { ...changed, json })).status).toBe(201);
    expect((await anne('/api/tickets', changed)).status).toBe(201);
    expect((await marie('/api/tickets', changed)).status).toBe(422);
  });

  it('keeps a file that stands nowhere yet from others who are the client', async () => {
    const [marie, anne] = [await asClient(people.contact), await asClient(people.administrator)];
    const itself = await asClient(people.stranger, { password: clientPassword });
    const [id, ofClient] = [await uploads(marie), await uploads(itself)];
    const read = async (call: Call, file: string) => (await call(`/api/files/${file}`)).status;
    const own = await application.as(people.contact);
    expect([await read(marie, id), await read(own, id), await read(anne, id), await read(itself, id)]).toEqual([
      200, 200, 404, 404,
    ]);
    expect([await read(marie, ofClient), await read(itself, ofClient)]).toEqual([404, 200]);
    const opening = async (call: Call, file: string) => {
      const asked = new TicketUser(call, people, catalogue).opening({ fileIds: [file] });
      return refusedWith(await call('/api/tickets', { json: asked }));
    };
    expect(await opening(anne, id)).toBe('fileUnavailable');
    expect(await opening(marie, ofClient)).toBe('fileUnavailable');
    expect(await opening(marie, id)).toBeUndefined();
    expect(await opening(itself, ofClient)).toBeUndefined();
  });

  it('counts what is uploaded in a day as theirs, under whichever name', async () => {
    const marie = await asClient(people.contact);
    const id = await uploads(marie);
    const { rows } = await application.db.pool.query<{ owner: string; subject: string }>(
      'SELECT owner_id AS owner, subject_id AS subject FROM files WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ owner: people.contact, subject: people.contact }]);
  });

  it('keeps a saved view of one’s own from others who are the client, and shows that of the client to all', async () => {
    const [marie, anne] = [await asClient(people.contact), await asClient(people.administrator)];
    const itself = await asClient(people.stranger, { password: clientPassword });
    const saves = async (call: Call, name: string, scope: string): Promise<string> => {
      const json = { list: 'tickets-open', name, query: 'sort=name', scope, isDefault: false };
      const { id } = await jsonOf<ReceiptView>(call('/api/saved-views', { json }));
      return id;
    };
    const id = await saves(marie, 'My dismissal', 'me');
    await saves(itself, 'Of the client', 'me');
    await saves(marie, 'Shared', 'client');
    await application.caughtUp();
    const listed = async (call: Call) =>
      (await jsonOf<readonly SavedViewView[]>(call('/api/saved-views'))).map(({ name, mine }) => [name, mine]);
    const own = await application.as(people.contact);
    const [mine, shared] = [
      ['My dismissal', true],
      ['Shared', true],
    ];
    expect([await listed(marie), await listed(own)]).toEqual([
      [mine, shared],
      [mine, shared],
    ]);
    expect(await listed(anne)).toEqual([['Shared', false]]);
    expect(await listed(itself)).toEqual([
      ['Of the client', true],
      ['Shared', false],
    ]);
    const archives = async (call: Call) =>
      refusedWith(await call(`/api/saved-views/${id}/archive-saved-view`, { json: {} }));
    expect(await archives(anne)).toBeDefined();
    expect(await archives(itself)).toBeDefined();
    expect(await archives(marie)).toBeUndefined();
  });

  it('changes a menu and a choice of mails of their own', async () => {
    const [marie, anne] = [await asClient(people.contact), await asClient(people.administrator)];
    const itself = await asClient(people.stranger, { password: clientPassword });
    const chooses = async (call: Call, digest: boolean, pinned: readonly string[]) => [
      await refusedWith(await call('/api/notification-choices', { json: { noMail: [], notShown: [], digest } })),
      await refusedWith(await call('/api/menu-customisations', { json: { pinned, hidden: [], sectionOrder: [] } })),
    ];
    expect(await chooses(itself, false, [])).toEqual([undefined, undefined]);
    expect(await chooses(marie, true, ['tickets'])).toEqual([undefined, undefined]);
    expect(await chooses(anne, false, [])).toEqual([undefined, undefined]);
    await application.caughtUp();
    const chosen = async (call: Call) => jsonOf(call('/api/notification-choices/own'));
    const own = await application.as(people.contact);
    expect(await chosen(marie)).toMatchObject({ digest: true });
    expect(await chosen(own)).toMatchObject({ digest: true });
    expect(await chosen(anne)).toMatchObject({ digest: false });
    expect(await chosen(itself)).toMatchObject({ digest: false });
    const menuOf = async (call: Call) => (await jsonOf<MenuView>(call('/api/menu?language=fr'))).customisation?.id;
    const menus = [await menuOf(marie), await menuOf(anne), await menuOf(itself)];
    expect(menus).not.toContain(undefined);
    expect(new Set(menus).size).toBe(3);
    expect(await menuOf(own)).toBe(menus[0]);
  });

  it('shows a message to the publisher to its author alone, and counts its mail as theirs', async () => {
    const natureId = await application.given('contactNature', 'RegisterContactNature', {
      ...{ labelFr: 'Une facture', labelEs: 'Una factura', labelEn: 'An invoice', routedTo: 'staff', place: 1 },
      ...{ permission: 'contactRequests', companies: ['collectivites'], forVisitors: true },
    });
    await application.caughtUp();
    const [marie, anne] = [await asClient(people.contact), await asClient(people.administrator)];
    const message = {
      ...{ natureId, company: 'collectivites', title: 'My dismissal', email: 'marie@example.org', fileIds: [] },
      ...{ description: 'Please call', firstName: 'Marie', lastName: 'Test', language: 'fr' },
    };
    const sent = await marie('/api/contact-requests', { json: message });
    expect(sent.status).toBe(201);
    const { id } = await jsonOf<ReceiptView>(sent);
    await application.caughtUp();
    const listed = async (call: Call) =>
      (await jsonOf<readonly ReceiptView[]>(call('/api/contact-requests'))).map((row) => row.id);
    const own = await application.as(people.contact);
    expect([await listed(marie), await listed(own), await listed(anne)]).toEqual([[id], [id], []]);
    const read = async (call: Call) => (await call(`/api/contact-requests/${id}`)).status;
    expect([await read(marie), await read(own), await read(anne)]).toEqual([200, 200, 404]);
    const subject = application.app.get(PersonalData).keyedHash(unprovenMailsOf('customer', people.contact));
    await application.db.pool.query(
      `INSERT INTO unproven_mails (cause, subject, mails, caused_at) VALUES (gen_random_uuid(), $1, $2, now())`,
      [subject, unprovenMailLimits.customer],
    );
    expect((await marie('/api/contact-requests', { json: message })).status).toBe(429);
  });

  it('waits for the terms of use that they accept themselves, also where another contact has accepted as the client', async () => {
    const keeper = await application.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Keeper', email: 'keeper@publisher.example', permissions: ['terms'] },
      ...{ supportLevel: 'level1', language: 'fr' },
    });
    await application.caughtUp();
    const staff = await application.as(keeper);
    const draft = { version: '2026-1', substantial: true, french: 'Un.', spanish: 'Uno.', english: 'One.' };
    const { id } = await jsonOf<ReceiptView>(staff('/api/terms-of-use', { json: draft }));
    await staff(`/api/terms-of-use/${id}/publish-terms-of-use`, { json: {} });
    await application.caughtUp();
    const accepts = async (call: Call): Promise<number> => {
      const { current } = await jsonOf<MyTermsView>(call('/api/terms/mine?language=fr'));
      const json = { termsId: current?.id, language: 'fr', sha256: current?.sha256 };
      const { status } = await call('/api/terms-acceptances', { json });
      await application.caughtUp();
      return status;
    };
    const lists = async (call: Call): Promise<number> => (await call('/api/tickets')).status;

    const itself = await asClient(people.stranger, { password: clientPassword });
    expect(await lists(itself)).toBe(403);
    expect(await accepts(itself)).toBe(201);
    expect(await lists(itself)).toBe(200);

    const [marie, anne] = [await asClient(people.contact), await asClient(people.administrator)];
    expect(await jsonOf(marie('/api/me'))).toMatchObject({ termsAccepted: false });
    expect([await lists(marie), await lists(anne)]).toEqual([403, 403]);
    expect(await accepts(marie)).toBe(201);
    expect([await lists(marie), await lists(anne)]).toEqual([200, 403]);
    const own = await application.as(people.contact);
    expect(await lists(own)).toBe(200);
    expect(await jsonOf(own('/api/terms/mine'))).toMatchObject({
      standing: 'accepted',
      acceptances: [{ termsId: id }],
    });
    expect(await accepts(await application.as(people.administrator))).toBe(201);
    expect(await lists(await asClient(people.administrator))).toBe(200);
  });
});
