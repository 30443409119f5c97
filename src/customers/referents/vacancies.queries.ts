import type { Kysely } from 'kysely';
import { json, text } from '../../kernel/table.js';
import type { Choice } from '../../kernel/views.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { requiredRoles, vacantRoles, type ReferentRole, type Requirement, type Tenure } from './referent.vocabulary.js';
import { rangesUsed, tables } from './referent-tables.queries.js';

const ofClient = {
  kind: text(),
  ranges: json<readonly Choice[]>(),
  requirements: json<readonly Requirement[]>(),
  assignments: json<readonly (ReferentRole & Tenure)[]>(),
};

export interface VacantRole extends ReferentRole {
  readonly productRange: Choice | null;
}

/** Roles that a client must fill and without a holder on a day (`yyyy-MM-dd`); none for an unknown client. */
export const vacanciesOf = async (
  db: Kysely<NoTables>,
  clientId: string,
  day: string,
): Promise<readonly VacantRole[]> => {
  const { rows } = await select(ofClient)`
    SELECT c.kind,
      coalesce((SELECT json_agg(r) FROM (${rangesUsed(clientId, day)} ORDER BY label) r), '[]') AS ranges,
      coalesce((SELECT json_agg(json_build_object('kind', q.kind, 'topic', q.topic, 'clientKind', q.client_kind,
        'productRangeId', q.product_range_id) ORDER BY q.created_at, q.id)
        FROM ${tables.requirements} q WHERE q.status = 'active'), '[]') AS requirements,
      coalesce((SELECT json_agg(json_build_object('kind', a.kind, 'topic', a.topic, 'productRangeId', a.product_range_id,
        'structureId', a.structure_id, 'contactId', a.contact_id, 'validFrom', a.valid_from, 'validTo', a.valid_to,
        'absences', a.absences))
        FROM ${tables.assignments} a WHERE a.client_id = c.id
          AND (a.status = 'active' OR a.valid_to >= ${day}::date)), '[]') AS assignments
    FROM ${tables.clients} c WHERE c.id = ${clientId}::uuid AND c.status = 'active'`.execute(db);
  const [known] = rows;
  if (!known) return [];
  const roles = requiredRoles(known.requirements, { kind: known.kind, rangeIds: known.ranges.map(({ id }) => id) });
  return vacantRoles(roles, known.assignments, day).map((role) => ({
    ...role,
    productRange: known.ranges.find(({ id }) => id === role.productRangeId) ?? null,
  }));
};
