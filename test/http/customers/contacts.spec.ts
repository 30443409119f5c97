import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeView } from '../../../src/customers/access/access.views.js';
import type {
  ContactDuplicate,
  ContactLeavingView,
  ContactView,
} from '../../../src/customers/accounts/accounts.views.js';
import { newId } from '../../../src/kernel/ids.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import type { TicketView } from '../../../src/support/tickets/tickets.views.js';
import { statusAndCode } from '../../support/answers.js';
import { jsonOf, type Call, type RunningApplication } from '../../support/application.js';
import { ContactDesk } from '../../support/contact-desk.js';
import type { People } from '../../support/people.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';

let desk: ContactDesk;
let running: RunningApplication;
let people: People;
let anne: Call;
let marie: Call;
let agent: Call;

beforeAll(async () => {
  desk = await ContactDesk.open();
  ({ running, people, anne, marie, agent } = desk);
});
afterAll(() => running.close());

const refusalOf = async (call: Call, path: string, json: object): Promise<readonly [number, string]> => {
  const answer = await call(`/api/contacts${path}`, { json });
  return await statusAndCode(answer);
};
const contact = async (id: string, call: Call = agent): Promise<ContactView> =>
  jsonOf<ContactView>(call(`/api/contacts/${id}`));

describe('staff who name a signatory', () => {
  it('are offered those of the client who may sign, and customers find no contact by it', async () => {
    const signer = await desk.registered('Signe', { functionRights: ['signatures'] });
    await running.caughtUp();
    const found = async (call: Call, signs: boolean): Promise<readonly string[]> => {
      const filter = encodeURIComponent(JSON.stringify({ clientId: people.town, signs }));
      return (await jsonOf<readonly ContactView[]>(call(`/api/contacts?filter=${filter}`))).map(({ id }) => id);
    };
    const [those, others] = [await found(agent, true), await found(agent, false)];
    expect(those).toEqual(expect.arrayContaining([signer, people.administrator]));
    expect(those).not.toContain(people.contact);
    expect(others).toContain(people.contact);
    expect(others).not.toContain(signer);
    expect(await found(anne, true)).toEqual([]);
  });
});

describe('the administrator of a client', () => {
  it('creates, revises, disables and enables its contacts, and no other client’s', async () => {
    const answer = await anne('/api/contacts', { json: desk.person('Zoe') });
    expect(answer.status).toBe(201);
    const { id } = await jsonOf<ReceiptView>(answer);
    await running.caughtUp();
    expect(await contact(id)).toMatchObject({ landline: '+33553000001', role: 'user' });
    expect(await desk.statusOf(anne, `${id}/revise-contact`, desk.card('Zoe', { function: 'Head' }))).toBe(200);
    expect(await desk.statusOf(anne, `${id}/archive-contact`, {})).toBe(200);
    expect(await desk.statusOf(anne, `${id}/restore-contact`, {})).toBe(200);
    expect(await refusalOf(anne, '', desk.person('Ugo', { clientId: people.village }))).toEqual([403, 'forbidden']);
    expect(await desk.statusOf(anne, `${people.stranger}/revise-contact`, desk.card('Luc'))).toBe(404);
  });

  it('never sees the callback code of another, and may replace it', async () => {
    const id = await desk.registered('Ada', { callbackCode: '48271' });
    expect(await contact(id, anne)).toMatchObject({ callbackCode: null, hasCallbackCode: true });
    expect((await contact(id)).callbackCode).toBe('48271');
    expect((await contact(id, await running.as(id))).callbackCode).toBe('48271');
    expect(await desk.statusOf(anne, `${id}/change-callback-code`, { callbackCode: '9317' })).toBe(200);
    const other = await desk.registered('Eve');
    expect(await refusalOf(anne, `/${other}/change-callback-code`, { callbackCode: '9317' })).toEqual([
      409,
      'callbackCodeAlreadyUsed',
    ]);
  });

  it('gives a contact no callback code that is the vocal code of a client, nor a client one that is a contact’s', async () => {
    const registered = (name: string, vocalCode: string) => {
      const json = { name, clientCode: name.toUpperCase(), kind: 'company', zipCode: '24000', city: name, vocalCode };
      return agent('/api/clients', { json: { ...json, siren: '732829320' } });
    };
    expect((await registered('Vocal', '60451')).status).toBe(201);
    const id = await desk.registered('Iris', { callbackCode: '71539' });
    expect(await refusalOf(anne, `/${id}/change-callback-code`, { callbackCode: '60451' })).toEqual([
      409,
      'callbackCodeAlreadyUsed',
    ]);
    const refused = await registered('Echo', '71539');
    expect(await statusAndCode(refused)).toEqual([409, 'vocalCodeAlreadyUsed']);
  });

  it('cannot use addresses of the vendor, nor ones that last for minutes', async () => {
    expect(await refusalOf(anne, '', desk.person('Vic', { email: 'vic@publisher.example' }))).toEqual([
      409,
      'emailOfVendor',
    ]);
    expect(await refusalOf(anne, '', desk.person('Vic', { email: 'vic@yopmail.com' }))).toEqual([
      409,
      'emailDisposable',
    ]);
  });

  it('gives storage only where the client has it', async () =>
    expect(await refusalOf(anne, '', desk.person('Sto', { canUseStorage: true }))).toEqual([
      409,
      'storageNotEligible',
    ]));
});

describe('a contact', () => {
  it('revises their own card and no other', async () => {
    const own = { ...desk.card('Marie'), lastName: 'Test', email: 'marie@example.org', service: 'Finance' };
    expect(await desk.statusOf(marie, `${people.contact}/revise-contact`, own)).toBe(200);
    expect(await desk.statusOf(marie, `${people.colleague}/revise-contact`, desk.card('Paul'))).toBe(403);
    expect(await desk.statusOf(marie, `${people.contact}/change-contact-rights`, { role: 'administrator' })).toBe(403);
  });

  it('with the update-contacts right revises the cards of their department only', async () => {
    const id = await desk.registered('Max', { canUpdateContacts: true });
    const near = await desk.registered('Ned');
    const far = await desk.registered('Fay', { service: 'Finance' });
    const max = await running.as(id);
    expect(await desk.statusOf(max, `${near}/revise-contact`, desk.card('Ned', { function: 'Head' }))).toBe(200);
    expect(await refusalOf(max, `/${near}/revise-contact`, desk.card('Ned', { service: 'Finance' }))).toEqual([
      409,
      'departmentFixed',
    ]);
    expect(await desk.statusOf(max, `${far}/revise-contact`, desk.card('Fay', { service: 'Finance' }))).toBe(403);
    expect(await desk.statusOf(max, `${near}/archive-contact`, {})).toBe(403);
  });

  it('sets their own preferences: language, hours, mails', async () => {
    const set = { language: 'en', timeZone: 'Indian/Reunion', mailTopics: [] };
    expect(await desk.statusOf(marie, `${people.contact}/revise-contact-preferences`, set)).toBe(200);
    await running.caughtUp();
    expect(await contact(people.contact, marie)).toMatchObject(set);
    expect(await desk.statusOf(anne, `${people.contact}/revise-contact-preferences`, set)).toBe(403);
  });
});

describe('the resource that a contact is to maintenance management', () => {
  it('is set by staff, who find the contact by it; it is in the contact’s session, and colleagues never see it', async () => {
    const id = await desk.registered('Kay');
    const said = { carlResourceId: 'R-2071' };
    expect(await desk.statusOf(anne, `${id}/change-contact-carl-resource`, said)).toBe(403);
    expect(await desk.statusOf(agent, `${id}/change-contact-carl-resource`, said)).toBe(200);
    await running.caughtUp();
    const found = async (call: Call) =>
      (
        await jsonOf<readonly ContactView[]>(call(`/api/contacts?filter=${encodeURIComponent(JSON.stringify(said))}`))
      ).map((row) => row.id);
    expect(await found(agent)).toEqual([id]);
    expect(await found(anne)).toEqual([]);
    const kay = await running.as(id);
    expect((await contact(id)).carlResourceId).toBe('R-2071');
    expect((await contact(id, kay)).carlResourceId).toBe('R-2071');
    expect((await contact(id, anne)).carlResourceId).toBeNull();
    expect(await jsonOf<MeView>(kay('/api/me'))).toMatchObject(said);
    expect(await desk.statusOf(agent, `${id}/change-contact-carl-resource`, {})).toBe(200);
    await running.caughtUp();
    expect((await jsonOf<MeView>(kay('/api/me'))).carlResourceId).toBeNull();
  });
});

describe('the last administrator', () => {
  it('stays, against every command of every asker', async () => {
    const client = await running.given('client', 'RegisterClient', {
      name: 'Hamlet',
      clientCode: 'H9',
      kind: 'localAuthority',
      siren: '213300635',
      zipCode: '24000',
      city: 'Hamlet',
    });
    const only = await desk.registered('Ivy', { clientId: client, role: 'administrator' });
    expect(await refusalOf(agent, `/${only}/archive-contact`, {})).toEqual([409, 'lastAdministrator']);
    expect(await refusalOf(agent, `/${only}/change-contact-rights`, { role: 'user' })).toEqual([
      409,
      'lastAdministrator',
    ]);
  });

  it('stays when two leave at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const client = await running.given('client', 'RegisterClient', {
        name: 'Twins',
        clientCode: `TW${round}`,
        kind: 'localAuthority',
        siren: '213300635',
        zipCode: '24000',
        city: 'Twins',
      });
      const pair = [
        await desk.registered(`Cas${round}`, { clientId: client, role: 'administrator' }),
        await desk.registered(`Pol${round}`, { clientId: client, role: 'administrator' }),
      ];
      const answers = await Promise.all(pair.map((id) => desk.statusOf(agent, `${id}/archive-contact`, {})));
      expect(answers.toSorted()).toEqual([200, 409]);
    }
  });

  const administers = async (firstName: string, clientId: string, over: object): Promise<string> => {
    const id = await desk.registered(firstName, over);
    await running.given('contact', 'ChangeContactRights', { clientId, role: 'administrator' }, id);
    await running.caughtUp();
    return id;
  };

  it('of a further client stays when two leave it at the same moment, each among other clients', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [shared, other] = await Promise.all(
        ['SH', 'OT'].map((code) =>
          running.given('client', 'RegisterClient', {
            ...{ name: `Shared ${code}`, clientCode: `${code}${round}`, kind: 'localAuthority', siren: '213300635' },
            ...{ zipCode: '24000', city: 'Shared' },
          }),
        ),
      );
      if (shared === undefined || other === undefined) throw new Error('two clients');
      const taken = await administers(`Max${round}`, shared, { clientIds: [other, shared] });
      const archived = await administers(`Zac${round}`, shared, { clientId: people.village, clientIds: [shared] });
      const answers = await Promise.all([
        refusalOf(agent, `/${taken}/change-contact-clients`, { clientIds: [] }),
        refusalOf(agent, `/${archived}/archive-contact`, {}),
      ]);
      expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409]);
      const refused = answers.find(([status]) => status === 409);
      expect(['lastAdministrator', 'lastAdministratorElsewhere']).toContain(refused?.[1]);
    }
  });

  it('of a further client is not archived, and it is said where the other one is named', async () => {
    const shared = await running.given('client', 'RegisterClient', {
      ...{ name: 'Kept', clientCode: 'KEPT', kind: 'localAuthority', siren: '213300635', zipCode: '24000' },
      city: 'Kept',
    });
    const id = await administers('Pia', shared, { clientIds: [shared] });
    const leaving = () => jsonOf<ContactLeavingView>(anne(`/api/contacts/${id}/leaving`));
    expect(await leaving()).toMatchObject({ isLastAdministrator: false, isLastAdministratorElsewhere: true });
    expect(await refusalOf(anne, `/${id}/archive-contact`, {})).toEqual([409, 'lastAdministratorElsewhere']);
    await administers('Rob', shared, { clientIds: [shared] });
    expect(await leaving()).toMatchObject({ isLastAdministrator: false, isLastAdministratorElsewhere: false });
    expect(await desk.statusOf(anne, `${id}/archive-contact`, {})).toBe(200);
  });
});

describe('disabling a contact', () => {
  it('ends their sessions, and hands their open tickets to the colleague who was chosen', async () => {
    const catalogue = await givenCatalogue(running, people);
    await running.caughtUp();
    const leaver = await desk.registered('Leo', {
      productRights: [{ rangeId: (await contact(people.contact)).productRights[0]?.rangeId, rights: ['openTickets'] }],
    });
    const leo = await running.as(leaver);
    const ticket = await new TicketUser(leo, people, catalogue).opens({ contactId: leaver });
    await running.caughtUp();
    const leaving = await jsonOf<ContactLeavingView>(anne(`/api/contacts/${leaver}/leaving`));
    expect(leaving).toMatchObject({ openTicketCount: 1, isLastAdministrator: false });
    expect(leaving.openTickets.map(({ id }) => id)).toEqual([ticket]);
    expect(leaving.successors.map(({ id }) => id)).toContain(people.colleague);
    expect(await refusalOf(anne, `/${leaver}/archive-contact`, {})).toEqual([409, 'successorNeeded']);
    expect(await refusalOf(anne, `/${leaver}/archive-contact`, { successorId: people.stranger })).toEqual([
      409,
      'successorUnknown',
    ]);
    expect(await desk.statusOf(anne, `${leaver}/archive-contact`, { successorId: people.colleague })).toBe(200);
    await running.caughtUp();
    expect((await leo('/api/me')).status).toBe(401);
    const taken = await jsonOf<TicketView>(agent(`/api/tickets/${ticket}`));
    expect(taken.contact.id).toBe(people.colleague);
    await running.given('contact', 'RestoreContact', {}, leaver);
    await running.caughtUp();
    expect((await leo('/api/me')).status).toBe(401);
  });
});

describe('a possible duplicate of a contact', () => {
  const duplicates = async (asked: object, call: Call = anne): Promise<readonly ContactDuplicate[]> =>
    jsonOf<readonly ContactDuplicate[]>(
      call(`/api/contacts/duplicates?${new URLSearchParams({ clientId: people.town, ...asked }).toString()}`),
    );

  it('is found by e-mail, mobile and similar name', async () => {
    const id = await desk.registered('Hélène', {
      lastName: 'Lefebvre',
      email: 'hl@town.example',
      mobile: '06 12 34 56 78',
    });
    for (const [asked, reasons] of [
      [{ email: 'HL@town.example' }, ['email']],
      [{ mobile: '+33 6 12 34 56 78' }, ['phone']],
      [{ firstName: 'Helene', lastName: 'Lefevbre' }, ['name']],
    ] as const) {
      const found = await duplicates(asked);
      expect(found.map(({ contact: of, reasons: why }) => [of?.id, why])).toEqual([[id, reasons]]);
    }
    expect(await duplicates({ email: 'hl@town.example', except: id })).toEqual([]);
  });

  it('offers the disabled one back', async () => {
    const id = await desk.registered('Old', { email: 'old@town.example' });
    await running.given('contact', 'ArchiveContact', {}, id);
    await running.caughtUp();
    expect(await duplicates({ email: 'old@town.example' })).toEqual([
      expect.objectContaining({ prevents: true, mayRestore: true }),
    ]);
  });

  it('stays unnamed to customers when they are of another client, or of the provider', async () => {
    for (const email of ['luc@example.org', 'agent@publisher.example'])
      expect(await duplicates({ email })).toEqual([
        { contact: null, reasons: ['email'], prevents: true, mayRestore: false },
      ]);
    expect((await duplicates({ email: 'luc@example.org' }, agent))[0]?.contact?.id).toBe(people.stranger);
  });

  describe('is told', () => {
    const statusOf = async (call: Call, asked: object): Promise<number> => {
      const query = new URLSearchParams({ clientId: people.town, email: 'luc@example.org', ...asked });
      return (await call(`/api/contacts/duplicates?${query.toString()}`)).status;
    };

    it('to those who may register a contact, or revise the one that it is about', async () => {
      const [marie, luc] = [await running.as(people.contact), await running.as(people.stranger)];
      expect(await statusOf(marie, {})).toBe(403);
      expect(await statusOf(marie, { except: people.colleague })).toBe(403);
      expect(await statusOf(marie, { except: people.contact })).toBe(200);
      expect(await statusOf(anne, {})).toBe(200);
      expect(await statusOf(anne, { except: people.colleague })).toBe(200);
      expect(await statusOf(luc, { except: people.stranger })).toBe(404);
      expect(await statusOf(agent, { except: people.stranger })).toBe(404);
      expect(await statusOf(anne, { except: newId() })).toBe(404);
    });

    it('to a person who may only revise a card, of no contact that they do not see', async () => {
      const marie = await running.as(people.contact);
      const asked = { except: people.contact };
      for (const email of ['luc@example.org', 'agent@publisher.example'])
        expect(await duplicates({ ...asked, email }, marie)).toEqual([]);
      const [found] = await duplicates({ ...asked, email: 'paul@example.org' }, marie);
      expect(found?.contact?.id).toBe(people.colleague);
    });
  });
});
