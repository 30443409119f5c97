import type { Kysely } from 'kysely';
import { referentAssignments } from '../../../projections/customers/referent-assignments.js';
import { administratorsOf } from '../../customers/directory/people.js';
import { system } from '../../platform/reading/database/door.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { holderOn, type ReferentTopic } from '../../customers/referents/referent.vocabulary.js';

const assignmentTable = system('finds who answers for the data of a client')(
  referentAssignments,
  'referent_assignments',
);

type Database = Kysely<NoTables>;

const answersForData: ReferentTopic = 'dataProtection';

/** People responsible for a client's data on a day: its referents of data protection, else its administrators. */
export const controllersOf = async (db: Database, clientId: string, day: string): Promise<readonly string[]> => {
  const assignments = await db
    .selectFrom(assignmentTable.as('a'))
    .select(['contact_id', 'valid_from', 'valid_to', 'absences'])
    .where('client_id', '=', clientId)
    .where('topic', '=', answersForData)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const holders = assignments.flatMap(({ contact_id, valid_from, valid_to, absences }) => {
    const tenure = { contactId: contact_id, validFrom: valid_from, validTo: valid_to, absences };
    return holderOn(tenure, day) ?? [];
  });
  return holders.length > 0 ? [...new Set(holders)] : await administratorsOf(db, clientId);
};
