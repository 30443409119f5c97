import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import {
  referentAssigned,
  referentAssignmentEnded,
  referentAssignmentRevised,
  referentPassedOn,
  referentResumed,
  referentSubstituted,
  referentSubstituteRemoved,
} from '../../src/customers/referents/referent-assignment.js';
import { referentAssignments } from './referent-assignments.js';

const marie = referentAssigned({
  clientId: 'town',
  kind: 'referent',
  topic: 'payroll',
  productRangeId: 'payroll',
  structureId: null,
  contactId: 'marie',
  substituteId: 'paul',
  validFrom: '2026-01-01',
  validTo: null,
});
const after = (...events: readonly DomainEvent[]) =>
  rowsAfter(
    referentAssignments,
    events.map((event, revision) => occurred(event, { streamId: 'payroll', revision: BigInt(revision) })),
  );
const rowAfter = (...events: readonly DomainEvent[]) => after(...events)('referent_assignments')[0];
const absences = [{ from: '2026-07-01', to: '2026-07-31', substituteId: 'paul' }];

describe('the referent_assignments table', () => {
  it('says who answers for what, and from when', () =>
    expect(rowAfter(marie)).toEqual(
      expect.objectContaining({
        id: 'payroll',
        status: 'active',
        revision: '0',
        client_id: 'town',
        topic: 'payroll',
        product_range_id: 'payroll',
        contact_id: 'marie',
        substitute_id: 'paul',
        valid_from: '2026-01-01',
        valid_to: null,
        absences: [],
      }),
    ));

  it('follows what is revised, and absences', () => {
    const revised = referentAssignmentRevised({
      substituteId: null,
      validFrom: '2026-02-01',
      validTo: '2026-12-31',
    });
    expect(rowAfter(marie, revised)).toEqual(
      expect.objectContaining({ substitute_id: null, valid_from: '2026-02-01', valid_to: '2026-12-31', revision: '1' }),
    );
    expect(rowAfter(marie, referentSubstituted({ absences }))).toEqual(expect.objectContaining({ absences }));
    expect(rowAfter(marie, referentSubstituted({ absences }), referentResumed({ absences: [] }))).toEqual(
      expect.objectContaining({ absences: [] }),
    );
    expect(rowAfter(marie, referentSubstituteRemoved({ absences: [], substituteId: null }))).toEqual(
      expect.objectContaining({ substitute_id: null }),
    );
  });

  it('remembers who held it before it passed on', () => {
    const tables = after(
      marie,
      referentPassedOn({
        contactId: 'paul',
        validFrom: '2026-03-02',
        formerContactId: 'marie',
        formerFrom: '2026-01-01',
      }),
    );
    expect(tables('referent_assignments')).toEqual([
      expect.objectContaining({ contact_id: 'paul', substitute_id: null, valid_from: '2026-03-02' }),
    ]);
    expect(tables('referent_former_holders')).toEqual([
      {
        assignment_id: 'payroll',
        revision: '1',
        contact_id: 'marie',
        valid_from: '2026-01-01',
        valid_to: '2026-03-01',
      },
    ]);
  });

  it('keeps what has ended, with its last day and the reason', () =>
    expect(
      rowAfter(marie, referentAssignmentEnded({ clientId: 'town', lastDay: '2026-03-01', reason: 'contactLeft' })),
    ).toEqual(expect.objectContaining({ status: 'ended', valid_to: '2026-03-01', end_reason: 'contactLeft' })));
});
