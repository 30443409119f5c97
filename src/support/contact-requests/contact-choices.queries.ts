import { sql, type Kysely } from 'kysely';
import { contactNatures } from '../../../projections/support/contact-natures.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { clients } from '../../../projections/customers/clients.js';
import { ofOneself, ofOwnClient } from '../../platform/reading/database/scopes.js';
import { isCustomer, type Actor } from '../../kernel/actor.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { nullable, text, type ValuesOf } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { companies, companyOfEntity } from './contact-request.vocabulary.js';
import type { ContactChoices, NatureChoice, Worded } from './contact-requests.views.js';

const contactNatureRows = tableOf(contactNatures, 'contact_natures');

type Db = Kysely<NoTables>;

/** Where a language has no word, the French one stands in. */
export const worded = (fr: string | null, es: string | null, en: string | null): Worded | null =>
  fr === null ? null : { fr, es: es ?? fr, en: en ?? fr };

const natureChoices = async (db: Db, visitor: boolean): Promise<readonly NatureChoice[]> => {
  const { rows } = await select(contactNatures.tables.contact_natures.columns)`
    SELECT * FROM ${contactNatureRows}
    WHERE status = 'active' AND label_fr IS NOT NULL AND ${visitor ? sql`for_visitors` : sql`TRUE`}
    ORDER BY place, label_fr`.execute(db);
  return rows.flatMap((row) => {
    const label = worded(row.label_fr, row.label_es, row.label_en);
    if (!label) return [];
    const { id, companies: takenBy } = row;
    const hint = worded(row.hint_fr, row.hint_es, row.hint_en);
    return [{ id, label, hint, companies: takenBy, suggestsTicket: row.routed_to === 'ticket' && !visitor }];
  });
};

const ownCard = asked(contacts, 'contacts', 'c', ofOneself('c.id'));
const ownClient = asked(clients, 'clients', 'k', ofOwnClient('k.id'));

const senderColumns = {
  firstName: nullable(text()),
  lastName: nullable(text()),
  email: nullable(text()),
  phone: nullable(text()),
  organisation: nullable(text()),
  entity: nullable(text()),
};

const senderOf = async (db: Db, actor: Actor): Promise<ValuesOf<typeof senderColumns> | null> => {
  const { rows } = await select(senderColumns)`
    SELECT c.first_name, c.last_name, c.email, coalesce(c.landline, c.mobile) AS phone,
      k.name AS organisation, k.entity
    FROM ${ownCard({ actor })} c LEFT JOIN ${ownClient({ actor })} k ON TRUE`.execute(db);
  return rows[0] ?? null;
};

const companyChoices = companies.map(({ code, entity, phone }) => ({ code, entity, phone }));

/** Choices and prefilled values of the form; a null actor is a person without an account. */
export const contactChoices = async (
  db: Db,
  actor: Actor | null,
  maximumFileBytes: number,
): Promise<ContactChoices> => {
  const [natures, sender] = await Promise.all([
    natureChoices(db, actor === null),
    actor !== null && isCustomer(actor) ? senderOf(db, actor) : null,
  ]);
  return {
    companies: companyChoices,
    company: companyOfEntity(sender?.entity ?? null)?.code ?? null,
    natures,
    me: sender && pick(sender, 'firstName', 'lastName', 'email', 'phone', 'organisation'),
    maximumFileBytes,
  };
};
