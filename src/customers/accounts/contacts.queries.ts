import { sql, type RawBuilder } from 'kysely';
import { leftByContacts } from '../directory/left-behind.js';
import { namesOf } from '../directory/labels.js';
import { ofOpenTickets } from '../directory/open-tickets.js';
import { usesFunction } from '../directory/people.js';
import { clientNames, structureNames } from '../directory/names.js';
import { findable } from '../directory/restricted-people.js';
import { isCustomer } from '../../kernel/actor.js';
import { mostCounted } from '../../kernel/counting.js';
import { notFound } from '../../kernel/refusal.js';
import { flag, json, nullable, only, text, uuid } from '../../kernel/table.js';
import type { Choice } from '../../kernel/views.js';
import { recordColumns } from '../../kernel/record.js';
import { asked, beside } from '../../platform/reading/database/door.js';
import { columnsOf, select } from '../../platform/reading/database/select.js';
import { OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import {
  all,
  and,
  archived,
  nothing,
  ofTheirClients,
  or,
  type Condition,
} from '../../platform/reading/reads/conditions.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { licences } from '../../../projections/customers/licences.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { products } from '../../../projections/customers/products.js';
import { structures } from '../../../projections/customers/structures.js';
import type { ContactRole } from './account.vocabulary.js';
import { withWords } from './accounts.queries.js';
import {
  contactShown,
  ContactFilter,
  type ContactAct,
  type ContactListRow,
  type ContactView,
  type WayInChangeView,
} from './accounts.views.js';
import { clientChoices } from './clients.queries.js';
import { contactChoices, contactLeaving } from './contact-choices.queries.js';
import { duplicatesBeforeSaving, DuplicatesQuery } from './contact-duplicates.queries.js';
import { contactTable } from './contact-export.queries.js';
import {
  contactResource,
  rightsAtClient,
  rightsResource,
  type ContactState,
  type WayInChange,
} from './contact.state.js';
import { contact } from './contact.js';
import { recordShown } from '../../kernel/shown.js';

const placeRows = beside('the further clients and the structures of a contact in scope')(
  contactClients,
  'contact_clients',
);

/** A client of which the asker may know who acts for it, and what they were given there. */
const mayKnow = (clientId: string | null, { actor }: Asking): clientId is string =>
  clientId !== null && (!isCustomer(actor) || [actor.clientId, ...actor.linkedClientIds].includes(clientId));

/** Rights of people at this client. */
const placesAt = asked(contactClients, 'contact_clients', 'm', (asking: Asking, clientId: string | null) =>
  mayKnow(clientId, asking) ? sql<boolean>`m.client_id = ${clientId}::uuid` : nothing,
);

/** People of other clients who act for this one too: they are few. */
const alsoActsFor = (clientId: string | null, asking: Asking): Condition => sql`
  r.id = ANY(ARRAY(SELECT m.contact_id FROM ${placesAt(asking, clientId)} AS m WHERE m.is_further))`;

/** Contacts that the asking user may see: the same condition as `can()` for `contact.read`. */
const contactsSeen = asked(contacts, 'contacts', 'r', (asking: Asking) => {
  const { actor } = asking;
  const theirs = isCustomer(actor)
    ? or(ofTheirClients('r.client_id')(asking), alsoActsFor(actor.clientId, asking))
    : all;
  return and(theirs, findable('r.id', actor));
});

/** Contacts in scope, with what they were given at this client if it is a further one of theirs: rights are those there. */
const contactsAt = (asking: Asking, clientId: string | null, column?: string): RawBuilder<unknown> => {
  const at = mayKnow(clientId, asking) ? clientId : asking.actor.clientId;
  const people = contactsSeen(asking);
  return sql`(
    SELECT r.*, c.name AS client_name, coalesce(m.place, 'own') AS place, coalesce(m.client_id, r.client_id) AS rights_client_id,
      coalesce(m.role, r.role) AS given_role, coalesce(m.can_update_contacts, r.can_update_contacts) AS updates_contacts
    FROM ${
      // sorted by client, the index of the clients leads the way: every contact has one
      column === 'client_name'
        ? sql`${clientNames} AS c JOIN ${people} AS r ON r.client_id = c.id`
        : sql`${people} AS r LEFT JOIN ${clientNames} AS c ON c.id = r.client_id`
    }
    LEFT JOIN ${placesAt(asking, at)} AS m ON m.contact_id = r.id AND m.place = ${at})`;
};

const ofFilter = ({ actor }: Asking, { clientId = actor.clientId ?? undefined }: ContactFilter): string | null =>
  clientId ?? null;

const cardColumns = {
  ...recordColumns,
  ...only(
    contacts.tables.contacts.columns,
    'client_id',
    'civility',
    'first_name',
    'last_name',
    'email',
    'landline',
    'mobile',
    'service',
    'function',
    'language',
    'mail_in_error',
  ),
};

const line = {
  ...cardColumns,
  name: nullable(text()),
  client_name: nullable(text()),
  rights_client_id: uuid,
  role: text<ContactRole>(),
  can_update_contacts: flag,
  structures: json<readonly Choice[]>(),
};

const lines = (asking: Asking, filter: ContactFilter) => select(line)`
  SELECT ${columnsOf('r', cardColumns)}, nullif(concat_ws(' ', r.first_name, r.last_name), '') AS name, r.client_name,
    r.rights_client_id, r.given_role AS role, r.updates_contacts AS can_update_contacts,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'label', s.name) ORDER BY s.name, s.id)
      FROM ${placeRows} AS p JOIN ${structureNames} AS s ON p.structure_ids ? s.id::text
      WHERE p.contact_id = r.id AND p.place = r.place), '[]') AS structures
  FROM ${contactsAt(asking, ofFilter(asking, filter))} AS r`;

type Line = Omit<ContactListRow, 'may'>;

/** They are kept to this structure, or have them all. */
const ofStructure = (structureId: string): Condition => sql`EXISTS (
  SELECT FROM ${placeRows} AS p WHERE p.contact_id = r.id AND p.place = r.place
    AND (p.structure_ids = '[]' OR p.structure_ids ? ${structureId}))`;

/** They are kept to this structure by name. */
const ofKeptTo = (structureId: string): Condition => sql`EXISTS (
  SELECT FROM ${placeRows} AS p WHERE p.contact_id = r.id AND p.place = r.place AND p.structure_ids ? ${structureId})`;

/** Filter by resource, for staff; customers find no contact by it. */
const ofResource = (carlResourceId: string, { actor }: Asking): Condition =>
  isCustomer(actor) ? nothing : sql`r.carl_resource_id = ${carlResourceId}`;

/** Filter by the right to sign, for staff who name a signatory; customers find no contact by it. */
const ofSigners = (signs: boolean, { actor }: Asking): Condition =>
  isCustomer(actor) ? nothing : sql`${usesFunction('r.id', 'r.rights_client_id', 'signatures')} = ${signs}`;

const acts: readonly ContactAct[] = ['revise', 'archive', 'restore', 'changeRights'];

/** Rights are a matter of the client where they are given; the department is that of the client where one is registered. */
const whereGiven = ({ clientId, rightsClientId, service, role }: Line) => ({
  clientId: rightsClientId,
  service: clientId === rightsClientId ? service : '',
  role,
});

/** Acts that the asker may perform on this contact; of the contact's state only disabled or not counts. */
const mayOf = (row: Line, { actor, can }: Asking): readonly ContactAct[] =>
  acts.filter(
    (act) =>
      (act === 'restore') === (row.status === 'archived') &&
      !(act === 'archive' && row.id === actor.id) &&
      can(actor, `contact.${act}`, contactResource(act === 'changeRights' ? whereGiven(row) : row, row.id)).allowed,
  );

/** Rights at each further client, for staff. */
const furtherRights = async (
  id: string,
  clientIds: readonly string[],
  state: ContactState,
  asking: Asking,
): Promise<ContactView['furtherRights']> => {
  const { actor, can } = asking;
  const further = isCustomer(actor) || clientIds.length === 0 ? [] : await clientChoices(clientIds, asking);
  return further.flatMap((client) => {
    const given = rightsAtClient(state, client.id);
    const mayChange = can(actor, 'contact.changeRights', rightsResource(state, id, client.id)).allowed;
    return given ? [{ client, ...given, mayChange }] : [];
  });
};

/**
 * The waiting change, for askers who may revise the contact; people of a further client see the value once in force.
 */
const changeOf = async (
  change: WayInChange | undefined,
  { fields, mailInError }: ContactState,
  id: string,
  { actor, can, db }: Asking,
): Promise<WayInChangeView | null> => {
  if (!change || !fields || !can(actor, 'contact.revise', contactResource(fields, id)).allowed) return null;
  const { vouchedBy } = change;
  const names = isCustomer(actor) ? new Map<string, string>() : await namesOf(db, vouchedBy, ['staffUser']);
  return {
    id: change.id,
    value: change.value,
    confirmed: change.way !== null,
    endsAt: change.endsAt,
    isOwn: change.isOwn,
    proven: change.proven,
    toldAt: change.askedAt,
    remindedAt: change.remindedAt,
    silenceCounts: !change.isOwn && !mailInError && change.mailbox !== null,
    vouchers: vouchedBy.length,
    vouchedBy: vouchedBy.flatMap((voucher) => names.get(voucher) ?? []),
  };
};

/** Fields of a contact's page beyond the list line; codes and further clients for staff and the contact alone. */
const detailOf = async ({ id, rightsClientId, structures: keptTo }: Line, asking: Asking, state: ContactState) => {
  const { fields, preferences, carlResourceId = null } = state;
  const given = rightsAtClient(state, rightsClientId);
  if (!fields || !given) throw notFound();
  const isTheirs = !isCustomer(asking.actor) || asking.actor.id === id;
  const callbackCode = isTheirs ? fields.callbackCode : null;
  // the code lets its holder speak in the contact's name on the phone, so reading it is logged
  if (callbackCode !== null) await asking.note({ act: 'callbackCode', subjectId: id });
  return {
    ...given,
    ...preferences,
    workstation: fields.workstation,
    operatingSystem: fields.operatingSystem,
    clientIds: isTheirs ? fields.clientIds : [],
    furtherRights: await furtherRights(id, fields.clientIds, state, asking),
    structureIds: keptTo.map((structure) => structure.id),
    callbackCode,
    hasCallbackCode: fields.callbackCode !== null,
    carlResourceId: isTheirs ? carlResourceId : null,
    emailChange: await changeOf(state.emailChange, state, id, asking),
    mobileChange: await changeOf(state.mobileChange, state, id, asking),
  };
};

const ofRights: readonly string[] = ['ChangeContactRights', 'ChangeContactStructures'];

export const contactReads = reads<ContactListRow, ContactView>()({
  of: contact,
  from: [contacts, contactClients, clients],
  rows: (asking, filter) => select(line)`(${lines(asking, filter)})`,
  counted: (asking, filter, column) => contactsAt(asking, ofFilter(asking, filter), column),
  filter: ContactFilter,
  where: {
    q: withWords,
    clientId: (clientId, asking) => or(sql`r.client_id = ${clientId}::uuid`, alsoActsFor(clientId, asking)),
    role: 'given_role',
    service: 'service',
    structureId: ofStructure,
    keptToStructureId: ofKeptTo,
    carlResourceId: ofResource,
    mailInError: 'mail_in_error',
    signs: ofSigners,
    archived,
  },
  sortable: {
    ...sortedBy('lastName', 'firstName', 'email', 'clientName', 'service', 'function', 'role'),
    ...sortedBy('updatedAt', 'createdAt'),
    name: 'last_name',
  },
  defaultSort: ['lastName', 'ASC'],
  reach: mostCounted,
  long: { alias: 'r', sometimesEmpty: ['last_name', 'email'], lines },
  shows: [...recordShown, ...contactShown, 'clientName', 'name', 'rightsClientId', 'structures'],
  view: (row, asking) => ({ may: mayOf(row, asking) }),
  searched: 120,
  found: ({ name, email, clientName, ...row }) => ({
    label: name ?? email ?? '',
    hints: [row.function, clientName, email],
  }),
  detail: detailOf,
  // rights at a client are given by its own people, even where another client keeps the card
  commandResource: (command, { id, rightsClientId }, state) =>
    ofRights.includes(command) ? rightsResource(state, id, rightsClientId) : undefined,
  export: contactTable,
  aside: {
    choices: aside({
      from: [contacts, clients, structures, licences, products, productRanges],
      query: OfClient,
      answer: contactChoices,
    }),
    duplicates: aside({
      from: [contacts, contactClients, clients],
      query: DuplicatesQuery,
      answer: duplicatesBeforeSaving,
    }),
    ':id/leaving': ofOne({
      from: () => [contacts, contactClients, ...ofOpenTickets, ...leftByContacts()],
      query: OfClient,
      answer: contactLeaving,
    }),
  },
});
