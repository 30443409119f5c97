import { nullable, text } from '../../kernel/table.js';
import { Id, OneOf, Optional, YesNo } from '../../kernel/validation.js';
import { clientNames } from '../directory/names.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { ofClientAsked } from '../../platform/reading/database/scopes.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { archived, ofTheirClients, words } from '../../platform/reading/reads/conditions.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { clients } from '../../../projections/customers/clients.js';
import { licences } from '../../../projections/customers/licences.js';
import { productDomains } from '../../../projections/customers/product-domains.js';
import { productModules } from '../../../projections/customers/product-modules.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { productVersions } from '../../../projections/customers/product-versions.js';
import { products } from '../../../projections/customers/products.js';
import { versionKinds, type VersionKind } from './catalogue.vocabulary.js';
import type {
  HeldLicenceView,
  LicenceListRow,
  ProductDomainListRow,
  ProductListRow,
  ProductModuleListRow,
  ProductRangeListRow,
  ProductVersionListRow,
} from './catalogue.views.js';
import { licenceShown } from './catalogue.views.js';
import { productVersionShown } from './catalogue.views.js';
import { productModuleShown } from './catalogue.views.js';
import { productShown } from './catalogue.views.js';
import { productDomainShown } from './catalogue.views.js';
import { productRangeShown } from './catalogue.views.js';
import { licence } from './licence.js';
import { product } from './product.js';
import { productDomain } from './product-domain.js';
import { productModule } from './product-module.js';
import { productRange } from './product-range.js';
import { productVersion } from './product-version.js';
import { recordShown } from '../../kernel/shown.js';

class ProductFilter extends RecordFilter {
  @Optional() @Id() rangeId?: string;
  @Optional() @Id() domainId?: string;
}

class ProductModuleFilter extends RecordFilter {
  @Optional() @Id() productId?: string;
}

class ProductVersionFilter extends RecordFilter {
  @Optional() @Id() productId?: string;
  @Optional() @Id() parentId?: string;
  @Optional() @OneOf(versionKinds) kind?: VersionKind;
  @Optional() @YesNo() current?: boolean;
}

class LicenceFilter extends RecordFilter {
  @Optional() @Id() clientId?: string;
  @Optional() @Id() productId?: string;
}

/** Filters and sorting shared by the lists of named catalogue entries. */
const ofName = { q: words('name'), archived };
const named = {
  sortable: { name: 'name', updatedAt: 'updated_at', createdAt: 'created_at' },
  defaultSort: ['name', 'ASC'],
} as const;

export const productRangeReads = reads<ProductRangeListRow>()({
  ...named,
  of: productRange,
  from: [productRanges],
  rows: () => tableOf(productRanges, 'product_ranges'),
  filter: RecordFilter,
  where: ofName,
  shows: [...recordShown, ...productRangeShown],
});

export const productDomainReads = reads<ProductDomainListRow>()({
  ...named,
  of: productDomain,
  from: [productDomains],
  rows: () => tableOf(productDomains, 'product_domains'),
  filter: RecordFilter,
  where: ofName,
  shows: [...recordShown, ...productDomainShown],
});

export const productReads = reads<ProductListRow>()({
  ...named,
  of: product,
  from: [products],
  rows: () => tableOf(products, 'products'),
  filter: ProductFilter,
  where: { ...ofName, rangeId: 'range_id', domainId: 'domain_id' },
  shows: [...recordShown, ...productShown],
});

export const productModuleReads = reads<ProductModuleListRow>()({
  ...named,
  of: productModule,
  from: [productModules],
  rows: () => tableOf(productModules, 'product_modules'),
  filter: ProductModuleFilter,
  where: { ...ofName, productId: 'product_id' },
  shows: [...recordShown, ...productModuleShown],
});

export const productVersionReads = reads<ProductVersionListRow>()({
  ...named,
  of: productVersion,
  from: [productVersions],
  rows: () => tableOf(productVersions, 'product_versions'),
  filter: ProductVersionFilter,
  where: { ...ofName, productId: 'product_id', parentId: 'parent_id', kind: 'kind', current: 'current' },
  sortable: { ...named.sortable, releasedOn: 'released_on', kind: 'kind', current: 'current' },
  shows: [...recordShown, ...productVersionShown],
});

const licencesSeen = asked(licences, 'licences', 'l', ofTheirClients('l.client_id'));

const licencesOf = asked(licences, 'licences', 'l', ofClientAsked('l.client_id', 'clientReference.read'));

const { id, number, valid_from: validFrom, valid_to: validTo } = licences.tables.licences.columns;
const held = { id, number, validFrom, validTo, product: nullable(text()), productRange: nullable(text()) };

/** Licences of a client, ended ones too, shown beside its references to their readers. */
const licencesHeld = async (asking: Asking, { clientId }: OfClient): Promise<readonly HeldLicenceView[]> => {
  const resource = clientAsked('clientReference.read', clientId, asking);
  const { rows } = await select(held)`
    SELECT l.id, l.number, p.name AS product, r.name AS product_range, l.valid_from, l.valid_to
    FROM ${licencesOf(asking, resource.clientId)} AS l
    LEFT JOIN ${tableOf(products, 'products')} AS p ON p.id = l.product_id
    LEFT JOIN ${tableOf(productRanges, 'product_ranges')} AS r ON r.id = p.range_id
    WHERE l.status = 'active'
    ORDER BY r.name, p.name, l.valid_from DESC, l.id LIMIT 1000`.execute(asking.db);
  return rows;
};

export const licenceReads = reads<LicenceListRow>()({
  of: licence,
  from: [licences, clients],
  rows: (asking) => select({ ...licences.tables.licences.columns, client_name: nullable(text()) })`(
    SELECT l.*, c.name AS client_name FROM ${licencesSeen(asking)} AS l LEFT JOIN ${clientNames} AS c ON c.id = l.client_id)`,
  filter: LicenceFilter,
  where: { q: words('number', 'client_name'), archived, clientId: 'client_id', productId: 'product_id' },
  sortable: sortedBy('number', 'clientName', 'validFrom', 'validTo', 'updatedAt'),
  defaultSort: ['number', 'ASC'],
  shows: [...recordShown, ...licenceShown, 'clientName'],
  aside: { held: aside({ from: [licences, products, productRanges], query: OfClient, answer: licencesHeld }) },
});
