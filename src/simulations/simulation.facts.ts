import { sql } from 'kysely';
import type { Facts } from '../platform/business-module.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import type { SimulationFacts } from './simulation.js';
import { StartSimulation } from './simulation.commands.js';

/** Whether the client and the contact are there, belong together, and may be looked at. */
export const simulationFacts: Facts = async ({ db }, { body, actor }): Promise<SimulationFacts> => {
  if (!(body instanceof StartSimulation)) return { clientKnown: false, contactKnown: false };
  const { rows } = await sql<SimulationFacts>`
    SELECT EXISTS (SELECT FROM clients_v2 WHERE id = ${body.clientId}::uuid AND status = 'active') AS "clientKnown",
      EXISTS (SELECT FROM contacts_v2 WHERE id = ${body.contactId ?? null}::uuid AND status = 'active'
        AND role <> 'accountless' AND ${findable('contacts_v2.id', actor)} AND (client_id::text = ${body.clientId} OR client_ids ? ${body.clientId}))
        AS "contactKnown"`.execute(db);
  return rows[0] ?? { clientKnown: false, contactKnown: false };
};
