import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { homeZone } from '../../kernel/days.js';
import { languages, type Language } from '../../kernel/language.js';
import { textIfAny } from '../../platform/people/translations/dictionary.js';
import { harmless } from '../../platform/run/http/spreadsheet.js';
import { exported } from '../../platform/reading/reads/exporting.js';
import { ticketTable } from './ticket-export.queries.js';
import type { TicketListRow } from './tickets.views.js';

const row: TicketListRow = {
  id: 't1',
  number: '100001',
  kind: 'assistance',
  status: 'waitingCustomer',
  title: '=HYPERLINK("http://evil")',
  clientId: 'town',
  clientName: 'Saint-Étienne; "la ville"',
  structure: null,
  contact: { id: 'marie', name: '+33 Marie' },
  agent: null,
  product: { id: 'p', label: 'Ledger' },
  module: null,
  version: null,
  correctiveVersion: null,
  severity: 'blocking',
  severityReason: 'Pay day is tomorrow',
  priority: 'High',
  supportLevel: 'level1',
  type: 'malfunction',
  openedAt: '2026-03-03T09:00:00.000Z',
  answeredAt: null,
  resolvedAt: null,
  closedAt: null,
  updatedAt: '2026-03-03T09:00:00.000Z',
  targetAt: null,
  late: false,
  waitsFor: 'client',
  votes: 0,
  patientRisk: false,
  personalDataIncident: false,
  oldNumber: null,
  masked: false,
};

const asCsv = async (language: Language, timeZone = homeZone): Promise<string> =>
  (await exported('csv', ticketTable, [row], { kind: 'contact', language, timeZone })).toString();

describe('an export', () => {
  it('is a CSV that spreadsheets open: UTF-8 mark, their separator, quotes doubled, words of the language', async () => {
    const [heading, line, end] = (await asCsv('fr')).split('\r\n');
    expect(heading?.startsWith('\uFEFFDemande;')).toBe(true);
    expect(line).toContain('"Saint-Étienne; ""la ville"""');
    expect(line).toContain('En attente du client');
    expect(line).toContain('Bloquante;Pay day is tomorrow');
    expect(line).toContain('03/03/2026 10:00');
    expect(end).toBe('');
    expect(await asCsv('en')).toContain('Waiting');
  });

  it('never lets a cell start like a formula', async () => {
    const csv = await asCsv('fr');
    expect(csv).toContain(`'=HYPERLINK`);
    expect(csv).toContain(`'+33 Marie`);
    fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@\t\r\n\0]/.test(harmless(text))));
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝'), fc.string(), (sign, text) =>
        harmless(sign + text).startsWith(`'`),
      ),
    );
  });

  it('is a spreadsheet as well', async () => {
    const reader = { kind: 'staff', language: 'es', timeZone: 'Indian/Reunion' } as const;
    const file = await exported('xlsx', ticketTable, [{ ...row, severityReason: 'a_x000D_b' }], reader);
    const [headings = [], cells = []] = await readSheet(file);
    const opened = headings.findIndex((heading) => String(heading).includes('(Indian/Reunion)'));
    expect(cells[opened]).toEqual(new Date('2026-03-03T13:00:00.000Z'));
    // a reader takes it for a line break where it stands by itself
    expect(cells).toContain('a_x000D_b');
  });

  it('says times at the clock of its asker, and names them', async () => {
    const inReunion = await asCsv('fr', 'Indian/Reunion');
    expect(inReunion).toMatch(/^[^\r]*\(Indian\/Reunion\)/);
    expect(inReunion).toContain('03/03/2026 13:00');
    expect(await asCsv('fr')).toMatch(/^[^\r]*\(Europe\/Paris\)/);
  });

  it.each(languages)('has a heading for each column in %s', (language) =>
    expect(ticketTable.columns.filter(({ heading }) => textIfAny(language, 'tickets', heading) === undefined)).toEqual(
      [],
    ),
  );
});
