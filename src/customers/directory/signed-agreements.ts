import type { Kysely } from 'kysely';
import { trainingAgreements } from '../../../projections/training/training-agreements.js';
import { isId } from '../../kernel/ids.js';
import { json, text, uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';

const agreementRows = system('tells attendance and certificates under which signed agreement people are trained')(
  trainingAgreements,
  'training_agreements',
);

const agreed = { clientId: uuid, enrolmentIds: json<readonly string[]>() };

/** Undefined: there is none, or it is not signed. */
export const signedAgreement = async (db: Kysely<NoTables>, id: string) => {
  if (!isId(id)) return undefined;
  const { rows } = await select(agreed)`
    SELECT client_id AS "clientId", enrolment_ids AS "enrolmentIds" FROM ${agreementRows} a
    WHERE id = ${id}::uuid AND status IN ('signed', 'filed')`.execute(db);
  return rows[0];
};

/** Signed agreements of a client that name one of these enrolments, and the one that a class was planned from. */
export const agreementsOfEnrolments = async (
  db: Kysely<NoTables>,
  clientId: string,
  enrolmentIds: readonly string[],
  agreementId: string | null = null,
) => {
  const { rows } = await select({ id: uuid, number: text() })`
    SELECT id, number FROM ${agreementRows} a
    WHERE client_id = ${clientId}::uuid AND status IN ('signed', 'filed') 
      AND (enrolment_ids ?| ${[...enrolmentIds]}::text[] OR id = ${agreementId}::uuid)
    ORDER BY number`.execute(db);
  return rows;
};
