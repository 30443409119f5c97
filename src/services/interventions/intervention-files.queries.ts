import { sql } from 'kysely';
import { interventions } from '../../../projections/services/interventions.js';
import { isCustomer } from '../../kernel/actor.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import { all, and } from '../../platform/reading/reads/conditions.js';
import { interventionsSeen } from './interventions.queries.js';

const reportRows = tableOf(interventions, 'intervention_reports');

/** Files of a report are downloaded by those who may read it: by customers once it was proposed. */
export const interventionFiles = filesInRows('interventions', tableOf(interventions, 'intervention_files'), (seeing) =>
  and(
    sql`EXISTS (SELECT FROM ${interventionsSeen(seeing)} i WHERE i.id = f.intervention_id)`,
    isCustomer(seeing.actor)
      ? sql`EXISTS (SELECT FROM ${reportRows} r
          WHERE r.intervention_id = f.intervention_id AND r.version = f.version AND r.proposed_at IS NOT NULL)`
      : all,
  ),
);
