import { clients } from '../../../projections/customers/clients.js';
import { legalIdentities } from '../../../projections/shell/legal-identities.js';
import { brands, entities, type Brand, type Entity } from '../../customers/accounts/account.vocabulary.js';
import { clientsByBrand } from '../../customers/directory/parties.js';
import { recordShown } from '../../kernel/shown.js';
import { OneOf, Optional } from '../../kernel/validation.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { archived, words } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { PrintedParties, printedParties } from './binding-paper.queries.js';
import { legalIdentityShown, type LegalIdentityListRow, type MissingIdentity } from './legal-identities.views.js';
import { legalIdentity } from './legal-identity.js';

const identityRows = tableOf(legalIdentities, 'legal_identities');

class LegalIdentityFilter extends RecordFilter {
  @Optional() @OneOf(brands) brand?: Brand;
  @Optional() @OneOf(entities) entity?: Entity;
}

const missing = async ({ db }: Asking): Promise<readonly MissingIdentity[]> => {
  const { brand, entity } = legalIdentities.tables.legal_identities.columns;
  const { rows } = await select({ brand, entity })`
    SELECT brand, entity FROM ${identityRows} WHERE status = 'active'`.execute(db);
  return (await clientsByBrand(db)).filter(
    (sold) => !rows.some((row) => row.brand === sold.brand && (row.entity === null || row.entity === sold.entity)),
  );
};

export const legalIdentityReads = reads<LegalIdentityListRow>()({
  of: legalIdentity,
  from: [legalIdentities],
  rows: () => identityRows,
  filter: LegalIdentityFilter,
  where: { q: words('name', 'siren', 'tax_id', 'vat_number'), archived, brand: 'brand', entity: 'entity' },
  sortable: { name: 'name', brand: 'brand', entity: 'entity', updatedAt: 'updated_at' },
  defaultSort: ['brand', 'ASC'],
  shows: [...recordShown, ...legalIdentityShown],
  aside: {
    missing: aside({ from: [clients, legalIdentities], requires: 'legalIdentity.read', answer: missing }),
    parties: aside({ from: [clients, legalIdentities], query: PrintedParties, answer: printedParties }),
  },
});
