import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeView } from '../../../src/customers/access/access.views.js';
import { businessModules } from '../../../src/app.module.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type {
  MyTermsView,
  PublishedTermsView,
  TermsAcceptanceListRow,
  TermsOfUseView,
} from '../../../src/customers/terms/terms.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

let application: RunningApplication;
let people: People;
let marie: Call;
let keeper: Call;

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
  const keeperId = await application.given('staffUser', 'RegisterStaffUser', {
    name: 'Keeper',
    email: 'keeper@publisher.example',
    permissions: ['terms'],
    supportLevel: 'level1',
    language: 'fr',
  });
  await application.caughtUp();
  marie = await application.as(people.contact);
  keeper = await application.as(keeperId);
});
afterAll(() => application.close());

const fields = (version: string, french: string, substantial = true) => ({
  version,
  substantial,
  french,
  spanish: 'Uno.',
  english: 'One.',
});

const publish = async (version: string, french: string, substantial = true): Promise<string> => {
  const { id } = await jsonOf<ReceiptView>(keeper('/api/terms-of-use', { json: fields(version, french, substantial) }));
  const answer = await keeper(`/api/terms-of-use/${id}/publish-terms-of-use`, { json: {} });
  expect(answer.status).toBe(200);
  await application.caughtUp();
  return id;
};
const me = (call: Call = marie) => jsonOf<MeView>(call('/api/me'));
const mine = (call: Call = marie, language = 'fr') => jsonOf<MyTermsView>(call(`/api/terms/mine?language=${language}`));
const accept = (call: Call, { id, language, sha256 }: PublishedTermsView) =>
  call('/api/terms-acceptances', { json: { termsId: id, language, sha256 } });

describe('the terms of use', () => {
  it('stop no person as long as none are published', async () => {
    expect(await me()).toMatchObject({ termsAccepted: true, termsAnnounced: null });
    expect(await mine()).toMatchObject({ standing: 'accepted', current: null });
    expect((await application.call('/api/terms')).status).toBe(404);
  });

  it('are read by all once they are published, with their hash in each language', async () => {
    const id = await publish('2026-1', '## Objet\n\nUn.');
    const shown = await jsonOf<PublishedTermsView>(application.call('/api/terms?language=fr'));
    expect(shown).toMatchObject({ id, version: '2026-1', language: 'fr', text: '## Objet\n\nUn.' });
    expect(shown.sha256).toBe(createHash('sha256').update('## Objet\n\nUn.').digest('hex'));
    expect(await jsonOf(application.call('/api/terms?language=es'))).toMatchObject({ text: 'Uno.' });
  });

  it('gate the next log-in, not the session that is open', async () => {
    expect(await me()).toMatchObject({ termsAccepted: true, termsAnnounced: { version: '2026-1', until: null } });
    marie = await application.as(people.contact);
    expect(await me()).toMatchObject({ termsAccepted: false, termsAnnounced: null });
  });

  it('are a gate of the server: until they are accepted, everything else is refused', async () => {
    const answered = async (path: string, init: Parameters<Call>[1] = {}) => {
      const answer = await marie(path, init);
      return answer.status === 403 ? await refusalCode(answer) : answer.status;
    };
    const card = `/api/contacts/${people.contact}`;
    for (const path of ['/api/tickets', '/api/tickets/choices', '/api/notifications', '/api/contacts', card])
      expect([path, await answered(path)]).toEqual([path, 'termsDue']);
    for (const path of ['/api/tickets', '/api/saved-views', `${card}/revise-contact`])
      expect([path, await answered(path, { json: {} })]).toEqual([path, 'termsDue']);
    for (const path of ['/api/me', '/api/me/data', '/api/terms/mine', '/api/menu'])
      expect([path, await answered(path)]).toEqual([path, 200]);
  });

  it('come after their own card for a contact who never connected', async () => {
    const luc = await application.as(people.stranger);
    const own = `/api/contacts/${people.stranger}`;
    expect((await luc(own)).status).toBe(200);
    expect((await luc('/api/contacts/choices')).status).toBe(200);
    for (const path of ['/api/contacts', `/api/contacts/${people.contact}`, '/api/tickets'])
      expect(await jsonOf<Problem>(luc(path))).toMatchObject({ code: 'termsDue' });
  });

  it('stop no member of staff, and no simulation', async () => {
    for (const call of [await application.as(people.agent), await application.as(people.colleague, people.agent)])
      expect((await call('/api/tickets')).status).toBe(200);
  });

  it('are accepted as they were shown, and no other text', async () => {
    const { current } = await mine();
    if (!current) throw new Error('nothing is published');
    const refused = await accept(marie, { ...current, sha256: 'f'.repeat(64) });
    expect(refused.status).toBe(409);
    expect(await jsonOf<Problem>(refused)).toMatchObject({ code: 'termsChangedMeanwhile' });
    expect((await accept(marie, current)).status).toBe(201);
    await application.caughtUp();
    expect(await me()).toMatchObject({ termsAccepted: true, termsAnnounced: null });
    expect((await marie('/api/tickets')).status).toBe(200);
    const { acceptances } = await mine();
    expect(acceptances).toEqual([
      expect.objectContaining({ version: '2026-1', language: 'fr', sha256: current.sha256, termsId: current.id }),
    ]);
  });

  it('are accepted once', async () => {
    const { current } = await mine();
    if (!current) throw new Error('nothing is published');
    expect(await jsonOf<Problem>(accept(marie, current))).toMatchObject({ code: 'termsAlreadyAccepted' });
  });

  it('leave a proof in the log: the person, the text and its language', async () => {
    const { rows } = await application.db.pool.query<{ type: string; data: object; metadata: { actor: string } }>(
      `SELECT type, data, metadata FROM event_log WHERE type = 'TermsAccepted'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      data: { personId: people.contact, version: '2026-1', language: 'fr' },
      metadata: { actor: people.contact },
    });
  });

  it('are neither asked of nor accepted by staff who simulate', async () => {
    const simulated = await application.as(people.colleague, people.agent);
    expect(await me(simulated)).toMatchObject({ termsAccepted: true, termsAnnounced: null });
    const { current } = await mine(simulated);
    if (!current) throw new Error('nothing is published');
    const refused = await accept(simulated, current);
    expect(refused.status).toBe(403);
    expect(await jsonOf<Problem>(refused)).toMatchObject({ code: 'notWhileSimulating' });
  });

  it('are announced for thirty days when nothing substantial changed, with what did', async () => {
    await publish('2026-2', '## Objet\n\nUn et demi.', false);
    marie = await application.as(people.contact);
    const { termsAccepted, termsAnnounced } = await me();
    expect(termsAccepted).toBe(true);
    expect(termsAnnounced?.version).toBe('2026-2');
    const days = (Date.parse(termsAnnounced?.until ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect((await mine()).changedSince).toEqual({
      version: '2026-1',
      changes: [
        { kind: 'same', text: '## Objet' },
        { kind: 'removed', text: 'Un.' },
        { kind: 'added', text: 'Un et demi.' },
      ],
    });
    expect((await mine(marie, 'es')).changedSince?.changes).toEqual([{ kind: 'same', text: 'Uno.' }]);
  });

  it('are kept by staff with the permission, drafts with what they change', async () => {
    const { id } = await jsonOf<ReceiptView>(
      keeper('/api/terms-of-use', { json: fields('2027-1', '## Objet\n\nDeux.') }),
    );
    await application.caughtUp();
    const draft = await jsonOf<TermsOfUseView>(keeper(`/api/terms-of-use/${id}`));
    expect(draft).toMatchObject({ status: 'draft', version: '2027-1', french: '## Objet\n\nDeux.' });
    expect(draft.changes?.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'Un et demi.' },
      { kind: 'added', text: 'Deux.' },
    ]);
    expect(draft.allowedCommands.filter(({ allowed }) => allowed).map(({ command }) => command)).toEqual([
      'ReviseTermsOfUse',
      'PublishTermsOfUse',
      'ArchiveTermsOfUse',
    ]);
    const list = await jsonOf<readonly { readonly version: string; readonly acceptances: number }[]>(
      keeper('/api/terms-of-use?sort=["version","ASC"]'),
    );
    expect(list.map(({ version, acceptances }) => [version, acceptances])).toEqual([
      ['2026-1', 1],
      ['2026-2', 0],
      ['2027-1', 0],
    ]);
    expect((await marie('/api/terms-of-use')).status).toBe(403);
  });

  it('show who accepted which version to those who keep them, with the file', async () => {
    const [first] = (await mine()).acceptances;
    const of = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const list = (filter: object = {}) =>
      jsonOf<readonly TermsAcceptanceListRow[]>(keeper(`/api/terms-acceptances?${of(filter)}`));
    const accepted = { version: '2026-1', language: first?.language, sha256: first?.sha256, clientName: 'Town' };
    expect(await list()).toMatchObject([{ ...accepted, person: { id: people.contact } }]);
    expect(await list({ termsId: first?.termsId, clientId: people.town, contactId: people.contact })).toHaveLength(1);
    for (const others of [{ clientId: people.village }, { contactId: people.colleague }, { until: '2020-01-01' }])
      expect(await list(others)).toEqual([]);
    const csv = await keeper('/api/terms-acceptances/export?format=csv');
    expect(await csv.text()).toContain(first?.sha256);
    expect((await marie('/api/terms-acceptances')).status).toBe(403);
    expect((await marie('/api/terms-acceptances/export?format=csv')).status).toBe(403);
  });

  it('do not share a name', async () => {
    const refused = await keeper('/api/terms-of-use', { json: fields('2027-1', 'x') });
    expect(await jsonOf<Problem>(refused)).toMatchObject({ code: 'termsVersionAlreadyUsed' });
  });
});
