import { flag } from '../../kernel/table.js';
import { system } from '../../platform/reading/database/door.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { findable } from '../directory/restricted-people.js';
import type { SimulationFacts } from './simulation.js';
import { StartSimulation } from './simulation.commands.js';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';

const bySystem = system('decides whether somebody may be simulated');
const clientRows = bySystem(clients, 'clients');
const placeRows = bySystem(contactClients, 'contact_clients');
const contactRows = bySystem(contacts, 'contacts');

/** Whether the client and the contact are there, belong together, and may be looked at. */
export const simulationFacts: Facts = async ({ db }, { body, actor }): Promise<SimulationFacts> => {
  if (!(body instanceof StartSimulation)) return { clientKnown: false, contactKnown: false };
  const { rows } = await select({ clientKnown: flag, contactKnown: flag })`
    SELECT EXISTS (SELECT FROM ${clientRows} WHERE id = ${body.clientId}::uuid AND status = 'active') AS client_known,
      EXISTS (SELECT FROM ${placeRows} m JOIN ${contactRows} c ON c.id = m.contact_id
        WHERE c.id = ${body.contactId ?? null}::uuid AND c.status = 'active' AND c.role <> 'accountless'
        AND m.client_id = ${body.clientId}::uuid AND m.role <> 'accountless' AND ${findable('c.id', actor)}) AS contact_known`.execute(
    db,
  );
  return rows[0] ?? { clientKnown: false, contactKnown: false };
};
