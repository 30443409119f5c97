import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactImportView, ContactListRow } from '../../../src/customers/accounts/accounts.views.js';
import { newId } from '../../../src/kernel/ids.js';
import { jsonOf, type Call, type RunningApplication } from '../../support/application.js';
import { ContactDesk } from '../../support/contact-desk.js';
import type { People } from '../../support/people.js';

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

describe('a file of contacts', () => {
  const csv = [
    'Prénom;Nom;Courriel;Téléphone fixe;Service;Fonction;Rôle;Couleur',
    'Nina;Roux;nina@town.example;05 53 00 00 10;Finances;Comptable;Utilisateur;bleu',
    'Nina;Roux;nina@town.example;05 53 00 00 10;Finances;Comptable;Utilisateur;bleu',
    "D'Artagnan;Roux;;05 53 00 00 10;Finances;Comptable;Utilisateur;bleu",
    "Paul;Test;paul@example.org;05 53 00 00 11;Finance;'=Clerk;Utilisateur;",
  ].join('\r\n');
  const send = async (which: string, call: Call = anne) =>
    call(`/api/contacts/${which}`, { json: { clientId: people.town, csv } });
  const outcomes = ({ rows }: ContactImportView) => rows.map(({ line, outcome }) => `${line} ${outcome}`);

  it('is tried first, and nothing is written', async () => {
    const before = await running.db.pool.query<{ count: string }>('SELECT count(*) FROM event_log');
    const trial = await jsonOf<ContactImportView>(send('import-trials'));
    expect(outcomes(trial)).toEqual(['2 create', '3 refused', '4 refused', '5 update']);
    expect(trial.unknownColumns).toEqual(['Couleur']);
    expect(trial.rows[2]?.reasons.length).toBeGreaterThan(1);
    const after = await running.db.pool.query<{ count: string }>('SELECT count(*) FROM event_log');
    expect(after.rows).toEqual(before.rows);
  });

  it('is read in once, however often it is sent', async () => {
    expect(outcomes(await jsonOf<ContactImportView>(send('imports')))).toEqual([
      '2 create',
      '3 refused',
      '4 refused',
      '5 update',
    ]);
    await running.caughtUp();
    expect(outcomes(await jsonOf<ContactImportView>(send('imports')))).toEqual([
      '2 unchanged',
      '3 refused',
      '4 refused',
      '5 unchanged',
    ]);
  });

  it('names no line that is refused itself, and is unchanged a moment later', async () => {
    const rows = [
      'Prénom;Nom;Courriel;Téléphone fixe;Service;Fonction;Rôle',
      'Zoé;Blanc;zoe@town.example;12;Finances;Comptable;Utilisateur',
      'Zoé;Blanc;zoe@town.example;05 53 00 00 17;Finances;Comptable;Utilisateur',
      'Max;Noir;max@town.example;05 53 00 00 18;Finances;Comptable;Utilisateur',
    ];
    const sent = () =>
      jsonOf<ContactImportView>(
        anne('/api/contacts/imports', { json: { clientId: people.town, csv: rows.join('\n') } }),
      );
    const first = await sent();
    expect(outcomes(first)).toEqual(['2 refused', '3 create', '4 create']);
    expect(first.columns.map(({ column }) => column)).toContain('landline');
    // the list of contacts may not have them yet
    expect(outcomes(await sent())).toEqual(['2 refused', '3 unchanged', '4 unchanged']);
    await running.caughtUp();
    expect(outcomes(await sent())).toEqual(['2 refused', '3 unchanged', '4 unchanged']);
  });

  it('names the structures that people are kept to, and knows those of the client alone', async () => {
    const library = await running.given('structure', 'RegisterStructure', {
      clientId: people.town,
      name: 'Médiathèque',
    });
    const hall = await running.given('structure', 'RegisterStructure', {
      ...{ clientId: people.town, name: 'Town hall', siret: '73282932000074' },
    });
    await running.caughtUp();
    const rows = [
      'Prénom;Nom;Courriel;Téléphone fixe;Service;Fonction;Établissements',
      'Léo;Petit;leo@town.example;05 53 00 00 12;Culture;Agent;mediatheque | Town hall',
      'Léa;Petit;lea@town.example;05 53 00 00 13;Culture;Agent;Musée',
    ];
    const answer = await jsonOf<ContactImportView>(
      anne('/api/contacts/imports', { json: { clientId: people.town, csv: rows.join('\n') } }),
    );
    expect(outcomes(answer)).toEqual(['2 create', '3 refused']);
    expect(answer.rows[1]?.reasons).toEqual(['Établissement inconnu : Musée']);
    await running.caughtUp();
    const found = async (filter: object) =>
      jsonOf<readonly ContactListRow[]>(anne(`/api/contacts?filter=${encodeURIComponent(JSON.stringify(filter))}`));
    const [leo] = await found({ q: 'leo' });
    expect(leo?.structures).toEqual([
      { id: library, label: 'Médiathèque' },
      { id: hall, label: 'Town hall' },
    ]);
    for (const blank of ['', ' ', '\u00a0', '\u202f']) {
      const shown = ['732', '829', '320', '00074'].join(blank);
      const csv = [rows[0], `Noé;Petit;noe@town.example;05 53 00 00 14;Culture;Agent;${shown}`].join('\n');
      const trial = await jsonOf<ContactImportView>(
        anne('/api/contacts/import-trials', { json: { clientId: people.town, csv } }),
      );
      expect([blank, outcomes(trial)]).toEqual([blank, ['2 create']]);
    }
    const elsewhere = await found({ q: 'petit', structureId: newId() });
    expect(elsewhere).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ q: 'leo' }));
    expect(await (await anne(`/api/contacts/export?filter=${filter}`)).text()).toContain(';Médiathèque | Town hall');
  });

  const read = async (which: string, lines: readonly string[]): Promise<ContactImportView> =>
    jsonOf<ContactImportView>(
      anne(`/api/contacts/${which}`, { json: { clientId: people.town, csv: lines.join('\n') } }),
    );
  const cardOf = async (id: string): Promise<ContactListRow | undefined> => {
    await running.caughtUp();
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    return (await jsonOf<readonly ContactListRow[]>(anne(`/api/contacts?filter=${filter}`)))[0];
  };

  it('leaves what it has no column for, and what a cell leaves blank, as it is', async () => {
    const id = await desk.registered('Ines', { civility: 'madam', language: 'es', mobile: '06 12 34 56 78' });
    const before = await cardOf(id);
    const lines = ['Prénom;Nom;Courriel;Service;Fonction', 'Ines;Roy;ines@town.example;Culture;'];
    expect((await read('import-trials', lines)).rows).toMatchObject([
      { outcome: 'update', reasons: ['Modifie : Service'] },
    ]);
    await read('imports', lines);
    expect(await cardOf(id)).toMatchObject({
      ...{ landline: before?.landline, mobile: before?.mobile, function: 'Clerk' },
      ...{ civility: 'madam', language: 'es', service: 'Culture' },
    });
  });

  it('clears what a cell says to clear with a dash, and refuses to clear a required field', async () => {
    const id = await desk.registered('Iker', { civility: 'sir', mobile: '06 12 34 56 79' });
    const lines = ['Civilité;Prénom;Nom;Courriel;Téléphone fixe', '-;Iker;Roy;iker@town.example;-'];
    const { rows } = await read('import-trials', lines);
    expect(rows[0]?.reasons).toEqual(['Efface : Civilité, Téléphone fixe']);
    await read('imports', lines);
    expect(await cardOf(id)).toMatchObject({ civility: 'none', landline: null });
    const refused = await read('imports', ['Prénom;Nom;Courriel;Service', 'Iker;Roy;iker@town.example;-']);
    expect(refused.counts).toMatchObject({ update: 0, refused: 1 });
  });

  it('counts what was done: once, when it is read in twice at the same time, and nothing when it is read in again', async () => {
    const created = [
      'Prénom;Nom;Courriel;Téléphone fixe;Service;Fonction',
      'Ugo;Blanc;ugo@town.example;05 53 00 00 14;Culture;Agent',
      'Ada;Blanc;ada@town.example;05 53 00 00 15;Culture;Agent',
    ];
    const revised = created.map((line) => line.replace('Culture', 'Finances'));
    for (const [lines, outcome] of [[created, 'create'] as const, [revised, 'update'] as const]) {
      const both = await Promise.all([read('imports', lines), read('imports', lines)]);
      expect(both.map(({ counts }) => counts[outcome]).reduce((sum, count) => sum + count)).toBe(2);
      expect(both.map(({ counts }) => counts.refused)).toEqual([0, 0]);
      // at once again, also before the read models have followed
      expect((await read('imports', lines)).counts).toMatchObject({ create: 0, update: 0, unchanged: 2 });
      await running.caughtUp();
    }
  });

  it('changes no phone of its own importer: the trial says so, and so does the import', async () => {
    const [own] = await jsonOf<readonly ContactListRow[]>(
      anne(`/api/contacts?filter=${encodeURIComponent(JSON.stringify({ id: [people.administrator] }))}`),
    );
    const rows = (phone: string) =>
      [
        'Prénom;Nom;Courriel;Téléphone fixe;Service;Fonction',
        [own?.firstName, own?.lastName, own?.email, phone, own?.service, own?.function].join(';'),
      ].join('\n');
    for (const which of ['import-trials', 'imports']) {
      const { rows: read } = await jsonOf<ContactImportView>(
        anne(`/api/contacts/${which}`, { json: { clientId: people.town, csv: rows('05 53 99 99 99') } }),
      );
      expect(read).toMatchObject([
        {
          outcome: 'refused',
          reasons: [
            'Vos propres coordonnées ne changent pas par un fichier : modifiez-les dans votre fiche, où nous vérifions que c’est bien vous.',
          ],
        },
      ]);
    }
  });

  it('registers no contact who may be there already under another address, and names the possible duplicate', async () => {
    await desk.registered('Odile');
    const lines = [
      'Prénom;Nom;Courriel;Téléphone fixe;Service;Fonction',
      'Odile;Roy;o.roy@town.example;05 53 00 00 20;Culture;Agent',
    ];
    for (const which of ['import-trials', 'imports']) {
      const { rows, counts } = await read(which, lines);
      expect(rows).toMatchObject([{ outcome: 'duplicate', reasons: ['Nom proche de Odile Roy'] }]);
      expect(counts).toMatchObject({ duplicate: 1, create: 0 });
    }
    await running.caughtUp();
    const filter = encodeURIComponent(JSON.stringify({ q: 'odile' }));
    expect(await jsonOf<readonly ContactListRow[]>(anne(`/api/contacts?filter=${filter}`))).toHaveLength(1);
  });

  it('is nothing for those who only read contacts', async () => {
    expect((await send('import-trials', marie)).status).toBe(403);
    expect((await send('imports', marie)).status).toBe(403);
  });

  it('has a template, and an export whose cells run nothing', async () => {
    const template = await (await anne('/api/contacts/import-template')).text();
    expect(template.replace('\uFEFF', '').split('\r\n')[0]?.split(';')).toHaveLength(13);
    await desk.registered('Mal', { service: '=cmd', function: '+1' });
    const filter = encodeURIComponent(JSON.stringify({ q: 'mal' }));
    const exported = await (await anne(`/api/contacts/export?filter=${filter}`)).text();
    expect(exported).toContain(";'=cmd;'+1;");
  });
});

describe('a list of contacts', () => {
  const found = async (filter: object, call: Call = agent): Promise<readonly ContactListRow[]> =>
    jsonOf<readonly ContactListRow[]>(
      call(`/api/contacts?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`),
    );

  it('is found by a number however it is written', async () => {
    const id = await desk.registered('Tel', { landline: '05 53 12 98 76' });
    for (const q of ['0553129876', '05 53 12 98 76', '+33553129876'])
      expect((await found({ q })).map((row) => row.id)).toEqual([id]);
  });

  it('marks an address that mails came back from, until it changes', async () => {
    const id = await desk.registered('Bou');
    await running.given('contact', 'ReportContactMailError', {}, id);
    await running.caughtUp();
    expect((await found({ mailInError: true })).map((row) => row.id)).toEqual([id]);
    expect(await desk.statusOf(anne, `${id}/revise-contact`, desk.card('Bou', { email: 'new@town.example' }))).toBe(
      200,
    );
    await running.caughtUp();
    expect(await found({ mailInError: true })).toEqual([]);
  });

  it('says what may be done with each', async () => {
    const [row] = await found({ id: [people.contact] }, anne);
    expect(row?.may).toEqual(['revise', 'archive', 'changeRights']);
    const [own] = await found({ id: [people.contact] }, marie);
    expect(own?.may).toEqual(['revise']);
    expect((await found({ id: [people.administrator] }, marie))[0]?.may).toEqual([]);
    expect(await found({ id: [newId()] })).toEqual([]);
  });
});
