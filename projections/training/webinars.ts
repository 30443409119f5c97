import type { LocalisedText } from '../../src/kernel/language.js';
import { recordProjection } from '../../src/kernel/record.js';
import { integer, json, name, nullable, text, type RowOf } from '../../src/kernel/table.js';
import { vatRateOf, webinar } from '../../src/training/webinars/webinar.js';

const noText: LocalisedText = { fr: '', es: '', en: '' };

export const webinars = recordProjection(webinar, {
  version: 1,
  table: 'webinars',
  columns: {
    reference: text(),
    title: json<LocalisedText>(),
    french_title: name,
    description: json<LocalisedText>(),
    /** Cents. */
    price: integer,
    /** In digits, as staff set it. */
    vat_rate: text(),
    /** Rate that is charged. */
    vat_applied: integer,
    attestation: nullable(text()),
    replay_url: nullable(text()),
  },
  row: ({ reference, title, description, price, vatRate, attestation, replayUrl }) => ({
    reference: reference ?? '',
    title: title ?? noText,
    french_title: title?.fr ?? '',
    description: description ?? noText,
    price: price ?? 0,
    vat_rate: vatRate ?? '0',
    vat_applied: vatRateOf({ vatRate, attestation }),
    attestation: attestation ?? null,
    replay_url: replayUrl ?? null,
  }),
});

export type WebinarRow = RowOf<typeof webinars.tables.webinars>;
