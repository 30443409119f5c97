import type { Kysely } from 'kysely';
import { trainingAgreements } from '../../projections/training-agreements.js';
import { text, uuid } from '../kernel/table.js';
import type { NoTables } from '../platform/database/database.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';

const agreementRows = system('tells attendance and certificates under which signed agreement people are trained')(
  trainingAgreements,
  'training_agreements',
);

/** Signed agreements of a client that name one of these enrolments. */
export const agreementsOfEnrolments = async (
  db: Kysely<NoTables>,
  clientId: string,
  enrolmentIds: readonly string[],
) => {
  if (enrolmentIds.length === 0) return [];
  const { rows } = await select({ id: uuid, number: text() })`
    SELECT id, number FROM ${agreementRows} a
    WHERE client_id = ${clientId}::uuid AND status IN ('signed', 'filed') AND enrolment_ids ?| ${[...enrolmentIds]}::text[]
    ORDER BY number`.execute(db);
  return rows;
};
