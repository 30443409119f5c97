import { structures } from '../../projections/structures.js';
import { text, uuid } from '../kernel/table.js';
import type { Choice } from '../kernel/views.js';
import { asked } from '../platform/database/door.js';
import { ofClientAsked } from '../platform/database/scopes.js';
import { select } from '../platform/database/select.js';
import type { Asking } from '../platform/reads/asking.js';

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
