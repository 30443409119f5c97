import { recordProjection } from '../../src/kernel/record.js';
import { flag, integer, json, name, nullable, text, type RowOf } from '../../src/kernel/table.js';
import type { StaffPermission } from '../../src/customers/grounds/permissions.vocabulary.js';
import { contactNature } from '../../src/support/contact-requests/contact-nature.js';
import type { ContactRoute } from '../../src/support/contact-requests/contact-request.vocabulary.js';

export const contactNatures = recordProjection(contactNature, {
  version: 1,
  table: 'contact_natures',
  columns: {
    label_fr: nullable(name),
    label_es: nullable(text()),
    label_en: nullable(text()),
    hint_fr: nullable(text()),
    hint_es: nullable(text()),
    hint_en: nullable(text()),
    routed_to: nullable(text<ContactRoute>()),
    mailbox: nullable(text()),
    permission: nullable(text<StaffPermission>()),
    companies: json<readonly string[]>(),
    for_visitors: flag,
    place: integer,
  },
  row: (fields) => ({
    label_fr: fields.labelFr,
    label_es: fields.labelEs,
    label_en: fields.labelEn,
    hint_fr: fields.hintFr,
    hint_es: fields.hintEs,
    hint_en: fields.hintEn,
    routed_to: fields.routedTo,
    mailbox: fields.mailbox,
    permission: fields.permission,
    companies: fields.companies ?? [],
    for_visitors: fields.forVisitors ?? false,
    place: fields.place ?? 50,
  }),
});

export type ContactNatureRow = RowOf<typeof contactNatures.tables.contact_natures>;
