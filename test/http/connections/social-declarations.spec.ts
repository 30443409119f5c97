import { describe, expect, it } from '@jest/globals';
import type { ConnectorListRow } from '../../../src/connections/connectors/connectors.views.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import type {
  SocialDeclarationChoices,
  SocialDeclarationListRow,
  SocialDeclarationView,
} from '../../../src/connections/social-declarations/social-declarations.views.js';
import { socialDeclaration } from '../../../src/connections/social-declarations/social-declaration.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { noonOf } from '../../../src/kernel/days.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { refusalCode } from '../../support/answers.js';
import { dayIn } from '../../support/days.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';

const { running, people, administrator, agent } = await startPortal();

/** SIREN and NIC that belong together: of the many of one town, the next. */
const issuers = [
  '00018',
  '00026',
  '00034',
  '00042',
  '00059',
  '00067',
  '00075',
  '00083',
  '00091',
  '00109',
  '00117',
  '00125',
  '00133',
  '00141',
  '00158',
  '00166',
  '00174',
  '00182',
].values();
const nextIssuer = (): object => ({ issuerSiren: '212403224', issuerNic: issuers.next().value });

const send = (over: object, call: Call = administrator): Promise<Response> =>
  call('/api/social-declarations', {
    json: {
      ...{ clientId: people.town, municipality: 'Town', structureType: 'municipality', confirmed: true },
      ...{ contactId: people.contact, administrativeContactId: people.administrator },
      ...over,
    },
  });
const sent = async (over: object = {}): Promise<string> =>
  (await jsonOf<ReceiptView>(send({ ...nextIssuer(), ...over }))).id;
const viewOf = async (id: string, call: Call = administrator): Promise<SocialDeclarationView> => {
  await running.caughtUp();
  return jsonOf(call(`/api/social-declarations/${id}`));
};
const toldOf = async (template: string): Promise<readonly (string | null)[]> => {
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows.flatMap((mail) => (mail.template === template ? [mail.to] : []));
};

const act = async (id: string, verb: string, json: object): Promise<void> => {
  expect((await agent(`/api/social-declarations/${id}/${verb}`, { json })).status).toBe(200);
};
const taken = async (over: object = {}): Promise<string> => {
  const id = await sent(over);
  await act(id, 'take-social-declaration', {});
  return id;
};
const activated = async (activeSince: string, over: object = {}): Promise<SocialDeclarationView> => {
  const id = await taken(over);
  await act(id, 'activate-social-declaration', { activeSince });
  return viewOf(id);
};
/** Active since a day that is over: its timer may be due. */
const activatedDaysAgo = async (days: number, id: string, activeSince: string): Promise<void> => {
  await running.app.get(Commands).execute({
    ...{ lifecycle: socialDeclaration, command: 'ActivateSocialDeclaration', id, body: { activeSince } },
    actor: { ...systemActor, id: people.agent, kind: 'staff', permissions: ['clients'] },
    now: new Date(Date.now() - days * 86_400_000).toISOString(),
  });
};
/** Its day comes, as the platform says it. */
const begun = async (id: string, day: string): Promise<void> => {
  await running.app.get(Commands).execute({
    ...{ lifecycle: socialDeclaration, command: 'BeginSocialDeclaration', id, body: {}, actor: systemActor },
    now: noonOf(day),
  });
  await running.caughtUp();
};
const timersOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await running.db.pool.query<{ due_at: string }>('SELECT due_at FROM timers WHERE stream_id = $1', [
    id,
  ]);
  return rows.map(({ due_at }) => new Date(due_at).toISOString());
};
const connectorRowsOf = async ({ issuerSiren, issuerNic }: Pick<SocialDeclarationView, 'issuerSiren' | 'issuerNic'>) =>
  (await jsonOf<readonly ConnectorListRow[]>(administrator('/api/connectors'))).filter(
    ({ identifier }) => identifier === `${issuerSiren}${issuerNic}`,
  );
const connectorsOf = async (of: Pick<SocialDeclarationView, 'issuerSiren' | 'issuerNic'>) =>
  (await connectorRowsOf(of)).map(({ kind, status, productionDate }) => [kind, status, productionDate]);

describe('the DSN form', () => {
  it('begins with what is registered of the issuer, for those who may send it', async () => {
    const address = `/api/social-declarations/choices?clientId=${people.town}`;
    const choices = await jsonOf<SocialDeclarationChoices>(administrator(address));
    expect(choices.maySend).toBe(true);
    expect(choices.people.map(({ id }) => id)).toContain(people.administrator);
    const stranger = await running.as(people.stranger);
    expect([403, 404]).toContain((await stranger(address)).status);
  });

  it('is seen by those who hold the function and by those whom it names, and exported to them', async () => {
    const id = await sent({ municipality: 'Saint-Astier' });
    const [contact, colleague, stranger] = await Promise.all(
      [people.contact, people.colleague, people.stranger].map((person) => running.as(person)),
    );
    await running.caughtUp();
    const statuses = [contact, colleague, stranger].map(
      async (call) => (await call?.(`/api/social-declarations/${id}`))?.status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
    const exported = async (call: Call | undefined) =>
      (await call?.('/api/social-declarations/export?format=csv'))?.text();
    expect(await exported(administrator)).toContain('Saint-Astier');
    expect(await exported(colleague)).not.toContain('Saint-Astier');
  });

  it('is sent once for an issuer, also by two at the same time, and never before it was checked', async () => {
    const issuer = nextIssuer();
    expect(await refusalCode(send({ ...issuer, confirmed: false }))).toBe('dsnNotConfirmed');
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(issuer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await refusalCode(send(issuer))).toBe('dsnIssuerInUse');
  });

  it('names people of the client only', async () =>
    expect(await refusalCode(send({ ...nextIssuer(), contactId: people.stranger }))).toBe('contactUnknown'));

  it('comes back with a reason, which its people are told, and is corrected once', async () => {
    const id = await sent();
    const reason = `Which one? ${id}`;
    expect((await agent(`/api/social-declarations/${id}/return-social-declaration`, { json: { reason } })).status).toBe(
      200,
    );
    const { issuerSiren, issuerNic, ...view } = await viewOf(id);
    expect(view).toMatchObject({ status: 'returned', steps: [{}, { said: reason }] });
    expect(await toldOf('socialDeclarationReturned')).toHaveLength(2);
    const corrections = await Promise.all(
      Array.from({ length: 3 }, () => send({ issuerSiren, issuerNic, correctsId: id, remark: 'Corrected' })),
    );
    expect(corrections.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { correctedById } = await viewOf(id);
    expect(await viewOf(correctedById ?? '')).toMatchObject({ status: 'sent', correctsId: id });
    expect(await viewOf(id)).toMatchObject({ status: 'corrected' });
  });

  it('waits for the provider until it is active', async () => {
    const id = await sent();
    const waiting = async (): Promise<readonly string[]> => {
      await running.caughtUp();
      const filter = encodeURIComponent(JSON.stringify({ waiting: true }));
      return (
        await jsonOf<readonly SocialDeclarationListRow[]>(agent(`/api/social-declarations?filter=${filter}`))
      ).map((row) => row.id);
    };
    expect(await waiting()).toContain(id);
    const today = new Date().toISOString().slice(0, 10);
    for (const [act, json] of [
      ['take-social-declaration', {}],
      ['activate-social-declaration', { activeSince: today }],
    ] as const)
      expect((await agent(`/api/social-declarations/${id}/${act}`, { json })).status).toBe(200);
    expect(await waiting()).not.toContain(id);
    expect(await viewOf(id)).toMatchObject({ status: 'active', activeSince: today });
  });

  it('is among the connectors of its client once it is active; its correction keeps it, or puts another in its place', async () => {
    const first = await activated('2026-01-01');
    expect(await connectorsOf(first)).toEqual([['dsn', 'inService', '2026-01-01']]);
    const { issuerSiren, issuerNic } = first;
    const same = await activated('2026-01-01', { issuerSiren, issuerNic, correctsId: first.id });
    expect(await connectorsOf(same)).toEqual([['dsn', 'inService', '2026-01-01']]);
    const other = await sent({ correctsId: same.id });
    await act(other, 'return-social-declaration', { reason: 'Which one?' });
    const again = await activated('2026-01-01', { correctsId: other });
    expect(await connectorsOf(same)).toEqual([['dsn', 'withdrawn', '2026-01-01']]);
    expect(await connectorsOf(again)).toEqual([['dsn', 'inService', '2026-01-01']]);
    expect(await toldOf('connectorNotListed')).toEqual([]);
  });

  it('is in preparation among them until the first day that is declared, which leaves the former issuer in service', async () => {
    const first = await activated('2026-01-01');
    const ahead = await activated(dayIn(2), { correctsId: first.id });
    expect(await connectorsOf(ahead)).toEqual([['dsn', 'preparing', null]]);
    expect(await connectorsOf(first)).toEqual([['dsn', 'inService', '2026-01-01']]);
    expect(await timersOf(ahead.id)).toEqual([noonOf(dayIn(2))]);
  });

  it('is in service among them from that day on, also where a correction is under way', async () => {
    const first = await activated('2026-01-01');
    const id = await taken({ correctsId: first.id });
    const { issuerSiren, issuerNic } = await viewOf(id);
    await activatedDaysAgo(5, id, dayIn(-1));
    const correction = await sent({ issuerSiren, issuerNic, correctsId: id });
    const view = await viewOf(id);
    expect(view).toMatchObject({ status: 'corrected', correctedById: correction });
    expect(view.steps.map(({ step }) => step)).toContain('SocialDeclarationBegun');
    expect(await connectorsOf(view)).toEqual([['dsn', 'inService', dayIn(-1)]]);
    expect(await connectorsOf(first)).toEqual([['dsn', 'withdrawn', '2026-01-01']]);
    expect(await timersOf(id)).toEqual([]);
  });

  it('leaves the former issuer in service where a correction went back to it before the day came', async () => {
    const first = await activated('2026-01-01');
    const { issuerSiren, issuerNic } = first;
    const ahead = await activated(dayIn(1), { correctsId: first.id });
    const back = await activated('2026-01-01', { issuerSiren, issuerNic, correctsId: ahead.id });
    await begun(ahead.id, dayIn(1));
    expect((await viewOf(ahead.id)).steps.map(({ step }) => step)).toContain('SocialDeclarationBegun');
    expect(await connectorsOf(back)).toEqual([['dsn', 'inService', '2026-01-01']]);
  });

  it('is the work of the staff where the list has another connector of its issuer, or has withdrawn it', async () => {
    const told = async (): Promise<number> => (await toldOf('connectorNotListed')).length;
    expect(await told()).toBe(0);
    const id = await sent();
    const { issuerSiren, issuerNic } = await viewOf(id);
    const identifier = `${issuerSiren}${issuerNic}`;
    const json = { clientId: people.town, kind: 'dsn', label: 'By hand', identifier };
    const byHand = await jsonOf<ReceiptView>(agent('/api/connectors', { json }));
    await act(id, 'take-social-declaration', {});
    await act(id, 'activate-social-declaration', { activeSince: '2026-01-01' });
    expect(await connectorsOf(await viewOf(id))).toEqual([['dsn', 'preparing', null]]);
    const once = await told();
    expect(once).toBeGreaterThan(0);
    const reason = { reason: 'Too early' };
    expect((await agent(`/api/connectors/${byHand.id}/withdraw-connector`, { json: reason })).status).toBe(200);
    const second = await activated('2026-01-01', { issuerSiren, issuerNic, correctsId: id });
    expect(await told()).toBe(once);
    const [listed] = (await connectorRowsOf(second)).filter(({ status }) => status === 'inService');
    expect((await agent(`/api/connectors/${listed?.id}/withdraw-connector`, { json: reason })).status).toBe(200);
    await activated('2026-01-01', { issuerSiren, issuerNic, correctsId: second.id });
    expect(await told()).toBe(2 * once);
  });
});
