import { sql } from 'kysely';
import { logEntries } from '../../../projections/oversight/log-entries.js';
import { privacy } from '../../../projections/oversight/privacy.js';
import { tickets } from '../../../projections/support/tickets.js';
import { personIn } from '../../customers/directory/labels.js';
import { personOf } from '../../customers/directory/people.js';
import { notFound } from '../../kernel/refusal.js';
import { integer } from '../../kernel/table.js';
import { Id } from '../../kernel/validation.js';
import { staff } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { personTables } from '../../platform/people/personal-data/person-tables.js';
import { PersonTraces } from '../../platform/people/personal-data/person-traces.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { listing } from '../../platform/reading/reads/reads.js';
import { obstaclesOf } from './erasure-obstacles.queries.js';
import { aboutIn, named, register } from './privacy-register.queries.js';
import type { ErasurePlanView, ErasureView } from './privacy.views.js';
import { erasureShown } from './privacy.views.js';

const byStaff = staff('erasures: the routes ask for the right to order them');
const ticketTable = byStaff(tickets, 'tickets');
const entryRows = byStaff(logEntries, 'log_entries');

class PlanQuery {
  @Id() personId!: string;
}

const ticketsOf = (personId: string) => sql`
  ${ticketTable} t WHERE t.creator_id = ${personId} OR t.contact_id::text = ${personId}`;

/** In the events of their own record and of what they did: elsewhere they go too, and are not counted. */
const sealedFields = async (personId: string, { db }: Asking): Promise<number> => {
  const { rows } = await select({ fields: integer })`
    SELECT coalesce(sum(regexp_count(data::text, ${`"subject":\\s*"${personId}"`})), 0)::int AS fields FROM event_log
    WHERE stream IN ('contact-' || ${personId}::text, 'staffUser-' || ${personId}::text)
       OR stream IN (SELECT 'ticket-' || t.id FROM ${ticketsOf(personId)})`.execute(db);
  return rows[0]?.fields ?? 0;
};

const securityLogs = personTables.filter(({ kept }) => kept === 'securityLog');

const staysOf = async (personId: string, { db }: Asking): Promise<ErasurePlanView['stays']> => {
  const inLogs = securityLogs.map(
    ({ table, person }) => sql`(SELECT count(*) FROM ${sql.table(table)} WHERE ${sql.ref(person)}::text = ${personId})`,
  );
  const { rows } = await select({ tickets: integer, acts: integer, securityLogs: integer })`
    SELECT (SELECT count(*) FROM ${ticketsOf(personId)})::int AS tickets,
      (SELECT count(*) FROM ${entryRows} WHERE actor = ${personId})::int AS acts,
      (${sql.join(inLogs, sql` + `)})::int AS security_logs`.execute(db);
  const [counted] = rows;
  return [
    { what: 'tickets', rows: counted?.tickets ?? 0, reason: 'businessFacts' },
    { what: 'acts', rows: counted?.acts ?? 0, reason: 'auditChain' },
    { what: 'securityLogs', rows: counted?.securityLogs ?? 0, reason: 'securityLog' },
  ].filter((kept) => kept.rows > 0);
};

/** Dry run of an erasure of this person; nothing is changed, and the access is recorded. */
const erasurePlan = async (asking: Asking, { personId }: PlanQuery): Promise<ErasurePlanView> => {
  const person = await personOf(asking.db, personId);
  if (!person) throw notFound();
  const { clientId, clientName } = person;
  const traces = asking.service(PersonTraces);
  const plan = {
    person: pick(person, 'id', 'name', 'kind', 'status'),
    client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
    obstacles: await obstaclesOf(asking.db, person, asking.now),
    goes: [...(await traces.inTables(personId)), ...(await traces.inReadModels(personId))],
    sealedFields: await sealedFields(personId, asking),
    stays: await staysOf(personId, asking),
  };
  await asking.note({ act: 'erasurePlan', subjectId: personId });
  return plan;
};

/** Erasures that were ordered, and what another one would do. */
export const erasureReads = listing<ErasureView>()({
  ...register,
  path: 'erasures',
  from: [privacy],
  requires: 'erasure.read',
  rows: () => byStaff(privacy, 'erasures'),
  sortable: { orderedAt: 'ordered_at', completedAt: 'completed_at' },
  defaultSort: ['orderedAt', 'DESC'],
  shows: erasureShown,
  lookUp: (rows, { db }) => named(db, rows, 'personId', 'clientId', 'orderedBy'),
  view: (row, _, names) => ({
    ...aboutIn(names, row),
    orderedBy: personIn(names, row.orderedBy),
  }),
  aside: { plan: aside({ requires: 'erasure.read', query: PlanQuery, answer: erasurePlan }) },
});
