import { sql, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { electronicCertificates } from '../../../projections/connections/electronic-certificates.js';
import { certificateRenewalDays } from '../certificate-orders/certificate-order.vocabulary.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames } from '../../customers/directory/names.js';
import { findable } from '../../customers/directory/restricted-people.js';
import { dayOf, daysAfter } from '../../kernel/days.js';
import { nullable, text as textColumn } from '../../kernel/table.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { isOneOf, ofClientWith, words } from '../../platform/reading/reads/conditions.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { dayColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { electronicCertificate } from './electronic-certificate.js';
import {
  electronicCertificateShown,
  ElectronicCertificateFilter,
  type ElectronicCertificateListRow,
  type ElectronicCertificateView,
} from './electronic-certificates.views.js';

/** Of their client to those who hold the function, else their own. */
const visible = ofClientWith('electronicCertificate.read', 't.client_id', {
  others: ({ actor }) => sql`t.subject_id::text = ${actor.id}`,
});

const certificatesSeen = asked(electronicCertificates, 'electronic_certificates', 't', visible);

const { columns } = electronicCertificates.tables.electronic_certificates;
const line = { ...columns, client_name: nullable(textColumn()) };

/** Names of a person whose data are restricted are shown to that person alone. */
const ofSubject = ['last_name', 'first_name', 'tax_id', 'email', 'certificate_subject'];
const hidden = ({ actor }: Asking): RawBuilder<unknown> => {
  const shown = findable('t.subject_id', actor);
  return sql.join(ofSubject.map((name) => sql`CASE WHEN ${shown} THEN t.${sql.ref(name)} END AS ${sql.ref(name)}`));
};
const others = Object.keys(columns).filter((name) => !ofSubject.includes(name));

const stepsOf = historyOf(tableOf(electronicCertificates, 'electronic_certificate_steps'), 'certificate_id', {
  shows: ['answer', 'serialNumber', 'daysBefore', 'said'],
});

const lastEnd = (now: string): string => daysAfter(dayOf(now), certificateRenewalDays);

/** Certificates of the customer with their set-up forms, or of all for staff (specification §2; features F14). */
export const electronicCertificateReads = reads<ElectronicCertificateListRow, ElectronicCertificateView>()({
  of: electronicCertificate,
  from: [electronicCertificates, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT ${sql.join(others.map((name) => sql.ref(`t.${name}`)))}, ${hidden(asking)}, c.name AS client_name
    FROM ${certificatesSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  rowCommands: true,
  filter: ElectronicCertificateFilter,
  where: {
    q: words('last_name', 'first_name', 'reference', 'serial_number'),
    status: (status) => isOneOf('status', status),
    endsFrom: (from) => sql`ends_on >= ${from}::date`,
    endsTo: (to) => sql`ends_on <= ${to}::date`,
    toRenew: (waits, { now }) => sql`(renewal_order_id IS NULL AND ends_on <= ${lastEnd(now)}::date) = ${waits}`,
  },
  sortable: {
    ...sortedBy('reference', 'lastName', 'status', 'clientName', 'role', 'issuedOn', 'endsOn'),
    ...sortedBy('createdAt', 'updatedAt'),
  },
  defaultSort: ['endsOn', 'ASC'],
  shows: [...electronicCertificateShown, 'clientName', 'revision'],
  view: (row, { now }) => ({ isRenewable: row.renewalOrderId === null && row.endsOn <= lastEnd(now) }),
  detail: async (row, asking) => ({
    ...pick(row, 'taxId', 'email', 'metOn', 'certificateSubject', 'issuer'),
    steps: await stepsOf(row.id, asking),
  }),
  export: {
    texts: 'electronicCertificates',
    columns: [
      { heading: 'fields.reference', value: ({ reference }) => reference },
      { heading: 'fields.lastName', value: ({ lastName }) => lastName },
      { heading: 'fields.firstName', value: ({ firstName }) => firstName },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.role', value: ({ role }, language) => text(language, 'certificateOrders', `role.${role}`) },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.serialNumber', value: ({ serialNumber }) => serialNumber },
      dayColumn('fields.issuedOn', ({ issuedOn }) => issuedOn),
      dayColumn('fields.endsOn', ({ endsOn }) => endsOn),
    ],
  },
});
