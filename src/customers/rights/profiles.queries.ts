import { sql } from 'kysely';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { Id, Optional, Text, YesNo } from '../../kernel/validation.js';
import { clientNames } from '../directory/names.js';
import { integer, nullable, text } from '../../kernel/table.js';
import { asked, beside } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, archived, ofTheirClient, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { profile } from './profile.js';
import type { ProfileListRow } from './rights.views.js';
import { profiles } from '../../../projections/customers/profiles.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { clients } from '../../../projections/customers/clients.js';
import { recordShown } from '../../kernel/shown.js';
import { profileShown } from './rights.views.js';

const contactRows = beside('the contacts who have a profile in scope')(contacts, 'contacts');

class ProfileFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() clientId?: string;
  /** Only the provider's templates. */
  @Optional() @YesNo() template?: boolean;
  @Optional() @YesNo() archived?: boolean;
}

const profileColumns = {
  ...profiles.tables.profiles.columns,
  client_name: nullable(text()),
  contacts: integer,
};

/** A client's own profiles, and the templates. */
const visible = ({ actor }: Asking): Condition =>
  isCustomer(actor) ? sql`(p.client_id IS NULL OR p.client_id = ${actor.clientId}::uuid)` : all;

const profilesSeen = asked(profiles, 'profiles', 'p', visible);
/** Contacts are counted as far as the asker sees them. */
const placesSeen = asked(contactClients, 'contact_clients', 'm', ofTheirClient('m.client_id'));

export const profileReads = reads<ProfileListRow>()({
  of: profile,
  from: [profiles, contacts, clients],
  tag: 'rights',
  rows: (asking) => select(profileColumns)`(
    SELECT p.*, k.name AS client_name, (SELECT count(DISTINCT m.contact_id)::int FROM ${placesSeen(asking)} m
      JOIN ${contactRows} c ON c.id = m.contact_id AND c.status = 'active'
      WHERE m.profile_ids ? p.id::text) AS contacts
    FROM ${profilesSeen(asking)} p LEFT JOIN ${clientNames} k ON k.id = p.client_id)`,
  // templates are read by those who read the profiles of their own client
  resource: ({ clientId }, { actor }) => ({ ...anyResource('profile'), clientId: clientId ?? actor.clientId }),
  filter: ProfileFilter,
  where: {
    q: words('name', 'description', 'client_name'),
    archived,
    clientId: (clientId) => sql`(client_id IS NULL OR client_id = ${clientId}::uuid)`,
    template: (template) => sql`(client_id IS NULL) = ${template}`,
  },
  sortable: { name: 'name', clientName: 'client_name', contacts: 'contacts', updatedAt: 'updated_at' },
  defaultSort: ['name', 'ASC'],
  shows: [...recordShown, ...profileShown, 'clientName', 'contacts'],
  view: ({ productRights }) => ({
    productRights: Object.entries(productRights).map(([rangeId, rights]) => ({ rangeId, rights })),
  }),
});
