import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HeldLicenceView } from '../../../src/customers/catalogue/catalogue.views.js';
import type { MeView } from '../../../src/customers/access/access.views.js';
import type { Problem } from '../../../src/kernel/views.js';
import type { ClientReferenceView } from '../../../src/customers/references/references.views.js';
import type { LegacyDay } from '../../../src/customers/structures/opening-hours.vocabulary.js';
import type { StructureListRow, StructureView } from '../../../src/customers/structures/structures.views.js';
import type { TicketCallbacks, TicketChoices } from '../../../src/support/tickets/tickets.views.js';
import { receiptId, refusalCode } from '../../support/answers.js';
import { jsonOf } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../../support/tickets.js';

const { running, people, contact, administrator, stranger, agent } = await startPortal();
let catalogue: Catalogue;

beforeAll(async () => {
  catalogue = await givenCatalogue(running, people);
});
const register = (name: string, over: object = {}, call = administrator) =>
  receiptId(call('/api/structures', { json: { clientId: people.town, name, ...over } }));
const command = (id: string, verb: string, json: object = {}, call = administrator) =>
  call(`/api/structures/${id}/${verb}`, { json });
const detail = async (id: string, call = administrator): Promise<StructureView> => {
  await running.caughtUp();
  return jsonOf<StructureView>(call(`/api/structures/${id}`));
};
const listed = async (filter: object, call = administrator): Promise<readonly StructureListRow[]> => {
  await running.caughtUp();
  return jsonOf(call(`/api/structures?filter=${encodeURIComponent(JSON.stringify(filter))}`));
};
const namesOf = (rows: readonly StructureListRow[]) => rows.map(({ name }) => name);

describe('structures', () => {
  it('are a tree that the client’s administrator keeps, and their colleagues read', async () => {
    const hall = await register('Town hall', { siret: '732 829 320 00074' });
    const desk = await register('Front desk', { parentId: hall });
    expect(await detail(desk, contact)).toMatchObject({
      name: 'Front desk',
      clientName: 'Town',
      parentId: hall,
      parentName: 'Town hall',
      status: 'active',
    });
    const seen = await detail(hall);
    expect(seen.siret).toBe('73282932000074');
    expect(seen.structures).toEqual([{ id: desk, label: 'Front desk', status: 'active' }]);
    expect(await refusalCode(command(hall, 'archive-structure'))).toBe('structureHasStructures');
    const inside = { clientId: people.town, name: 'Town hall', parentId: desk };
    expect(await refusalCode(command(hall, 'revise-structure', inside))).toBe('structureInsideItself');
  });

  it('have a SIRET once at a client, and a parent of the same client', async () => {
    const elsewhere = await receiptId(
      agent('/api/structures', { json: { clientId: people.village, name: 'Mill', siret: '73282932000074' } }),
    );
    await running.caughtUp();
    const asked = (over: object) =>
      refusalCode(administrator('/api/structures', { json: { clientId: people.town, name: 'Twice', ...over } }));
    expect(await asked({ siret: '73282932000074' })).toBe('siretAlreadyUsed');
    expect(await asked({ parentId: elsewhere })).toBe('structureUnknown');
    expect(await asked({ siret: '73282932000075' })).toBe('invalidInput');
  });

  it('of others do not exist', async () => {
    const id = await register('Archive');
    await running.caughtUp();
    expect((await stranger(`/api/structures/${id}`)).status).toBe(404);
    expect((await command(id, 'close-structure', { closedOn: '2026-01-01' }, stranger)).status).toBe(404);
    expect((await command(id, 'close-structure', { closedOn: '2026-01-01' }, contact)).status).toBe(403);
    expect(namesOf(await listed({}, stranger))).toEqual(['Mill']);
    expect((await detail(id, contact)).allowedCommands.every(({ allowed }) => !allowed)).toBe(true);
  });

  it('that closed for good are shown on demand, with their day', async () => {
    const id = await register('Old school', { city: 'Boulazac' });
    await command(id, 'close-structure', { closedOn: '2026-01-31' });
    expect(namesOf(await listed({ q: 'boulazac' }))).toEqual([]);
    expect(await listed({ q: 'BOULAZAC', closed: true })).toMatchObject([{ status: 'closed', closedOn: '2026-01-31' }]);
  });
});

describe('opening hours', () => {
  const monday = { wday: 1, morningFrom: '09:00', morningTo: '12:00', afternoonFrom: '14:00', afternoonTo: '17:30' };

  it('are refused field by field (specification §5)', async () => {
    const id = await register('Library');
    const answer = await command(id, 'set-opening-hours', {
      days: [{ ...monday, morningTo: '08:00', afternoonTo: '' }],
      specialDays: [],
      closedOnHolidays: true,
    });
    expect(answer.status).toBe(400);
    const { errors } = await jsonOf<Problem>(answer);
    expect(Object.entries(errors ?? {}).map(([path, { code }]) => `${path}: ${code}`)).toEqual([
      'days.0.morningTo: endBeforeStart',
      'days.0.afternoonTo: rangeEndMissing',
    ]);
  });

  it('say whether it is open now, and are read in the former shape too', async () => {
    const id = await register('Pool');
    expect((await detail(id)).opening).toMatchObject({ known: false, openNow: false, opensAt: null });
    const always = { morningFrom: '00:00', morningTo: '12:00', afternoonFrom: '12:00', afternoonTo: '23:55' };
    await command(id, 'set-opening-hours', {
      days: [1, 2, 3, 4, 5, 6].map((wday) => ({ wday, ...always })),
      specialDays: [{ label: 'Works', from: '2020-01-01', to: '2020-01-31' }],
      closedOnHolidays: false,
    });
    const { opening, openingHours } = await detail(id);
    expect(opening).toMatchObject({ known: true, timeZone: 'Europe/Paris' });
    expect(opening.openNow ? opening.closesAt : opening.opensAt).not.toBeNull();
    expect(openingHours.days).toHaveLength(6);
    const days = await jsonOf<readonly LegacyDay[]>(contact(`/api/structures/${id}/legacy-opening-hours`));
    expect(days[5]).toEqual({
      wday: 6,
      begin_am_hour: '00',
      begin_am_min: '00',
      end_am_hour: '12',
      end_am_min: '00',
      begin_pm_hour: '12',
      begin_pm_min: '00',
      end_pm_hour: '23',
      end_pm_min: '55',
    });
  });
});

describe('references of a client', () => {
  const reference = { kind: 'chorusService', code: 'FIN-01', label: 'Finances', requiresCommitment: true };

  it('are kept by its administrator, each code once', async () => {
    const json = { clientId: people.town, ...reference };
    const id = await receiptId(administrator('/api/client-references', { json }));
    await running.caughtUp();
    expect(await jsonOf<ClientReferenceView>(contact(`/api/client-references/${id}`))).toMatchObject({
      ...reference,
      clientName: 'Town',
      status: 'active',
    });
    expect(await refusalCode(administrator('/api/client-references', { json: { ...json, code: 'fin-01' } }))).toBe(
      'clientReferenceAlreadyUsed',
    );
    const theirs = { ...json, code: 'FIN-02', structureId: people.village };
    expect(await refusalCode(administrator('/api/client-references', { json: theirs }))).toBe('structureUnknown');
    expect((await contact('/api/client-references', { json: { ...json, code: 'X' } })).status).toBe(403);
    expect((await stranger(`/api/client-references/${id}`)).status).toBe(404);
  });

  it('stand beside the licences that it holds', async () => {
    const held = await jsonOf<readonly HeldLicenceView[]>(contact('/api/licences/held'));
    expect(held.length).toBeGreaterThan(0);
    expect(held[0]).toMatchObject({ product: expect.any(String) });
    expect((await stranger(`/api/licences/held?clientId=${people.town}`)).status).toBe(404);
  });
});

describe('a contact who is kept to structures', () => {
  const ticketUser = async (id: string) => new TicketUser(await running.as(id), people, catalogue);
  let library: string;
  let school: string;
  let paul: TicketUser;
  let boss: TicketUser;
  const keep = (...structureIds: readonly string[]) =>
    administrator(`/api/contacts/${people.colleague}/change-contact-structures`, { json: { structureIds } });

  beforeAll(async () => {
    library = await register('Library');
    school = await register('School');
    await running.caughtUp();
    paul = await ticketUser(people.colleague);
    boss = await ticketUser(people.administrator);
  });

  it('is kept to open ones of their client, by a person who gives rights', async () => {
    expect((await keep(library)).status).toBe(200);
    await running.caughtUp();
    const me = await jsonOf<MeView>((await running.as(people.colleague))('/api/me'));
    expect(me.contact?.structures).toEqual([{ id: library, label: 'Library' }]);
    expect(await refusalCode(keep(library, people.town))).toBe('structureUnknown');
    const own = contact(`/api/contacts/${people.contact}/change-contact-structures`, { json: { structureIds: [] } });
    expect((await own).status).toBe(403);
  });

  it('sees the tickets about them, and those that they take part in: in lists, counts, exports, search and detail', async () => {
    const ofLibrary = await boss.opens({ title: 'Unreadable barcodes', structureId: library });
    const ofSchool = await boss.opens({ title: 'Unreadable menus', structureId: school });
    const ofAll = await boss.opens({ title: 'Unreadable budget' });
    const shared = await boss.opens({
      title: 'Unreadable copy',
      structureId: school,
      secondContactId: people.colleague,
    });
    await running.caughtUp();
    const { body, headers } = await paul.lists({ scope: 'open', q: 'unreadable' });
    expect(body.map(({ id }) => id).sort()).toEqual([ofLibrary, shared].sort());
    expect(headers.get('X-Total-Count')).toBe('2');
    expect((await paul.lists({ structureId: school })).body.map(({ id }) => id)).toEqual([shared]);
    expect(body.find(({ id }) => id === ofLibrary)?.structure).toEqual({ id: library, label: 'Library' });
    const exported = await (await paul.reads('/export?format=csv&filter=%7B%22q%22%3A%22unreadable%22%7D')).text();
    expect(exported).toContain('Unreadable barcodes');
    expect(exported).not.toContain('Unreadable menus');
    const suggested = await (await paul.reads('/suggestions?text=unreadable')).json();
    expect(JSON.stringify(suggested)).not.toContain('menus');
    expect((await paul.reads(`/${ofLibrary}`)).status).toBe(200);
    for (const hidden of [ofSchool, ofAll]) {
      expect((await paul.reads(`/${hidden}`)).status).toBe(404);
      expect((await paul.reads(`/${hidden}/callbacks`)).status).toBe(404);
      expect((await paul.sends(`/${hidden}/take-over-ticket`)).status).toBe(404);
    }
    expect((await boss.lists({ q: 'unreadable' })).body).toHaveLength(4);
  });

  it('opens tickets about them alone, and about none that has no access to support', async () => {
    const choices = await jsonOf<TicketChoices>(paul.reads('/choices'));
    expect(choices).toMatchObject({ structureNeeded: true, structures: [{ id: library, label: 'Library' }] });
    const opened = await paul.opens({ contactId: people.colleague });
    await running.caughtUp();
    expect((await paul.sees(opened)).structure?.id).toBe(library);
    expect(await paul.sends('', paul.opening({ structureId: school }))).toMatchObject({
      body: { code: 'structureUnknown' },
    });
    const closed = { clientId: people.town, name: 'Library', isStructureAuthorized: false };
    expect((await command(library, 'revise-structure', closed)).status).toBe(200);
    await running.caughtUp();
    expect(await paul.sends('', paul.opening())).toMatchObject({ body: { code: 'structureNotAuthorized' } });
    expect((await command(library, 'revise-structure', { ...closed, isStructureAuthorized: true })).status).toBe(200);
  });

  it('sees a ticket once an agent says that it is about one of them, and no longer when it is not', async () => {
    const agent = await ticketUser(people.agent);
    const change = (structureId?: string) => agent.sends(`/${id}/change-ticket-structure`, { structureId });
    const id = await boss.opens({ title: 'Broken scanner', structureId: school });
    await running.caughtUp();
    expect(await change(people.town)).toMatchObject({ status: 409, body: { code: 'structureUnknown' } });
    expect((await paul.reads(`/${id}`)).status).toBe(404);
    expect((await change(library)).status).toBe(200);
    await running.caughtUp();
    const seen = await paul.sees(id);
    expect(seen.structure).toEqual({ id: library, label: 'Library' });
    expect(seen.activities.at(-1)).toMatchObject({ kind: 'structureChanged', args: { structure: 'Library' } });
    expect(seen.allowedCommands.map(({ command }) => command)).not.toContain('ChangeTicketStructure');
    expect(await paul.sends(`/${id}/change-ticket-structure`, { structureId: school })).toMatchObject({ status: 403 });
    expect((await change()).status).toBe(200);
    await running.caughtUp();
    expect((await paul.reads(`/${id}`)).status).toBe(404);
    expect((await boss.sees(id)).activities.at(-1)).toMatchObject({ args: { structure: '' } });
  });

  it('has them all again when none is named', async () => {
    expect((await keep()).status).toBe(200);
    await running.caughtUp();
    expect((await paul.lists({ q: 'unreadable' })).body).toHaveLength(4);
  });
});

describe('the call-back of a ticket', () => {
  it('is offered, and accepted, while support works and the structure is open', async () => {
    const museum = await register('Museum');
    const mornings = [1, 2, 3, 4, 5].map((wday) => ({ wday, morningFrom: '10:00', morningTo: '11:00' }));
    expect((await command(museum, 'set-opening-hours', { days: mornings })).status).toBe(200);
    await running.caughtUp();
    const anne = new TicketUser(administrator, people, catalogue);
    const id = await anne.opens({ structureId: museum });
    await running.caughtUp();
    const { slots, structure, minutes } = await jsonOf<TicketCallbacks>(anne.reads(`/${id}/callbacks`));
    expect([structure, minutes]).toEqual(['Museum', 30]);
    const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' });
    expect([...new Set(slots.map((slot) => clock.format(new Date(slot))))].sort()).toEqual(['10:00', '10:30']);
    const chaseUp = (callbackAt?: string) =>
      anne.sends(`/${id}/chase-up-ticket`, { comment: 'Call me', callbackPhone: '0553000000', callbackAt });
    const night = `${slots[0]?.slice(0, 10) ?? ''}T02:00:00.000Z`;
    expect(await chaseUp(night)).toMatchObject({ status: 409, body: { code: 'callbackOutsideHours' } });
    expect((await chaseUp(slots.at(-1))).status).toBe(200);
    const told = (await anne.sees(id)).activities.at(-1);
    expect(told).toMatchObject({ kind: 'chasedUp', args: { callbackAt: slots.at(-1) } });
  });
});

describe('structures of one client', () => {
  it('are inside each other in one way only, and under none that is archived, also at once', async () => {
    const placed = (id: string, parentId: string) =>
      command(id, 'revise-structure', { clientId: people.town, name: 'Placed', parentId });
    const [north, south, west] = [await register('North'), await register('South'), await register('West')];
    const circle = await Promise.all([placed(north, south), placed(south, north)]);
    expect(circle.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const below = administrator('/api/structures', { json: { clientId: people.town, name: 'Below', parentId: west } });
    const raced = await Promise.all([below, command(west, 'archive-structure')]);
    expect(raced.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});
