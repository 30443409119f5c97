import { sql } from 'kysely';
import { anyResource } from '../../kernel/actor.js';
import { flag, integer, json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { Camel } from '../../kernel/views.js';
import { clientNames } from '../directory/names.js';
import { asked, beside } from '../../platform/reading/database/door.js';
import { findable } from '../directory/restricted-people.js';
import { select } from '../../platform/reading/database/select.js';
import { OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { all, words } from '../../platform/reading/reads/conditions.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { listing } from '../../platform/reading/reads/reads.js';
import { effectiveRights } from './effective-rights.queries.js';
import { rightsHistory } from './rights-history.queries.js';
import type { FunctionRight } from '../grounds/permissions.vocabulary.js';
import type { RightsOfContact } from '../accounts/rights-change.vocabulary.js';
import { atClient, checkClient, clientAsked, rangesOf } from './rights-scope.queries.js';
import { ContactRightsFilter, type ContactRightsRow, type RightsChoices } from './rights.views.js';
import { ofClientAsked } from '../../platform/reading/database/scopes.js';
import { givenRightsColumns } from '../../../projections/customers/given-rights.rows.js';
import { profiles } from '../../../projections/customers/profiles.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { structures } from '../../../projections/customers/structures.js';
import { clients } from '../../../projections/customers/clients.js';
import { licences } from '../../../projections/customers/licences.js';
import { delegations } from '../../../projections/customers/delegations.js';

const besideIt = beside('the client whose rights the asker may read: its profiles, its administrator');
const profileRows = besideIt(profiles, 'profiles');
const defaultRows = besideIt(delegations, 'default_administrators');

const personAt = {
  ...givenRightsColumns,
  id: uuid,
  client_id: uuid,
  first_name: nullable(text()),
  last_name: nullable(text()),
  service: nullable(text()),
  function: nullable(text()),
  revision: text(),
  /** Client where they are registered, when it is another one. */
  registered_with: nullable(text()),
  is_default_administrator: flag,
  administrators: integer,
};

const listOf = (rights: Readonly<Record<string, readonly string[]>>): RightsOfContact['productRights'] =>
  Object.entries(rights).map(([rangeId, given]) => ({ rangeId, rights: given }));

const shown = (row: Camel<ValuesOf<typeof personAt>>, { actor, can }: Asking) => {
  const { administrators, productRights, firstName, lastName } = row;
  const decision = can(actor, 'contact.changeContactRights', {
    ...anyResource('contact'),
    clientId: row.clientId,
    memberIds: [row.id],
    department: row.registeredWith === null ? row.service : null,
    restricted: row.role === 'administrator',
  });
  return {
    name: [firstName, lastName].filter(Boolean).join(' ') || null,
    productRights: listOf(productRights),
    isLastAdministrator: row.role === 'administrator' && administrators === 1,
    mayChange: decision.allowed,
    reason: decision.allowed ? null : decision.code,
  };
};

const mayRead = ofClientAsked('p.client_id', 'rights.read');
/** The profiles of a client whose rights the asker may read, and the templates. */
const profilesFor = asked(
  profiles,
  'profiles',
  'p',
  (asking: Asking, clientId: string) => sql<boolean>`(p.client_id IS NULL OR ${mayRead(asking, clientId)})`,
);
const structuresOf = asked(structures, 'structures', 's', ofClientAsked('s.client_id', 'rights.read'));

const profileGiven = {
  id: uuid,
  label: text(),
  isTemplate: flag,
  description: nullable(text()),
  functionRights: json<readonly FunctionRight[]>(),
};

/** The columns of the matrix, and what a delegation may be limited to. */
const rightsChoices = async (asking: Asking, query: OfClient): Promise<RightsChoices> => {
  const clientId = clientAsked(asking, query.clientId);
  checkClient(asking, 'rights.read', clientId);
  const { actor, can, db } = asking;
  const [ranges, profilesGiven, structuresThere, clientFound] = await Promise.all([
    rangesOf(asking, clientId),
    select(profileGiven)`
      SELECT id, name AS label, client_id IS NULL AS is_template, description, function_rights FROM ${profilesFor(asking, clientId)} p
      WHERE status = 'active'
      ORDER BY client_id NULLS LAST, name, id`.execute(db),
    select({ id: uuid, label: text() })`
      SELECT id, name AS label FROM ${structuresOf(asking, clientId)} s
      WHERE status = 'active' ORDER BY name, id`.execute(db),
    select({ id: uuid, label: text(), administrators: integer })`
      SELECT k.id, coalesce(k.name, '') AS label, (SELECT count(*)::int FROM ${atClient('m', 'c', clientId, asking)}
        WHERE c.status = 'active' AND m.role = 'administrator') AS administrators
      FROM ${clientNames} k WHERE k.id = ${clientId}::uuid`.execute(db),
  ]);
  const [found] = clientFound.rows;
  return {
    client: { id: clientId, label: found?.label ?? '' },
    ranges,
    profiles: profilesGiven.rows,
    structures: structuresThere.rows,
    administrators: found?.administrators ?? 0,
    mayChange: can(actor, 'contact.changeContactRights', { ...anyResource('contact'), clientId }).allowed,
  };
};

/** Everybody who acts for one client, with what they may do there. */
const peopleAt = (asking: Asking, client: string | undefined) => {
  const clientId = clientAsked(asking, client);
  checkClient(asking, 'rights.read', clientId);
  return select(personAt)`(
    SELECT c.id, m.client_id, c.first_name, c.last_name, c.service, c.function,
      c.revision, m.role, m.sees_all_tickets, m.product_rights, m.function_rights, m.profile_ids,
      m.can_update_contacts, m.can_use_storage, m.eligible_default_administrator,
      CASE WHEN m.is_further THEN (SELECT k.name FROM ${clientNames} k WHERE k.id = c.client_id) END AS registered_with,
      EXISTS (SELECT 1 FROM ${defaultRows} d WHERE d.client_id = m.client_id AND d.contact_id = c.id)
        AS is_default_administrator,
      (SELECT count(*)::int FROM ${atClient('o', 'a', clientId, asking)} WHERE a.status = 'active'
        AND o.role = 'administrator') AS administrators
    FROM ${atClient('m', 'c', clientId, asking)} WHERE c.status = 'active' AND ${findable('c.id', asking.actor)})`;
};

const models = [contacts, contactClients, clients, profiles, delegations];

/** Roles and profiles of the contacts of a client (specification §2, roles; features F53). */
export const contactRightsReads = listing<ContactRightsRow>()({
  path: 'contact-rights',
  from: models,
  tag: 'rights',
  rows: (asking, { clientId }) => peopleAt(asking, clientId),
  filter: ContactRightsFilter,
  where: {
    q: words('first_name', 'last_name', 'service', 'function'),
    // whose rights they are: the scope says so
    clientId: () => all,
    role: 'role',
    profileId: (profileId) => sql`profile_ids ? ${profileId}`,
    rangeId: (rangeId) => sql`(r.product_rights ? ${rangeId} OR EXISTS (SELECT 1 FROM ${profileRows} p
      WHERE p.status = 'active' AND r.profile_ids ? p.id::text AND p.product_rights ? ${rangeId}))`,
  },
  sortable: { name: 'last_name', service: 'service', role: 'role' },
  thenBy: [sql`last_name`, sql`first_name`],
  defaultSort: ['name', 'ASC'],
  shows: [
    'id',
    'clientId',
    'service',
    'function',
    'registeredWith',
    'revision',
    'isDefaultAdministrator',
    'role',
    'seesAllTickets',
    'functionRights',
    'profileIds',
    'canUpdateContacts',
    'canUseStorage',
    'eligibleDefaultAdministrator',
  ],
  view: shown,
  aside: {
    choices: aside({
      from: [contacts, contactClients, clients, profiles, licences, structures],
      asks: 'rights.read',
      query: OfClient,
      answer: rightsChoices,
    }),
    ':id': ofOne({ from: models, asks: 'rights.readEffective', query: OfClient, answer: effectiveRights }),
    ':id/history': ofOne({ asks: 'rights.read', query: OfClient, answer: rightsHistory }),
  },
});
