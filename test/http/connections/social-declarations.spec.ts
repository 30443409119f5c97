import { describe, expect, it } from '@jest/globals';
import type { ConnectorListRow } from '../../../src/connections/connectors/connectors.views.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import type {
  SocialDeclarationChoices,
  SocialDeclarationListRow,
  SocialDeclarationView,
} from '../../../src/connections/social-declarations/social-declarations.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';

const { running, people, administrator, agent } = await startPortal();

/** SIREN and NIC that belong together: of the many of one town, the next. */
const issuers = ['00018', '00026', '00034', '00042', '00059', '00067', '00075', '00083'].values();
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
    const activated = async (over: object = {}): Promise<SocialDeclarationView> => {
      const id = await sent(over);
      for (const [act, json] of [
        ['take-social-declaration', {}],
        ['activate-social-declaration', { activeSince: '2026-01-01' }],
      ] as const)
        expect((await agent(`/api/social-declarations/${id}/${act}`, { json })).status).toBe(200);
      return viewOf(id);
    };
    const connectorsOf = async ({ issuerSiren, issuerNic }: SocialDeclarationView) =>
      (await jsonOf<readonly ConnectorListRow[]>(administrator('/api/connectors')))
        .filter(({ identifier }) => identifier === `${issuerSiren}${issuerNic}`)
        .map(({ kind, status, productionDate }) => [kind, status, productionDate]);
    const first = await activated();
    expect(await connectorsOf(first)).toEqual([['dsn', 'inService', '2026-01-01']]);
    const { issuerSiren, issuerNic } = first;
    const same = await activated({ issuerSiren, issuerNic, correctsId: first.id });
    expect(await connectorsOf(same)).toEqual([['dsn', 'inService', '2026-01-01']]);
    const other = await activated({ correctsId: same.id });
    expect(await connectorsOf(same)).toEqual([['dsn', 'withdrawn', '2026-01-01']]);
    expect(await connectorsOf(other)).toEqual([['dsn', 'inService', '2026-01-01']]);
  });
});
