import { interventions } from '../../../projections/services/interventions.js';
import { instant, json, nullable, only, text, uuid } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import type { InterventionStatus } from './intervention.vocabulary.js';
import { interventionsSeen } from './interventions.queries.js';
import type { VisitSeen } from './interventions.views.js';

const visitRows = system('tells whoever drafts an aptitude check what the report of its visit says')(
  interventions,
  'interventions',
);
const reportRows = tableOf(interventions, 'intervention_reports');
const reserveRows = tableOf(interventions, 'intervention_reserves');

/** A reserve of the customer, and what was done about it. */
interface KnownReserve {
  readonly text: string;
  readonly isLifted: boolean;
  readonly outcome: string | null;
}

const { columns } = interventions.tables.interventions;

const visit = {
  ...only(columns, 'id', 'number', 'title'),
  clientId: uuid,
  contactId: uuid,
  doneAt: nullable(instant),
  report: nullable(text()),
};

/** Statuses in which the customer has the report, and has not refused it. */
const handedOver: readonly InterventionStatus[] = [
  'reportProposed',
  'accepted',
  'acceptedWithReserves',
  'acceptedTacitly',
];

/** Findings of a visit; `report`: the report handed over to the customer, null without one or after a refusal. */
export interface VisitFound {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly clientId: string;
  /** The contact who validated the report, else the contact of the visit. */
  readonly contactId: string;
  readonly doneAt: string | null;
  readonly report: string | null;
  readonly reserves: readonly KnownReserve[];
}

/** Null where there is no such visit. */
export const visitFound = async ({ db }: Pick<FactsTools, 'db'>, id: string): Promise<VisitFound | null> => {
  const { rows } = await select({ ...visit, reserves: json<readonly KnownReserve[]>() })`
    SELECT v.id, v.number, v.title, v.client_id AS "clientId", coalesce(v.validated_by, v.contact_id) AS "contactId",
      v.done_at AS "doneAt", (SELECT r.report FROM ${reportRows} r WHERE r.intervention_id = v.id
        AND r.proposed_at IS NOT NULL AND v.status = ANY(${[...handedOver]}::text[])
        ORDER BY r.version DESC LIMIT 1) AS report,
      (SELECT coalesce(json_agg(json_build_object('text', s.text, 'isLifted', s.lifted_at IS NOT NULL,
        'outcome', s.outcome) ORDER BY s.number), '[]') FROM ${reserveRows} s WHERE s.intervention_id = v.id) AS reserves
    FROM ${visitRows} v WHERE v.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
};

const seen = { id: columns.id, number: columns.number, status: columns.status, startsAt: columns.starts_at };

/** Null where there is none that the asking person sees. */
export const visitSeen = async (id: string, asking: Asking): Promise<VisitSeen | null> => {
  const { rows } = await select(seen)`
    SELECT i.id, i.number, i.status, i.starts_at AS "startsAt" FROM ${interventionsSeen(asking)} i
    WHERE i.id = ${id}::uuid`.execute(asking.db);
  return rows[0] ?? null;
};
