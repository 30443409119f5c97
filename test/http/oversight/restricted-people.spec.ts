import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedTextOf } from '../../../src/services/interventions/intervention.vocabulary.js';
import type { InterventionView } from '../../../src/services/interventions/interventions.views.js';
import type { SignInView } from '../../../src/customers/sign-in/sign-in.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { SignInLog } from '../../../src/platform/people/sessions/sign-in-log.js';
import { jsonOf, type Call } from '../../support/application.js';
import { PrivateLife } from '../../support/private-life.js';
import { dayIn } from '../../support/days.js';
import { paperText } from '../../support/papers.js';

let life: PrivateLife;
let ines: Call;
let anne: Call;
let paul: Call;
let visit: string;
let request: string;
let delegation: string;
let setup: string;
let reported: string;
let marc: Call;

const visitor = {
  name: 'Marc',
  email: 'marc@publisher.example',
  permissions: ['interventions'],
  supportLevel: 'level1',
  language: 'fr',
};

/** An intervention whose report Paul signed on the spot, by name. */
const givenReport = async (): Promise<string> => {
  const { running, people } = life;
  const staffId = await running.given('staffUser', 'RegisterStaffUser', visitor);
  await running.caughtUp();
  marc = await running.as(staffId);
  const id = await life.sent(marc, 'interventions', {
    ...{ clientId: people.town, nature: 'installation', title: 'Two desks', contactId: people.colleague, quantity: 1 },
  });
  const act = (verb: string, body: object = {}) => life.sent(marc, `interventions/${id}/${verb}`, body);
  await act('plan-intervention', {
    ...{ day: '2026-03-10', from: '09:00', to: '12:00', mode: 'remote', staffIds: [staffId] },
  });
  await act('start-intervention');
  const said = { report: 'Both stand.', minutes: 60, attendeeIds: [], fileIds: [] };
  const signer = { signedBy: 'Paul Test', satisfaction: 'satisfied' };
  const visited = {
    ...{ startsAt: '2026-03-10T08:00:00.000Z', endsAt: '2026-03-10T11:00:00.000Z', mode: 'remote' as const },
    ...{ place: null, staffIds: [staffId], contactId: people.colleague },
  };
  const signedText = signedTextOf({ ...said, ...signer, visit: visited });
  await act('write-intervention-report', { ...said, ...signer, confirmed: true, signedText });
  await act('finish-intervention');
  await act('propose-intervention-report');
  return id;
};

const inThePlaceOfHisName = 'Personne dont les données sont limitées';

const staffUser = {
  name: 'Ines',
  email: 'ines@publisher.example',
  permissions: ['simulate'],
  supportLevel: 'level1',
  language: 'fr',
};

const asPaul = () => ({
  clientId: life.people.town,
  as: 'contact',
  contactId: life.people.colleague,
  reason: 'Cannot find a ticket',
  reference: 'T-1',
});

const nature = {
  labelFr: 'Une facture',
  labelEs: 'Una factura',
  labelEn: 'An invoice',
  routedTo: 'staff',
  permission: 'contactRequests',
  companies: ['collectivites'],
  forVisitors: false,
  place: 1,
};

const lent = () => ({
  receiverId: life.people.colleague,
  powers: ['contacts'],
  rangeIds: [],
  startsOn: dayIn(0),
  endsOn: dayIn(10),
  isAbsence: false,
});

/** Paul was visited, has written to the publisher and was lent a power; then Paul's data are restricted. */
beforeAll(async () => {
  life = await PrivateLife.start();
  const { running, people } = life;
  const inesId = await running.given('staffUser', 'RegisterStaffUser', staffUser);
  const natureId = await running.given('contactNature', 'RegisterContactNature', nature);
  await running.caughtUp();
  [ines, anne, paul] = await Promise.all([
    running.as(inesId),
    running.as(people.administrator),
    running.as(people.colleague),
  ]);
  visit = await life.sent(ines, 'simulations', asPaul());
  request = await life.sent(paul, 'contact-requests', {
    natureId,
    company: 'collectivites',
    title: 'A missing invoice',
    description: 'I cannot find it',
    firstName: 'Paul',
    lastName: 'Test',
    email: 'paul@example.org',
    phone: '0553999999',
    language: 'fr',
    fileIds: [],
  });
  await life.sent(paul, `contact-requests/${request}/add-contact-request-message`, {
    text: 'Still nothing',
    fileIds: [],
  });
  await life.sent(life.officer, `accounts/${people.colleague}/invite-account`);
  await life.sent(life.officer, `accounts/${people.contact}/invite-account`);
  reported = await givenReport();
  delegation = await life.sent(anne, 'delegations', lent());
  setup = await life.sent(anne, 'filing-setups', {
    ...{ clientId: people.town, contactId: people.colleague, email: 'paul@example.org', phone: '0553999999' },
    ...{ sharedDesk: false, siren: '212403224', department: '24', confirmed: true },
  });
  for (const person of [people.contact, people.colleague])
    await running.app.get(SignInLog).note(person, 'connected', 'password', { device: 'Firefox', address: '192.0.2.1' });
  await life.sent(life.officer, 'restrictions', { personId: people.colleague, ground: 'accuracyContested' });
}, 60_000);
afterAll(() => life.running.close());

const lastMail = async (template: string, to: string): Promise<string> => {
  const mails = life.running.app.get(Mails);
  const { rows } = await mails.list({ offset: 0, limit: 200 });
  const found = rows.find((mail) => mail.template === template && mail.to === to);
  return (await mails.read(found?.id ?? '')).body?.text ?? '';
};

describe('a person whose data are restricted', () => {
  it('has no name in the list of visits and in a visit, save in their own session', async () => {
    const read = async (call: Call) =>
      (await Promise.all(['', `/${visit}`].map(async (path) => (await call(`/api/simulations${path}`)).text()))).join();
    expect(await read(ines)).not.toContain('Paul');
    expect(await read(anne)).not.toContain('Paul');
    expect(await read(anne)).toContain('Cannot find a ticket');
    expect(await read(paul)).toMatch(/Paul Test[^]*Paul Test/);
  });

  it('has no name in the mail that tells administrators of a visit', async () => {
    await life.sent(ines, `simulations/${visit}/elevate-simulation`, { reason: 'Corrects a ticket' });
    const body = await lastMail('simulationElevated', 'anne@example.org');
    expect(body).toContain('Corrects a ticket');
    expect(body).toContain(inThePlaceOfHisName);
    expect(body).not.toContain('Paul');
  });

  it('is neither named nor reached by what a set-up of filing says of its main user', async () => {
    const read = async (call: Call) => (await call(`/api/filing-setups/${setup}`)).text();
    expect(await read(anne)).toContain(inThePlaceOfHisName);
    expect(await read(anne)).not.toMatch(/Paul|paul@|553999999/);
    expect(await read(life.officer)).not.toMatch(/Paul|paul@|553999999/);
  });

  it('has no name in the report that they signed on site, nor on its paper, save for themselves', async () => {
    const read = async (call: Call) => (await call(`/api/interventions/${reported}`)).text();
    for (const call of [marc, anne]) {
      expect(await read(call)).toContain(inThePlaceOfHisName);
      expect(await read(call)).not.toContain('Paul');
      const paper = await paperText(await call(`/api/interventions/${reported}/paper`));
      expect(paper).not.toContain('Paul');
    }
    expect(await read(paul)).toContain('"signedBy":"Paul Test"');
    // all readers get the same report
    const hashes = await Promise.all(
      [anne, paul].map(
        async (call) => (await jsonOf<InterventionView>(call(`/api/interventions/${reported}`))).reports,
      ),
    );
    expect(hashes[0]?.[0]?.textHash).toBe(hashes[1]?.[0]?.textHash);
    const shown = await jsonOf<InterventionView>(anne(`/api/interventions/${reported}`));
    // forms start with the shown values and send them back: `signedBy` is null, and the report has a placeholder
    expect([shown.signedBy, shown.reports[0]?.signedBy]).toEqual([null, inThePlaceOfHisName]);
  });

  it('has no name on the report that a colleague signs with a code, the same for each reader', async () => {
    const { reports } = await jsonOf<InterventionView>(anne(`/api/interventions/${reported}`));
    const json = { textHash: reports[0]?.textHash, satisfaction: 'satisfied', confirmed: true };
    const begun = await anne(`/api/interventions/${reported}/begin-intervention-report-signing`, { json });
    expect(begun.status).toBe(200);
    for (const call of [anne, paul]) {
      const paper = await paperText(await call(`/api/interventions/${reported}/signing-paper`));
      expect(paper).toContain('limit');
      expect(paper).not.toContain('Paul');
    }
  });

  it('is visited no more', async () => {
    await life.sent(ines, `simulations/${visit}/end-simulation`);
    expect(await life.refused(ines, 'simulations', asPaul())).toBe('noContactFound');
  });

  it('has neither name nor addresses in their messages to the publisher, save in their own session', async () => {
    const read = async (call: Call) =>
      (
        await Promise.all(['', `/${request}`].map(async (path) => (await call(`/api/contact-requests${path}`)).text()))
      ).join();
    expect(await read(life.officer)).not.toMatch(/Paul|paul@|553999999/);
    expect(await read(life.officer)).toMatch(/A missing invoice[^]*Still nothing/);
    expect(await read(paul)).toMatch(/Paul Test[^]*paul@[^]*553999999/);
  });

  it('is found by their name in no search of messages to the publisher', async () => {
    const found = (q: string) =>
      jsonOf<object[]>(life.officer(`/api/contact-requests?filter=${encodeURIComponent(JSON.stringify({ q }))}`));
    expect(await found('Paul')).toEqual([]);
    expect(await found('invoice')).toHaveLength(1);
  });

  it('has no name in the log of log-ins, and is not found there by it', async () => {
    const names = async (q?: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const entries = await jsonOf<readonly SignInView[]>(life.officer(`/api/sign-ins?filter=${filter}`));
      return entries.map(({ person }) => person?.name).sort();
    };
    expect(await names()).toEqual(['Marie Test', inThePlaceOfHisName]);
    expect(await names('Marie')).toEqual(['Marie Test']);
    expect(await names('Paul')).toEqual([]);
  });

  it('has neither name nor data in a file and a list of the history; one event that is opened, which is noted, names them', async () => {
    const file = await (await life.officer('/api/log-entries/export?format=ndjson')).text();
    expect(file).toContain(inThePlaceOfHisName);
    expect(file).not.toMatch(/Paul|paul@|553999999/);
    const list = await (await life.officer('/api/log-entries?filter={}&range=[0,199]')).text();
    expect(list).toContain(inThePlaceOfHisName);
    expect(list).not.toMatch(/Paul|paul@|553999999/);
    const filter = encodeURIComponent(JSON.stringify({ about: `contactRequest-${request}` }));
    const [opened] = await jsonOf<readonly { readonly id: string }[]>(
      life.officer(`/api/log-entries?filter=${filter}`),
    );
    expect(await (await life.officer(`/api/log-entries/${opened?.id ?? ''}`)).text()).toContain('Paul Test');
    const looks = await (await life.officer('/api/history-reads')).text();
    expect(looks).toContain(`"position":"${opened?.id ?? ''}"`);
  });

  it('is not in the list of those who were invited', async () => {
    const invited = await (await life.officer('/api/accounts')).text();
    expect(invited).toContain('Marie Test');
    expect(invited).not.toContain('Paul');
  });

  it('is still answered, by a mail of their own', async () => {
    await life.sent(life.officer, `contact-requests/${request}/answer-contact-request`, {
      text: 'Here it is',
      fileIds: [],
    });
    expect(await lastMail('contactRequestAnswered', 'paul@example.org')).toContain('Here it is');
  });

  it('has their name in their own mails about a delegation, and in no other person’s', async () => {
    await life.sent(paul, `delegations/${delegation}/decline-delegation`, { reason: 'No time' });
    const body = await lastMail('delegationDeclined', 'anne@example.org');
    expect(body).toContain(inThePlaceOfHisName);
    expect(body).not.toContain('Paul');
  });
});
