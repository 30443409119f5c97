import { sql } from 'kysely';
import { labelsOf, personIn } from '../../customers/directory/labels.js';
import { text, uuid, instant, nullable } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import { listing } from '../../platform/reading/reads/reads.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { SmsStopFilter, type SmsStopRow } from './sms-stops.views.js';

const line = {
  id: uuid,
  number_end: text(),
  person_id: nullable(uuid),
  heard_at: instant,
  lifted_at: nullable(instant),
  lifted_by: nullable(uuid),
  reason: nullable(text()),
};

/** Numbers that said STOP, and who lifted it and why: for those who handle signatures. */
export const smsStopReads = listing<SmsStopRow>()({
  path: 'sms-stops',
  tag: 'signatures',
  from: [contacts, staffUsers],
  requires: 'signature.readStops',
  everybody: true,
  rows: () => select(line)`(
    SELECT id, number_end, person_id, heard_at, lifted_at, lifted_by, reason FROM sms_stops)`,
  filter: SmsStopFilter,
  where: { lifted: (lifted) => (lifted ? sql`lifted_at IS NOT NULL` : sql`lifted_at IS NULL`) },
  sortable: { heardAt: 'heard_at', liftedAt: 'lifted_at' },
  defaultSort: ['heardAt', 'DESC'],
  lookUp: async (rows, asking) => ({
    labels: await labelsOf(
      asking,
      rows.flatMap(({ personId, liftedBy }) => [personId, liftedBy]),
      ['contact', 'staffUser'],
    ),
  }),
  shows: ['id', 'numberEnd', 'heardAt', 'liftedAt', 'reason'],
  view: ({ personId, liftedBy }, _, { labels }) => ({
    person: personId === null ? null : personIn(labels, personId),
    liftedBy: liftedBy === null ? null : personIn(labels, liftedBy),
  }),
});
