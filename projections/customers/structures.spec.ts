import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import {
  openingHoursSet,
  structureArchived,
  structureChecked,
  structureCheckVoided,
  structureClosed,
  structureFoundClosed,
  structureFoundOpen,
  structureRegistered,
  structureReopened,
  structureRestored,
  structureRevised,
} from '../../src/customers/structures/structure.js';
import { structures } from './structures.js';

const school = {
  clientId: 'town',
  name: 'School',
  siret: null,
  parentId: null,
  address1: null,
  address2: null,
  address3: null,
  zipCode: '24000',
  city: 'Town',
  phone: null,
  email: null,
  website: null,
  mailInError: false,
  isStructureAuthorized: true,
};
const registered = structureRegistered(school);
const after = (...events: readonly DomainEvent[]) =>
  rowsAfter(
    structures,
    events.map((event, revision) => occurred(event, { streamId: 'school', revision: BigInt(revision) })),
  )('structures');

describe('the structures table', () => {
  it('keeps a structure under its client, without hours at first', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({
        id: 'school',
        status: 'active',
        revision: '0',
        client_id: 'town',
        zip_code: '24000',
        closed_on: null,
        opening_hours: { days: [], specialDays: [], closedOnHolidays: true },
      }),
    ]));

  it('follows what is revised, and keeps the hours', () => {
    const hours = {
      days: [{ wday: 1 as const, morning: { from: '09:00', to: '12:00' }, afternoon: null }],
      specialDays: [],
      closedOnHolidays: false,
    };
    expect(after(registered, openingHoursSet(hours), structureRevised({ ...school, name: 'Old school' }))).toEqual([
      expect.objectContaining({ name: 'Old school', opening_hours: hours, revision: '2' }),
    ]);
  });

  it('shows a closed one with its day, until it reopens', () => {
    const closed = structureClosed({ closedOn: '2026-01-31' });
    expect(after(registered, closed)).toEqual([expect.objectContaining({ status: 'closed', closed_on: '2026-01-31' })]);
    expect(after(registered, closed, structureReopened({}))).toEqual([
      expect.objectContaining({ status: 'active', closed_on: null }),
    ]);
  });

  it('brings an archived one back as it was', () => {
    const archived = [registered, structureArchived({})];
    expect(after(...archived)).toEqual([expect.objectContaining({ status: 'archived' })]);
    expect(after(...archived, structureRestored({ closedOn: null }))).toEqual([
      expect.objectContaining({ status: 'active' }),
    ]);
    expect(after(...archived, structureRestored({ closedOn: '2026-01-31' }))).toEqual([
      expect.objectContaining({ status: 'closed', closed_on: '2026-01-31' }),
    ]);
  });

  it('keeps what the register said last, when, and since when it has it as closed', () => {
    const siret = '21240322400018';
    const found = structureFoundClosed({ siret, closedOn: '2026-01-31', successorSiret: '73282932000074' });
    const marked = { status: 'active', found_closed_on: '2026-01-31', successor_siret: '73282932000074' };
    expect(after(registered, found)).toEqual([expect.objectContaining({ ...marked, register_outcome: 'closed' })]);
    expect(after(registered, found, structureChecked({ siret, outcome: 'unknown' }))).toEqual([
      expect.objectContaining({ ...marked, register_outcome: 'unknown', revision: '2' }),
    ]);
    const unmarked = { found_closed_at: null, found_closed_on: null, successor_siret: null };
    expect(after(registered, found, structureFoundOpen({ siret }))).toEqual([
      expect.objectContaining({ ...unmarked, register_outcome: 'found' }),
    ]);
    expect(after(registered, found, structureCheckVoided({}))).toEqual([
      expect.objectContaining({ ...unmarked, register_outcome: null, register_checked_at: null }),
    ]);
  });
});
