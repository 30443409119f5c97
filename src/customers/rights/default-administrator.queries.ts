import { clientNames, personLabel } from '../directory/names.js';
import { findable } from '../directory/restricted-people.js';
import { anyResource } from '../../kernel/actor.js';
import { notFound } from '../../kernel/refusal.js';
import { instant, json, nullable } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, beside } from '../../platform/reading/database/door.js';
import { ofClientAsked } from '../../platform/reading/database/scopes.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { ofOne } from '../../platform/reading/reads/declaration.js';
import { routes } from '../../platform/reading/reads/reads.js';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { delegations } from '../../../projections/customers/delegations.js';
import { checkClient } from './rights-scope.queries.js';
import type { DefaultAdministratorView } from './rights.views.js';

const besideIt = beside('who administers the client asked about by default, and who may');
const contactRows = besideIt(contacts, 'contacts');
const defaultRows = besideIt(delegations, 'default_administrators');

const ofClientRead = (column: string) => ofClientAsked(column, 'defaultAdministrator.read');
const atClientOf = asked(contactClients, 'contact_clients', 'm', ofClientRead('m.client_id'));

const chosen = {
  contact: nullable(json<PersonLabel>()),
  chosenAt: nullable(instant),
  eligible: nullable(json<readonly PersonLabel[]>()),
};

/** The administrator by default of a client, and who may be chosen. */
const defaultAdministratorOf = async (clientId: string, asking: Asking): Promise<DefaultAdministratorView> => {
  checkClient(asking, 'defaultAdministrator.read', clientId);
  const { actor, can } = asking;
  const { rows } = await select(chosen)`
    SELECT CASE WHEN d.contact_id IS NULL THEN NULL ELSE ${personLabel('d.contact_id', asking)} END AS contact, d.chosen_at,
      (SELECT json_agg(json_build_object('id', c.id, 'name', nullif(concat_ws(' ', c.first_name, c.last_name), ''))
        ORDER BY c.last_name, c.id) FROM ${atClientOf(asking, clientId)} m JOIN ${contactRows} c ON c.id = m.contact_id
        WHERE c.status = 'active' AND ${findable('c.id', actor)}
          AND (m.role = 'administrator' OR (m.role = 'user' AND m.eligible_default_administrator))) AS eligible
    FROM ${clientNames} k LEFT JOIN ${defaultRows} d ON d.client_id = k.id WHERE k.id = ${clientId}::uuid`.execute(
    asking.db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const resource = { ...anyResource('defaultAdministrator'), clientId };
  return {
    contact: row.contact,
    chosenAt: row.chosenAt,
    eligible: row.eligible ?? [],
    mayChoose: can(actor, 'defaultAdministrator.chooseDefaultAdministrator', resource).allowed,
  };
};

/** Recipient of a client's requests for rights (specification §2, defadmin). */
export const defaultAdministratorReads = routes('default-administrators', {
  tag: 'rights',
  aside: { ':id': ofOne({ from: [delegations, contacts, clients], answer: defaultAdministratorOf }) },
});
