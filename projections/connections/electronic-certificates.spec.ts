import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/connections/electronic-certificates/electronic-certificate.events.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { electronicCertificates } from './electronic-certificates.js';

const at = (revision: bigint) => ({ streamId: 'certificate', revision });
const person = {
  subjectId: null,
  lastName: 'Faure',
  firstName: 'Claire',
  taxId: '1234567890123',
  email: 'c@example.org',
};
const opened = occurred(
  events.electronicCertificateOpened({
    ...{ ...person, reference: 'CERT-2026-000101/1', orderId: 'order', holderId: 'claire', clientId: 'town' },
    ...{ role: 'signatory', sharedDesk: null, issuedOn: '2026-04-01', endsOn: '2029-03-31', alerts: [] },
  }),
  at(0n),
);
const confirmed = occurred(
  events.certificateHolderConfirmed({ ...person, lastName: 'Faure-Roy', answer: 1, metOn: '2026-04-01' }),
  at(1n),
);
const desk = occurred(events.certificateDeskChosen({ answer: 1, role: 'delegate', sharedDesk: 'Mairie' }), at(2n));
const sent = occurred(
  events.certificateSetupFormSent({
    ...{ answer: 1, subjectId: null, serialNumber: '0A', certificateSubject: 'CN=Claire', issuer: 'CN=A' },
    ...{ startsOn: '2026-04-01', endsOn: '2029-03-30', alerts: [] },
  }),
  at(3n),
);
const corrected = occurred(
  events.certificateCorrectionBegun({ answer: 2, subjectId: null, reason: 'Another desk' }),
  at(4n),
);
const rowAfter = (...happened: readonly ReturnType<typeof occurred>[]) =>
  rowsAfter(electronicCertificates, happened)('electronic_certificates');

describe('the table of certificates', () => {
  it('has one to fill once it is issued', () =>
    expect(rowAfter(opened)).toEqual([
      expect.objectContaining({ status: 'toFill', subject_id: 'certificate', answer: 1, ends_on: '2029-03-31' }),
    ]));

  it('has what its forms say, and ends as its file says', () =>
    expect(rowAfter(opened, confirmed, desk, sent)).toEqual([
      expect.objectContaining({
        ...{ status: 'filled', last_name: 'Faure-Roy', role: 'delegate', shared_desk: 'Mairie', serial_number: '0A' },
        ends_on: '2029-03-30',
      }),
    ]));

  it('is to fill again by a correction, with what was sent before', () =>
    expect(rowAfter(opened, confirmed, desk, sent, corrected)).toEqual([
      expect.objectContaining({ status: 'toFill', answer: 2, is_desk_chosen: false, serial_number: '0A' }),
    ]));
});
