import { sql } from 'kysely';
import { interventions } from '../../../projections/services/interventions.js';
import { waiting } from '../../platform/log/business/hand-overs.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { HandOverIntervention } from './intervention.commands.js';
import { interventionHandedOver } from './intervention.events.js';
import { openInterventionStatuses } from './intervention.vocabulary.js';

const reserveRows = tableOf(interventions, 'intervention_reserves');

const visit = { kind: 'intervention', number: 'number', title: 'title', statuses: openInterventionStatuses } as const;
const byStaff = { waitsFor: 'staffUser', command: HandOverIntervention, permission: 'interventions' } as const;

/** Contacts receive the visit or sign its report; staff visit, or lift what stays to be done. */
export const interventionsHandOver = [
  waiting(interventions, 'interventions', {
    ...{ ...visit, waitsFor: 'contact', named: ['contact_id', 'signatory_id'] },
    ...{ command: HandOverIntervention, handedOver: interventionHandedOver },
  }),
  waiting(interventions, 'interventions', {
    ...{ ...visit, ...byStaff, named: (id) => sql`coalesce(follower_ids, staff_ids) ? ${id}` },
    // the step that hands a visit on takes the work that stays to be done there along
    handedOver: interventionHandedOver,
  }),
  waiting(interventions, 'interventions', {
    ...{ ...byStaff, kind: 'reserve', lifecycle: 'intervention', number: 'number', title: 'title' },
    named: (id) => sql`EXISTS (SELECT FROM ${reserveRows} r
      WHERE r.intervention_id = t.id AND r.assignee_id = ${id}::uuid AND r.lifted_at IS NULL)`,
  }),
];
