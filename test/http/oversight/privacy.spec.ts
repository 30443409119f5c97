import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { systemActor } from '../../../src/kernel/actor.js';
import { newId } from '../../../src/kernel/ids.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { FileContents, wholeOf } from '../../../src/platform/papers/files/file-contents.js';
import { FileStorage } from '../../../src/platform/papers/files/file-storage.js';
import type {
  DataReadView,
  ExportLinkView,
  HeldDataView,
  PersonalExportView,
  PrivacyRequestRowView,
  PrivacyRequestView,
} from '../../../src/oversight/privacy/privacy.views.js';
import { jsonOf } from '../../support/application.js';
import { PrivateLife } from '../../support/private-life.js';

let life: PrivateLife;
beforeAll(async () => {
  life = await PrivateLife.start();
}, 60_000);
afterAll(() => life.running.close());

describe('a request about one’s data', () => {
  let id = '';

  it('is made by the person, and due within a month', async () => {
    id = await life.sent(life.marie, 'privacy-requests', { right: 'access', message: 'All of it' });
    const [row] = await jsonOf<PrivacyRequestRowView[]>(life.marie('/api/privacy-requests'));
    expect(row).toMatchObject({ id, right: 'access', status: 'verified', late: false, person: { name: 'Marie Test' } });
    expect(row?.number).toMatch(/^RGPD-\d+$/);
    const days = (Date.parse(row?.dueAt ?? '') - Date.parse(row?.receivedAt ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  it('is told to its author and to the staff who answer for people’s data', async () => {
    const mails = await life.mails();
    expect(mails).toContain('privacyRequestReceived marie@example.org');
    expect(mails).toContain('privacyRequestToHandle agent@publisher.example');
  });

  it('is seen by no other person', async () => {
    const colleague = await life.running.as(life.people.administrator);
    expect((await colleague(`/api/privacy-requests/${id}`)).status).toBe(404);
    expect(await jsonOf(colleague('/api/privacy-requests'))).toEqual([]);
  });

  it('offers each person the acts that they may do', async () => {
    const allowed = async (call: typeof life.marie) =>
      (await jsonOf<PrivacyRequestView>(call(`/api/privacy-requests/${id}`))).allowedCommands
        .filter((each) => each.allowed)
        .map(({ command }) => command);
    expect(await allowed(life.marie)).toEqual(['WithdrawPrivacyRequest']);
    expect(await allowed(life.officer)).toEqual([
      'ExtendPrivacyRequest',
      'FulfilPrivacyRequest',
      'RefusePrivacyRequest',
      'WithdrawPrivacyRequest',
    ]);
  });

  it('is extended with a reason, and answered', async () => {
    await life.sent(life.officer, `privacy-requests/${id}/extend-privacy-request`, { reason: 'Many files' });
    await life.sent(life.officer, `privacy-requests/${id}/fulfil-privacy-request`, { answer: 'Here it is' });
    expect(await jsonOf<PrivacyRequestView>(life.marie(`/api/privacy-requests/${id}`))).toMatchObject({
      status: 'fulfilled',
      extension: { reason: 'Many files' },
      answer: { text: 'Here it is', motive: null },
    });
    expect(await life.mails()).toContain('privacyRequestFulfilled marie@example.org');
  });

  it('stands after what is still owed, once it is answered', async () => {
    const owed = await life.sent(life.marie, 'privacy-requests', { right: 'rectification', message: 'My name' });
    const latestFirst = encodeURIComponent('["dueAt","DESC"]');
    const rows = await jsonOf<PrivacyRequestRowView[]>(life.officer(`/api/privacy-requests?sort=${latestFirst}`));
    expect(rows.map((row) => row.id)).toEqual([owed, id]);
    await life.sent(life.marie, `privacy-requests/${owed}/withdraw-privacy-request`);
  });

  it('is one for each right, however many are sent at once, until it is answered or withdrawn', async () => {
    const { id: only, codes } = await life.sentAtOnce(life.marie, 'privacy-requests', { right: 'erasure' });
    expect(codes).toEqual(['privacyRequestAlreadyOpen']);
    await life.sent(life.marie, `privacy-requests/${only}/withdraw-privacy-request`);
    const next = await life.sent(life.marie, 'privacy-requests', { right: 'erasure' });
    await life.sent(life.marie, `privacy-requests/${next}/withdraw-privacy-request`);
  });
});

describe('a copy of one’s data', () => {
  let id = '';
  const linkOf = (call = life.marie) => call(`/api/personal-exports/${id}/link`, { json: {} });

  it('is written by a worker, and told by mail', async () => {
    await life.ticketsOf(life.marie).opens({ title: 'A title of mine' });
    id = await life.sent(life.marie, 'personal-exports');
    const [copy] = await jsonOf<PersonalExportView[]>(life.marie('/api/personal-exports'));
    expect(copy).toMatchObject({ id, status: 'ready' });
    expect((Date.parse(copy?.expiresAt ?? '') - Date.parse(copy?.readyAt ?? '')) / 86_400_000).toBeCloseTo(7);
    expect(await life.mails()).toContain('personalExportReady marie@example.org');
  });

  it('holds the data of its person, and nothing of others', async () => {
    const { path } = await jsonOf<ExportLinkView>(linkOf());
    const answer = await life.marie(path);
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const data = strFromU8(files['data.json'] ?? new Uint8Array());
    expect(data).toContain('A title of mine');
    expect(data).toContain('marie@example.org');
    expect(data).not.toContain('paul@example.org');
    expect(data).not.toMatch(/password_?hash|argon2|token_?hash/i);
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('<html lang="fr">');
  });

  it('is whole, however many write it at once', async () => {
    const contents = life.running.app.get(FileContents);
    const copy = newId();
    const texts = Array.from({ length: 10 }, (_, index) => `the ${index}th copy`);
    await Promise.all(texts.map((text) => contents.writeAll(copy, null, [Buffer.from(text)])));
    expect(await contents.pieces(copy)).toHaveLength(1);
    const kept = await contents.read(copy, null);
    expect(texts).toContain(String(kept && (await wholeOf(kept))));
  });

  it('is sealed where it lies', async () => {
    const [piece] = await life.running.app.get(FileContents).pieces(id);
    const stored = Buffer.from(await life.running.app.get(FileStorage).read(piece?.objectId ?? ''));
    expect(stored.subarray(0, 2).toString()).not.toBe('PK');
    expect(stored.includes('data.json')).toBe(false);
  });

  it('is for its person alone, by a link of some minutes that cannot be made up', async () => {
    const { path } = await jsonOf<ExportLinkView>(linkOf());
    const colleague = await life.running.as(life.people.colleague);
    expect((await colleague(path)).status).toBe(404);
    expect((await linkOf(colleague)).status).toBe(404);
    expect((await life.officer(path)).status).toBe(404);
    expect((await life.marie(`/api/personal-exports/${id}/content?token=zzzzzzzz.abc`)).status).toBe(404);
    expect((await life.marie(path.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).status).toBe(404);
  });

  it('is never handed out in a simulation', async () => {
    const simulated = await life.running.as(life.people.contact, life.people.agent);
    expect(await life.refused(simulated, 'personal-exports')).toBe('notWhileSimulating');
    expect((await linkOf(simulated)).status).toBe(403);
    const { path } = await jsonOf<ExportLinkView>(linkOf());
    expect((await simulated(path)).status).toBe(403);
  });

  it('asks for a proof that is fresh', async () => {
    await sql`UPDATE sessions SET confirmed_at = clock_timestamp() - interval '1 hour' WHERE person_id = ${life.people.contact}::uuid`.execute(
      life.running.db.kysely,
    );
    expect(await life.refused(life.marie, `personal-exports/${id}/link`)).toBe('identityNotConfirmed');
    await sql`UPDATE sessions SET confirmed_at = clock_timestamp()`.execute(life.running.db.kysely);
    expect((await linkOf()).status).toBe(200);
  });

  it('is gone after its days, from the disk too', async () => {
    const { running, people } = life;
    const old = newId();
    const ago = new Date(Date.now() - 8 * 86_400_000).toISOString();
    await running.app.get(Commands).execute({
      lifecycle: running.app.get(BusinessRegistry).lifecycle('personalExport').lifecycle,
      command: 'RequestPersonalExport',
      id: old,
      body: {},
      actor: { ...systemActor, kind: 'contact', id: people.contact, clientId: people.town },
      commandId: newId(),
      correlationId: newId(),
      now: ago,
    });
    await life.long(ago, 'personalExport', 'CompletePersonalExport', old, { size: 1, digest: 'x' });
    await running.app.get(FileStorage).write(old, new Uint8Array([1]));
    await running.caughtUp();
    const copies = await jsonOf<PersonalExportView[]>(life.marie('/api/personal-exports'));
    expect(copies.find((copy) => copy.id === old)?.status).toBe('expired');
    await expect(running.app.get(FileStorage).read(old)).rejects.toThrow();
  });
});

describe('the register of data held about a person', () => {
  it('is told to its person in short', async () => {
    const held = await jsonOf<HeldDataView>(life.marie('/api/me/data'));
    expect(held.card).toMatchObject({ firstName: 'Marie', lastName: 'Test', email: 'marie@example.org' });
    expect(held.kinds.map(({ what }) => what)).toEqual(expect.arrayContaining(['tickets', 'sessions', 'mails']));
    expect(held.restricted).toBe(false);
    expect(held.retention.find(({ rule }) => rule === 'tickets')?.keeps).toEqual({ count: 5, unit: 'year' });
  });

  it('is watched: each visitor is told to its person, and to auditors', async () => {
    const ticket = await life.ticketsOf(life.marie).opens({ patientRisk: true });
    await life.running.caughtUp();
    const risks = await life.running.given('staffUser', 'RegisterStaffUser', {
      name: 'Rita Risk',
      email: 'rita@publisher.example',
      permissions: ['tickets', 'ticketRisks'],
      supportLevel: 'level3',
      language: 'fr',
    });
    await life.running.caughtUp();
    const rita = await life.running.as(risks);
    await rita(`/api/tickets/${ticket}`);
    await rita(`/api/tickets/${ticket}`);
    await life.marie(`/api/tickets/${ticket}`);
    const looks = await jsonOf<DataReadView[]>(life.marie('/api/me/data-reads'));
    expect(looks.filter(({ act }) => act === 'restrictedTicket').map(({ person }) => person.name)).toEqual([
      'Rita Risk',
    ]);
    const [noted] = await jsonOf<object[]>(life.officer('/api/history-reads'));
    expect(noted).toMatchObject({ act: 'restrictedTicket', subject: { name: 'Marie Test' } });
  });
});
