import { describe, expect, it } from '@jest/globals';
import * as registrations from '../../src/training/demo-webinars/demo-registration.events.js';
import { demoAttendanceRecorded } from '../../src/training/demo-webinars/demo-webinar.events.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { demoRegistrations } from './demo-registrations.js';

const person = { firstName: 'Zoé', lastName: 'Martin', email: 'zoe@elsewhere.example', organisation: 'Ville' };

describe('the table of registrations for demonstrations', () => {
  it('says who registered, what they agreed to, and who became a lead', () => {
    const rows = rowsAfter(
      demoRegistrations,
      [
        registrations.demoRegistrationAsked({ ...person, webinarId: 'payroll', language: 'fr' }),
        registrations.demoConsentGiven({ version: '2026-11', language: 'fr' }),
        registrations.demoRegistrationConfirmed({}),
        registrations.leadHandedOver({ by: 'agent' }),
      ].map((event, place) => occurred(event, { streamId: 'zoe', revision: BigInt(place) })),
    );
    expect(rows('demo_registrations')).toEqual([
      expect.objectContaining({
        id: 'zoe',
        status: 'confirmed',
        email: 'zoe@elsewhere.example',
        consent_version: '2026-11',
        handed_over_by: 'agent',
      }),
    ]);
  });

  it('says who was there, as it was said last', () => {
    const asked = registrations.demoRegistrationAsked({ ...person, webinarId: 'payroll', language: 'fr' });
    const rows = rowsAfter(demoRegistrations, [
      occurred(asked, { streamId: 'zoe' }),
      occurred(asked, { streamId: 'late' }),
      occurred(demoAttendanceRecorded({ presentIds: [], absentIds: ['zoe'] }), { streamId: 'payroll' }),
      occurred(demoAttendanceRecorded({ presentIds: ['zoe'], absentIds: [] }), { streamId: 'payroll' }),
    ]);
    expect(rows('demo_registrations')).toMatchObject([
      { id: 'zoe', attended: true },
      { id: 'late', attended: null },
    ]);
  });
});
