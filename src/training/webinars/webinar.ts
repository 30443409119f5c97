import { record } from '../../kernel/record.js';
import { WebinarFields } from './webinar.commands.js';

/** Webinar on offer (specification §3), kept by staff. */
export const webinar = record('webinar', {
  plural: 'webinars',
  fields: WebinarFields,
  impersonal: {
    title: 'offered',
    reference: 'number',
    description: 'offered',
    vatRate: 'code',
    attestation: 'offered',
    replayUrl: 'offered',
  },
  unique: ({ reference }) =>
    typeof reference === 'string'
      ? [{ what: 'webinarReference', value: reference.toUpperCase(), refusal: 'webinarReferenceUsed' }]
      : [],
});

/** Hundredths of a percent that a seat is charged with: none with the attestation (default G42). */
export const vatRateOf = ({
  vatRate,
  attestation,
}: {
  readonly vatRate?: string | null;
  readonly attestation?: string | null;
}): number => (attestation ? 0 : Number(vatRate ?? 0));
