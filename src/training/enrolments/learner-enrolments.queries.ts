import { enrolments } from '../../../projections/training/enrolments.js';
import { uuid } from '../../kernel/table.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { isOneOf } from '../../platform/reading/reads/conditions.js';
import { seatedStatuses } from './enrolment.vocabulary.js';

const enrolmentRows = system('links the steps of a learning path to the courses of the same person')(
  enrolments,
  'enrolments',
);

/** Enrolments of a person at a client, the latest last, shown with the path of this person. */
export const enrolmentsOfLearner = async (
  { db }: Pick<Tools, 'db'>,
  { clientId, subjectId, email }: { clientId: string; subjectId: string; email: string | null },
) => {
  const { rows } = await select({ id: uuid, courseId: uuid })`
    SELECT id, course_id AS "courseId" FROM ${enrolmentRows} e
    WHERE client_id = ${clientId}::uuid AND (subject_id = ${subjectId}::uuid OR email = ${email})
      AND ${isOneOf('e.status', seatedStatuses)}
    ORDER BY created_at, id`.execute(db);
  return rows;
};
