import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/kernel/ids.js';
import { People as PeoplePort } from '../../../src/platform/people/access/ports.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type {
  DefaultAdministratorView,
  DelegationAct,
  DelegationView,
  EffectiveRightsView,
} from '../../../src/customers/rights/rights.views.js';
import { jsonOf, type Call } from '../../support/application.js';
import { refusalCode, receiptId } from '../../support/answers.js';
import { RightsDesk } from '../../support/rights-desk.js';
import { colleagueCard, givenAdministrator } from '../../support/people.js';
import { dayIn } from '../../support/days.js';

let desk: RightsDesk;
beforeAll(async () => {
  desk = await RightsDesk.start();
}, 60_000);
afterAll(() => desk.running.close());

const offer = (over: object = {}) => ({
  receiverId: desk.people.contact,
  powers: ['contacts', 'rights'],
  startsOn: dayIn(0),
  endsOn: dayIn(20),
  isAbsence: true,
  ...over,
});

const read = async (id: string, call = desk.anne): Promise<DelegationView> => {
  await desk.running.caughtUp();
  return jsonOf(call(`/api/delegations/${id}`));
};
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const powersOf = async (personId: string): Promise<readonly string[] | undefined> =>
  (await desk.running.app.get(PeoplePort).actorOf(personId))?.delegatedPowers.map(({ power }) => power);

/** Past HTTP, where commands may be given at another time. */
const lend = async (
  over: object,
  { at = daysAgo(0), by = desk.people.administrator, accepted = true } = {},
): Promise<string> => {
  const port = desk.running.app.get(PeoplePort);
  const [giver, receiver] = [await port.actorOf(by), await port.actorOf(desk.people.contact)];
  if (!giver || !receiver) throw new Error('Both connect');
  const { lifecycle } = desk.running.app.get(BusinessRegistry).lifecycle('delegation');
  const id = newId();
  const request = () => ({ lifecycle, id, now: at, correlationId: newId(), commandId: newId() });
  const commands = desk.running.app.get(Commands);
  await commands.execute({ ...request(), command: 'OfferDelegation', body: offer(over), actor: giver });
  if (accepted) await commands.execute({ ...request(), command: 'AcceptDelegation', body: {}, actor: receiver });
  await desk.running.caughtUp();
  return id;
};

/** Recipients of mails of this template so far. */
const toldOf = async (template: string): Promise<readonly string[]> => {
  const { rows } = await desk.running.app.get(Mails).list({ offset: 0, limit: 200 });
  return rows.flatMap((mail) => (mail.template === template ? [mail.to ?? '–'] : [])).sort();
};

const timersOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await desk.running.db.pool.query<{ due_at: string }>(
    'SELECT due_at FROM timers WHERE stream_id = $1',
    [id],
  );
  return rows.map(({ due_at }) => new Date(due_at).toISOString());
};

describe('a delegation', () => {
  const accept = (id: string, call = desk.marie) => call(`/api/delegations/${id}/accept-delegation`, { json: {} });
  const revise = (call: Call) => call(`/api/contacts/${desk.people.colleague}/revise-contact`, { json: colleagueCard });

  it('lends powers once it is accepted, and its acts carry both names', async () => {
    expect(await refusalCode(revise(desk.marie))).toBe('forbidden');
    const id = await receiptId(desk.anne('/api/delegations', { json: offer({ message: 'While I am away' }) }));
    await desk.running.caughtUp();
    expect(await refusalCode(revise(desk.marie))).toBe('forbidden');
    expect((await accept(id, desk.paul)).status).toBe(404);
    expect((await accept(id)).status).toBe(200);
    await desk.running.caughtUp();
    expect((await revise(desk.marie)).status).toBe(200);
    await desk.running.caughtUp();
    const [act] = await jsonOf<readonly DelegationAct[]>(desk.anne(`/api/delegations/${id}/acts`));
    expect(act).toMatchObject({ type: 'ContactRevised', stream: `contact-${desk.people.colleague}` });
    expect(await read(id)).toMatchObject({
      holdsNow: true,
      giver: { name: 'Anne Test' },
      receiver: { name: 'Marie Test' },
      steps: [
        { step: 'offered', by: { name: 'Anne Test' } },
        { step: 'accepted', by: { name: 'Marie Test' } },
      ],
    });
  });

  it('reaches neither administrators nor the receiver, and makes no administrators', async () => {
    expect(
      await refusalCode(
        desk.marie(`/api/contacts/${desk.people.administrator}/revise-contact`, { json: colleagueCard }),
      ),
    ).toBe('contactIsAdministrator');
    const own = await desk.change(desk.people.contact, { functionRights: ['orders'] }, desk.marie);
    expect(own.results).toMatchObject([{ code: 'rightsOfOneself' }]);
    const made = await desk.change(desk.people.colleague, { role: 'administrator' }, desk.marie);
    expect(made.results).toMatchObject([{ code: 'onlyAdministratorsMakeAdministrators' }]);
    const given = await desk.change(desk.people.colleague, { functionRights: ['orders'] }, desk.marie);
    expect(given.results).toMatchObject([{ outcome: 'changed' }]);
  });

  it('is kept to structures of the client', async () => {
    const json = offer({ structureIds: [desk.people.village] });
    expect(await refusalCode(desk.anne('/api/delegations', { json }))).toBe('structureUnknown');
  });

  it('is lent no further', async () =>
    expect(
      await refusalCode(desk.marie('/api/delegations', { json: offer({ receiverId: desk.people.colleague }) })),
    ).toBe('forbidden'));

  it('tells both of each step by mail', async () => {
    await desk.running.caughtUp();
    const mails = desk.running.app.get(Mails);
    const { rows } = await mails.list({ offset: 0, limit: 50 });
    const sent = await Promise.all(rows.map(({ id }) => mails.read(id)));
    const texts = sent.map((mail) => JSON.stringify(mail));
    expect(texts.some((mail) => mail.includes('marie@example.org') && mail.includes('Anne Test'))).toBe(true);
    expect(texts.some((mail) => mail.includes('anne@example.org') && mail.includes('Marie Test'))).toBe(true);
  });

  it('counts no more once it is revoked, by either', async () => {
    const [held] = await jsonOf<readonly DelegationView[]>(
      desk.marie(`/api/delegations?filter=${encodeURIComponent(JSON.stringify({ status: 'accepted' }))}`),
    );
    expect((await desk.marie(`/api/delegations/${held?.id}/revoke-delegation`, { json: {} })).status).toBe(200);
    await desk.running.caughtUp();
    expect(await refusalCode(revise(desk.marie))).toBe('forbidden');
  });

  it('offers what its history allows, however far behind the read model is', async () => {
    const id = await lend({});
    const mayRevoke = ({ allowedCommands }: DelegationView) =>
      allowedCommands.find(({ command }) => command === 'RevokeDelegation')?.allowed;
    const shown = () => jsonOf<DelegationView>(desk.anne(`/api/delegations/${id}`));
    const line = async () => {
      const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
      const [row] = await jsonOf<readonly DelegationView[]>(desk.anne(`/api/delegations?filter=${filter}`));
      return row;
    };
    expect(mayRevoke(await shown())).toBe(true);
    await desk.anne(`/api/delegations/${id}/revoke-delegation`, { json: {} });
    // asked at once: nothing waits for the row
    expect(mayRevoke(await shown())).toBe(false);
    expect(await line()).toMatchObject({
      allowedCommands: expect.arrayContaining([
        { command: 'RevokeDelegation', allowed: false, reason: 'delegationIs', reasonArgs: { status: 'revoked' } },
      ]),
    });
  });

  it('counts from its first day to its last, whatever its timer does', async () => {
    await lend({ startsOn: dayIn(-10), endsOn: dayIn(-1) }, { at: daysAgo(5) });
    expect(await powersOf(desk.people.contact)).toEqual([]);
    await lend({ startsOn: dayIn(2), endsOn: dayIn(5) });
    expect(await powersOf(desk.people.contact)).toEqual([]);
    const id = await lend({ startsOn: dayIn(-1), endsOn: dayIn(5) });
    expect(await powersOf(desk.people.contact)).toEqual(['contacts', 'rights']);
    const shownAt = async (contactId: string) =>
      (await jsonOf<EffectiveRightsView>(desk.anne(`/api/contact-rights/${contactId}`))).delegations;
    expect(await shownAt(desk.people.contact)).toMatchObject([
      { id, giver: { name: 'Anne Test' }, powers: ['contacts', 'rights'] },
    ]);
    expect(await shownAt(desk.people.colleague)).toEqual([]);
  });
});

describe('the end of a delegation', () => {
  it('comes by its timer when its last day is over, and both are told', async () => {
    const before = await toldOf('delegationEnded');
    const id = await lend({ startsOn: dayIn(-10), endsOn: dayIn(-1) }, { at: daysAgo(5) });
    expect(await read(id)).toMatchObject({ status: 'expired', holdsNow: false });
    expect((await read(id)).steps.map(({ step }) => step)).toEqual(['offered', 'accepted', 'expired']);
    expect(await timersOf(id)).toEqual([]);
    const told = await toldOf('delegationEnded');
    expect(told).toHaveLength(before.length + 2);
    expect(new Set(told)).toEqual(new Set(['anne@example.org', 'marie@example.org']));
  });

  it('comes to an offer without an answer in two weeks', async () => {
    const id = await lend({ startsOn: dayIn(-20), endsOn: dayIn(20) }, { at: daysAgo(16), accepted: false });
    expect((await read(id)).status).toBe('expired');
    expect(await toldOf('delegationLapsed')).toEqual(['anne@example.org', 'marie@example.org']);
  });

  it('is waited for until then, and no more once the powers are taken back', async () => {
    const id = await lend({ startsOn: dayIn(-1), endsOn: dayIn(5) });
    expect(await timersOf(id)).toEqual([new Date((await read(id)).endsAt).toISOString()]);
    expect((await desk.anne(`/api/delegations/${id}/revoke-delegation`, { json: {} })).status).toBe(200);
    await desk.running.caughtUp();
    expect(await timersOf(id)).toEqual([]);
  });

  it('comes when its receiver is disabled, and is not undone with that', async () => {
    const [held, offered] = [await lend({}), await lend({}, { accepted: false })];
    const contact = `/api/contacts/${desk.people.contact}`;
    expect((await desk.anne(`${contact}/archive-contact`, { json: {} })).status).toBe(200);
    expect([(await read(held)).status, (await read(offered)).status]).toEqual(['revoked', 'withdrawn']);
    expect([await timersOf(held), await timersOf(offered)]).toEqual([[], []]);
    expect((await desk.anne(`${contact}/restore-contact`, { json: {} })).status).toBe(200);
    await desk.running.caughtUp();
    expect(await powersOf(desk.people.contact)).toEqual([]);
  });

  it('comes when its giver administers no more', async () => {
    const id = await lend({});
    await desk.change(desk.people.colleague, { role: 'administrator' });
    await desk.change(desk.people.administrator, { role: 'user' });
    expect(await powersOf(desk.people.contact)).toEqual([]);
    expect((await read(id, desk.paul)).status).toBe('revoked');
    await desk.change(desk.people.administrator, { role: 'administrator' }, desk.paul);
  });

  it('comes when its giver is disabled, and leaves the last administrator in place', async () => {
    const { colleague: paul, contact: marie } = desk.people;
    const byAnne = await lend({});
    expect(await powersOf(marie)).toEqual(['contacts', 'rights']);
    const disabled = await desk.paul(`/api/contacts/${desk.people.administrator}/archive-contact`, { json: {} });
    expect(disabled.status).toBe(200);
    expect((await read(byAnne, desk.paul)).status).toBe('revoked');
    expect(await powersOf(marie)).toEqual([]);

    await lend({}, { by: paul });
    const [staff, delegate] = [await desk.running.as(desk.people.agent), await desk.running.as(marie)];
    const disable = (call: Call) => refusalCode(call(`/api/contacts/${paul}/archive-contact`, { json: {} }));
    expect(await disable(staff)).toBe('lastAdministrator');
    expect(await disable(delegate)).toBe('contactIsAdministrator');
    const resigned = await desk.change(paul, { role: 'user' }, desk.paul);
    expect(resigned.results).toMatchObject([{ outcome: 'refused', code: 'lastAdministrator' }]);
    expect(await powersOf(marie)).toEqual(['contacts', 'rights']);
  });
});

describe('a person who is disabled', () => {
  it('is lent no powers, and is no administrator by default', async () => {
    const { town } = desk.people;
    const disabled = await givenAdministrator(desk.running, town);
    await desk.running.given('contact', 'ArchiveContact', {}, disabled);
    await desk.running.caughtUp();
    const lent = desk.paul('/api/delegations', { json: offer({ receiverId: disabled }) });
    const chosen = desk.paul(`/api/default-administrators/${town}/choose-default-administrator`, {
      json: { contactId: disabled },
    });
    expect([await refusalCode(lent), await refusalCode(chosen)]).toEqual(['contactUnknown', 'contactUnknown']);
  });
});

describe('the administrator by default', () => {
  it('is chosen among administrators and contacts who are eligible', async () => {
    const path = `/api/default-administrators/${desk.people.town}`;
    const choose = (contactId: string) => desk.paul(`${path}/choose-default-administrator`, { json: { contactId } });
    expect(await refusalCode(choose(desk.people.contact))).toBe('contactNotEligible');
    expect((await choose(desk.people.colleague)).status).toBe(200);
    await desk.running.caughtUp();
    const marie = await desk.running.as(desk.people.contact);
    expect(await jsonOf<DefaultAdministratorView>(marie(path))).toMatchObject({
      contact: { id: desk.people.colleague, name: 'Paul Test' },
      mayChoose: false,
    });
  });
});
