import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/connections/social-declarations/social-declaration.events.js';
import { socialDeclarations } from './social-declarations.js';

const sent = occurred(
  events.socialDeclarationSent({
    ...{ clientId: 'town', municipality: 'Périgueux', structureType: 'municipality' },
    ...{ issuerSiren: '212403224', issuerNic: '00018', contactId: 'marie', administrativeContactId: 'paul' },
    ...{ correctsId: null, remark: 'From April on' },
  }),
);
const next = (event: Parameters<typeof occurred>[0], revision: bigint) => occurred(event, { revision });
const after = (...more: Parameters<typeof rowsAfter>[1]) => rowsAfter(socialDeclarations, [sent, ...more]);

describe('the table of DSN forms', () => {
  it('has a row for each, with whom it names and who sent it', () =>
    expect(after()('social_declarations')).toEqual([
      expect.objectContaining({
        ...{ status: 'sent', client_id: 'town', municipality: 'Périgueux', issuer_siren: '212403224' },
        ...{ contact_id: 'marie', administrative_contact_id: 'paul', sent_by: sent.metadata.actor, active_since: null },
      }),
    ]));

  it('follows it until it is active, or replaced by its correction', () => {
    const taken = next(events.socialDeclarationTaken({}), 1n);
    const active = next(events.socialDeclarationActivated({ activeSince: '2026-04-01' }), 2n);
    expect(after(taken, active)('social_declarations')).toEqual([
      expect.objectContaining({ status: 'active', active_since: '2026-04-01' }),
    ]);
    const begun = next(events.socialDeclarationBegun({ activeSince: '2026-04-01' }), 3n);
    expect(after(taken, active, begun)('social_declaration_steps')).toHaveLength(4);
    const superseded = next(events.socialDeclarationSuperseded({ correctedById: 'second' }), 1n);
    expect(after(superseded)('social_declarations')).toEqual([
      expect.objectContaining({ status: 'corrected', corrected_by_id: 'second' }),
    ]);
    expect(after(next(events.socialDeclarationWithdrawn({}), 1n))('social_declarations')).toEqual([
      expect.objectContaining({ status: 'withdrawn' }),
    ]);
  });

  it('keeps what was said with each step', () => {
    const returned = next(events.socialDeclarationReturned({ contactId: 'marie', reason: 'Which one?' }), 1n);
    expect(after(returned)('social_declaration_steps')).toEqual([
      expect.objectContaining({ step: 'SocialDeclarationSent', said: 'From April on', subject_id: 'marie' }),
      expect.objectContaining({ step: 'SocialDeclarationReturned', said: 'Which one?', subject_id: 'marie' }),
    ]);
  });
});
