import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { socialDeclarations } from '../../../projections/connections/social-declarations.js';
import { contactChoices } from '../../customers/directory/choices.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { partyOf } from '../../customers/directory/parties.js';
import { json, nullable, text as textColumn } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { all, isOneOf, ofClientWith, words } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { socialDeclaration } from './social-declaration.js';
import {
  socialDeclarationShown,
  SocialDeclarationFilter,
  type SocialDeclarationChoices,
  type SocialDeclarationListRow,
  type SocialDeclarationView,
} from './social-declarations.views.js';

/** Of their client to those who hold the function, else those that name them. */
const visible = ofClientWith('socialDeclaration.read', 't.client_id', {
  others: ({ actor }) => sql`${actor.id} IN (t.contact_id::text, t.administrative_contact_id::text)`,
});

const declarationsSeen = asked(socialDeclarations, 'social_declarations', 't', visible);
const line = {
  ...socialDeclarations.tables.social_declarations.columns,
  ...{ client_name: nullable(textColumn()), contact: json<PersonLabel>(), administrative_contact: json<PersonLabel>() },
};

const stepsOf = historyOf(tableOf(socialDeclarations, 'social_declaration_steps'), 'declaration_id', {
  shows: ['said'],
});

/** People who may be named, and registered data of the issuer (features F16). */
const choices = async (asking: Asking, of: OfClient): Promise<SocialDeclarationChoices> => {
  const resource = clientAsked('socialDeclaration.send', of.clientId, asking);
  const [people, party] = await Promise.all([
    contactChoices(asking, resource.clientId, 'socialDeclaration.send'),
    partyOf(asking.db, resource.clientId),
  ]);
  return {
    maySend: asking.can(asking.actor, 'socialDeclaration.send', resource).allowed,
    people: people.filter(({ email }) => email !== null),
    ...{ municipality: party?.city ?? '', issuerSiren: party?.siren ?? '', issuerNic: party?.nic ?? '' },
  };
};

/** DSN forms of the customer, or of all for staff (specification §2, `/mesdsn`). */
export const socialDeclarationReads = reads<SocialDeclarationListRow, SocialDeclarationView>()({
  of: socialDeclaration,
  from: [socialDeclarations, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT t.*, c.name AS client_name, ${personLabel('t.contact_id', asking)} AS contact,
      ${personLabel('t.administrative_contact_id', asking)} AS administrative_contact
    FROM ${declarationsSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: declarationsSeen,
  rowCommands: true,
  filter: SocialDeclarationFilter,
  where: {
    q: words('municipality', 'issuer_siren'),
    status: (status) => isOneOf('status', status),
    structureType: (type) => isOneOf('structure_type', type),
    clientId: 'client_id',
    waiting: (waits) => (waits ? sql`status IN ('sent', 'inSetUp')` : all),
  },
  sortable: {
    ...sortedBy('municipality', 'status', 'structureType', 'issuerSiren', 'clientName'),
    ...sortedBy('activeSince', 'createdAt'),
  },
  defaultSort: ['createdAt', 'DESC'],
  shows: [...socialDeclarationShown, 'clientName', 'contact', 'revision'],
  detail: async (row, asking) => ({
    ...pick(row, 'contactId', 'administrativeContactId', 'administrativeContact'),
    steps: await stepsOf(row.id, asking),
  }),
  aside: { choices: aside({ from: [clients, contacts], query: OfClient, answer: choices }) },
  export: {
    texts: 'socialDeclarations',
    columns: [
      { heading: 'fields.municipality', value: ({ municipality }) => municipality },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      wordColumn('fields.structureType', ({ structureType }) => `structureType.${structureType}`),
      { heading: 'fields.issuerSiren', value: ({ issuerSiren }) => issuerSiren },
      { heading: 'fields.issuerNic', value: ({ issuerNic }) => issuerNic },
      { heading: 'fields.contact', value: ({ contact }) => contact.name },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      dayColumn('fields.activeSince', ({ activeSince }) => activeSince),
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
    ],
  },
});
