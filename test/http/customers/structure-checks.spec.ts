import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContactListRow } from '../../../src/customers/accounts/accounts.views.js';
import { businessModules } from '../../../src/app.module.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { StructureChecks } from '../../../src/customers/structures/structure-checks.jobs.js';
import { standingOn } from '../../../src/customers/structures/structure.vocabulary.js';
import type { StructureListRow, StructureView } from '../../../src/customers/structures/structures.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { openDirectory, type Directory } from '../../support/directory-of-establishments.js';
import { givenPeople, type People } from '../../support/people.js';
import { structureTable } from '../../support/table-names.js';

const siren = '732829320';
const [school, annex, seat, museum] = ['00074', '00082', '00090', '00108'].map((nic) => `${siren}${nic}`);

/** Establishments that the register knows, by SIRET; all others are unknown to it. */
let known: Record<string, object>;
let directory: Directory;
let running: RunningApplication;
let people: People;
let anne: Call;
let marie: Call;
let agent: Call;

beforeAll(async () => {
  directory = await openDirectory((asked) => ({
    results: [
      {
        siren,
        nom_complet: 'TOWN',
        siege: { siret: seat, etat_administratif: 'A' },
        matching_etablissements: known[asked] ? [{ siret: asked, ...known[asked] }] : [],
      },
    ],
  }));
  running = await startApplication({ modules: businessModules, env: { SIREN_DIRECTORY_URL: directory.url } });
  people = await givenPeople(running);
  anne = await running.as(people.administrator);
  marie = await running.as(people.contact);
  agent = await running.as(people.agent);
});
afterAll(async () => {
  await running.close();
  await directory.close();
});
beforeEach(() => {
  known = {};
  directory.isAway = false;
});

const register = async (name: string, siret: string | undefined): Promise<string> => {
  const receipt = await jsonOf<ReceiptView>(anne('/api/structures', { json: { clientId: people.town, name, siret } }));
  await running.caughtUp();
  return receipt.id;
};
const detail = async (id: string, call = anne): Promise<StructureView> => jsonOf(call(`/api/structures/${id}`));
const listed = async (filter: object, call = anne): Promise<readonly string[]> => {
  const rows = await jsonOf<readonly StructureListRow[]>(
    call(`/api/structures?filter=${encodeURIComponent(JSON.stringify(filter))}`),
  );
  return rows.map(({ name }) => name);
};
const check = async (): Promise<void> => {
  await running.app.get(StructureChecks).run();
  await running.caughtUp();
};
/** Thirty days have gone by: nothing that was answered counts any more. */
const later = async (): Promise<void> => {
  const { pool } = running.db;
  await pool.query('DELETE FROM directory_answers');
  await pool.query('DELETE FROM directory_tries');
  await pool.query(`UPDATE ${structureTable} SET register_checked_at = register_checked_at - interval '31 days'`);
};
const toldOf = async (template: string, words: string): Promise<readonly (string | undefined)[]> => {
  const mails = running.app.get(Mails);
  const { rows } = await mails.list({ offset: 0, limit: 200 });
  const found = rows.filter((mail) => mail.template === template);
  const read = await Promise.all(found.map(async ({ id, to }) => ({ to, mail: await mails.read(id) })));
  return read.flatMap(({ to, mail }) => (JSON.stringify(mail).includes(words) ? [to ?? undefined] : [])).toSorted();
};

describe('the periodic check of establishments', () => {
  it('finds out what has closed, since when and where it went; tells both sides, and archives nothing', async () => {
    known = { [`${school}`]: { etat_administratif: 'A' }, [`${annex}`]: { etat_administratif: 'A' } };
    const id = await register('Checked school', school);
    await register('Checked annex', annex);
    await check();
    expect(await detail(id)).toMatchObject({ status: 'active', registerOutcome: 'found', foundClosedAt: null });
    const asked = directory.asked.length;
    await check();
    expect(directory.asked).toHaveLength(asked);

    known = {
      [`${school}`]: { etat_administratif: 'F', date_fermeture: '2026-01-31', ancien_siege: true },
      [`${annex}`]: { etat_administratif: 'A' },
    };
    await later();
    await check();
    expect(await detail(id)).toMatchObject({
      ...{ status: 'active', closedOn: null, registerOutcome: 'closed', foundClosedOn: '2026-01-31' },
      ...{ successorSiret: seat, successor: null },
    });
    const told = ['agent@publisher.example', 'anne@example.org'];
    expect(await toldOf('structureFoundClosedOn', 'Checked school')).toEqual(told);
    expect(await toldOf('structureFoundClosedOn', 'Checked annex')).toEqual([]);
    for (const call of [anne, agent]) {
      expect(await listed({ foundClosed: true }, call)).toEqual(['Checked school']);
      expect(await listed({ waiting: true }, call)).toEqual(['Checked school']);
    }
    // colleagues read it, and have nothing to do
    expect(await listed({ foundClosed: true }, marie)).toEqual(['Checked school']);
    expect(await listed({ waiting: true }, marie)).toEqual([]);

    await later();
    await check();
    expect(await toldOf('structureFoundClosedOn', 'Checked school')).toEqual(told);

    known = { [`${school}`]: { etat_administratif: 'A' } };
    await later();
    await check();
    expect(await detail(id)).toMatchObject({ registerOutcome: 'found', foundClosedAt: null, successorSiret: null });
    expect(await toldOf('structureFoundOpen', 'Checked school')).toEqual(told);
  });

  it('keeps what it knew while the register is away, and says when it was asked last', async () => {
    known = { [`${museum}`]: { etat_administratif: 'F' } };
    const id = await register('Checked museum', museum);
    await check();
    const before = await detail(id);
    expect(before).toMatchObject({ registerOutcome: 'closed', foundClosedOn: null });
    expect(await toldOf('structureFoundClosed', 'Checked museum')).toHaveLength(2);
    directory.isAway = true;
    await later();
    await check();
    expect(await detail(id)).toMatchObject({ registerOutcome: 'closed', foundClosedAt: before.foundClosedAt });
    // a number that was wrong: nothing of it is left
    const json = { clientId: people.town, name: 'Checked museum' };
    expect((await anne(`/api/structures/${id}/revise-structure`, { json })).status).toBe(200);
    await running.caughtUp();
    expect(await detail(id)).toMatchObject({ registerOutcome: null, registerCheckedAt: null, foundClosedAt: null });
  });

  it('shows what stands on a closed one at its lists, from where people are moved to its successor', async () => {
    const closed = await register('Left behind', undefined);
    const next = await register('Successor', seat);
    const keep = (structureIds: readonly string[]) =>
      anne(`/api/contacts/${people.colleague}/change-contact-structures`, { json: { structureIds } });
    expect((await keep([closed])).status).toBe(200);
    await running.caughtUp();
    const totals = async (): Promise<readonly number[]> => {
      const of = standingOn(closed).map(({ name, filter }) => [name, filter]);
      return jsonOf(anne(`/api/totals?of=${encodeURIComponent(JSON.stringify(of))}`));
    };
    expect(await totals()).toEqual([1, 0, 0, 0]);
    const filter = encodeURIComponent(JSON.stringify({ keptToStructureId: closed }));
    const rows = await jsonOf<readonly ContactListRow[]>(anne(`/api/contacts?filter=${filter}`));
    expect(rows.map(({ id }) => id)).toEqual([people.colleague]);
    expect((await keep([next])).status).toBe(200);
    await running.caughtUp();
    expect(await totals()).toEqual([0, 0, 0, 0]);
  });
});
