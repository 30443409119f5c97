import { electronicCertificates } from '../../../projections/connections/electronic-certificates.js';
import { certificatesOnOrder } from '../certificate-orders/certificate-orders.module.js';
import { signingRoles } from '../certificate-orders/certificate-order.vocabulary.js';
import { dayOf, daysAfter } from '../../kernel/days.js';
import { day, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { opaqueIds } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { certificateAlertDays, type SigningCertificate } from './electronic-certificate.vocabulary.js';

const certificateRows = system('tells who has a certificate to sign with')(
  electronicCertificates,
  'electronic_certificates',
);

/** For each of these contacts, a certificate for this client: one of their own that has not ended, or one on order. */
export const signingCertificates = async (
  tools: Pick<FactsTools, 'db'>,
  now: string,
  clientId: string,
  contactIds: readonly string[],
): Promise<Readonly<Record<string, SigningCertificate>>> => {
  if (contactIds.length === 0) return {};
  const today = dayOf(now);
  const [{ rows: live }, ordered] = await Promise.all([
    select({ contactId: uuid, endsOn: day })`
      SELECT c.subject_id AS "contactId", max(c.ends_on) AS "endsOn" FROM ${certificateRows} c
      WHERE c.client_id = ${clientId}::uuid AND c.subject_id = ANY(${opaqueIds(contactIds)})
        AND c.role = ANY(${[...signingRoles]}::text[]) AND c.status <> 'expired' AND c.ends_on >= ${today}::date
      GROUP BY c.subject_id`.execute(tools.db),
    certificatesOnOrder(tools, clientId, contactIds),
  ]);
  const soon = daysAfter(today, certificateAlertDays[0]);
  return Object.fromEntries(
    contactIds.map((id) => {
      const endsOn = live.find(({ contactId }) => contactId === id)?.endsOn ?? null;
      const found = ordered.find(({ contactId }) => contactId === id);
      const order = found ? { id: found.orderId, number: found.number } : null;
      const state = endsOn === null ? (order ? 'ordered' : 'none') : endsOn <= soon ? 'ending' : 'live';
      return [id, { state, endsOn, order }];
    }),
  );
};

const held = { contactId: uuid, clientId: uuid, name: nullable(text()), endsOn: day };

/** Holder of the certificate and its last day; null: the role of the certificate does not sign. */
export const signingHolderOf = async (
  { db }: Pick<FactsTools, 'db'>,
  id: string,
): Promise<ValuesOf<typeof held> | null> => {
  const { rows } = await select(held)`
    SELECT c.subject_id AS "contactId", c.client_id AS "clientId", c.ends_on AS "endsOn",
      nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name
    FROM ${certificateRows} c WHERE c.id = ${id}::uuid AND c.role = ANY(${[...signingRoles]}::text[])`.execute(db);
  return rows[0] ?? null;
};
