import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { contactNature } from '../src/contact-requests/contact-nature.js';

export interface ContactNatureColumns {
  readonly label_fr: string | null;
  readonly label_es: string | null;
  readonly label_en: string | null;
  readonly hint_fr: string | null;
  readonly hint_es: string | null;
  readonly hint_en: string | null;
  readonly routed_to: string | null;
  readonly mailbox: string | null;
  readonly permission: string | null;
  readonly companies: readonly string[];
  readonly for_visitors: boolean;
  readonly place: number;
}

/** `contact_natures_v1`. */
export interface ContactNatureRow extends RecordRow, ContactNatureColumns {}

export const contactNatures = recordProjection(contactNature, {
  version: 1,
  table: 'contact_natures',
  columns: (fields): ContactNatureColumns => ({
    label_fr: fields.labelFr ?? null,
    label_es: fields.labelEs ?? null,
    label_en: fields.labelEn ?? null,
    hint_fr: fields.hintFr ?? null,
    hint_es: fields.hintEs ?? null,
    hint_en: fields.hintEn ?? null,
    routed_to: fields.routedTo ?? null,
    mailbox: fields.mailbox ?? null,
    permission: fields.permission ?? null,
    companies: fields.companies ?? [],
    for_visitors: fields.forVisitors ?? false,
    place: fields.place ?? 50,
  }),
});
