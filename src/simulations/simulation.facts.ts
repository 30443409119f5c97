import { sql } from 'kysely';
import type { Facts } from '../platform/business-module.js';
import type { SimulationFacts } from './simulation.js';
import { StartSimulation } from './simulation.commands.js';

/** Whether the client and the contact are there, and belong together. */
export const simulationFacts: Facts = async ({ db }, { body }): Promise<SimulationFacts> => {
  if (!(body instanceof StartSimulation)) return { clientKnown: false, contactKnown: false };
  const { rows } = await sql<SimulationFacts>`
    SELECT EXISTS (SELECT FROM clients_v2 WHERE id = ${body.clientId}::uuid AND status = 'active') AS "clientKnown",
      EXISTS (SELECT FROM contacts_v2 WHERE id = ${body.contactId ?? null}::uuid AND status = 'active'
        AND role <> 'accountless' AND (client_id::text = ${body.clientId} OR client_ids ? ${body.clientId}))
        AS "contactKnown"`.execute(db);
  return rows[0] ?? { clientKnown: false, contactKnown: false };
};
