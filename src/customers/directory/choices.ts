import { contacts } from '../../../projections/customers/contacts.js';
import { structures } from '../../../projections/customers/structures.js';
import { nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { Choice } from '../../kernel/views.js';
import { asked } from '../../platform/reading/database/door.js';
import { ofClientAsked } from '../../platform/reading/database/scopes.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { findable } from './restricted-people.js';

type Asker = Pick<Asking, 'actor' | 'can' | 'db'>;

const structuresOf = asked(structures, 'structures', 's', ({ actor, can }: Asker, clientId: string, action: string) =>
  ofClientAsked('s.client_id', action)({ actor, can }, clientId),
);

/** Establishments of a client that a form offers, to those who may do this to what is of the client. */
export const structureChoices = async (asking: Asker, clientId: string, action: string): Promise<readonly Choice[]> => {
  const { rows } = await select({ id: uuid, label: text() })`
    SELECT id, name AS label FROM ${structuresOf(asking, clientId, action)} s
    WHERE status = 'active' ORDER BY name, id LIMIT 1000`.execute(asking.db);
  return rows;
};

const contactsOf = asked(contacts, 'contacts', 'c', ({ actor, can }: Asker, clientId: string, action: string) =>
  ofClientAsked('c.client_id', action)({ actor, can }, clientId),
);

const contactChoice = { id: uuid, label: text(), email: nullable(text()) };
export type ContactChoice = ValuesOf<typeof contactChoice>;

/** Active contacts of a client that a form offers, to those who may do this to what is of the client. */
export const contactChoices = async (
  asking: Asker,
  clientId: string,
  action: string,
): Promise<readonly ContactChoice[]> => {
  const { rows } = await select(contactChoice)`
    SELECT c.id, concat_ws(' ', c.first_name, c.last_name) AS label, c.email FROM ${contactsOf(asking, clientId, action)} c
    WHERE c.status = 'active' AND ${findable('c.id', asking.actor)}
    ORDER BY c.last_name, c.first_name, c.id LIMIT 1000`.execute(asking.db);
  return rows;
};

const contactCard = {
  ...contactChoice,
  ...{ landline: nullable(text()), mobile: nullable(text()), function: nullable(text()) },
};
export type ContactCard = ValuesOf<typeof contactCard>;

/** The same, with how to reach them: what a form about one of them begins with. */
export const contactCards = async (
  asking: Asker,
  clientId: string,
  action: string,
): Promise<readonly ContactCard[]> => {
  const { rows } = await select(contactCard)`
    SELECT c.id, concat_ws(' ', c.first_name, c.last_name) AS label, c.email, c.landline, c.mobile, c.function
    FROM ${contactsOf(asking, clientId, action)} c
    WHERE c.status = 'active' AND ${findable('c.id', asking.actor)}
    ORDER BY c.last_name, c.first_name, c.id LIMIT 1000`.execute(asking.db);
  return rows;
};
