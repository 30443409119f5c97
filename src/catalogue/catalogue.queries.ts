import { sql } from 'kysely';
import { Id, OneOf, Optional, YesNo } from '../kernel/validation.js';
import { clientNames } from '../directory/names.js';
import { asked, tableOf } from '../platform/database/door.js';
import { archived, ofTheirClients, words } from '../platform/reads/conditions.js';
import { RecordFilter } from '../platform/reads/record-filter.js';
import { reads } from '../platform/reads/reads.js';
import { clients } from '../../projections/clients.js';
import { licences } from '../../projections/licences.js';
import { productDomains } from '../../projections/product-domains.js';
import { productModules } from '../../projections/product-modules.js';
import { productRanges } from '../../projections/product-ranges.js';
import { productVersions } from '../../projections/product-versions.js';
import { products } from '../../projections/products.js';
import { versionKinds, type VersionKind } from './catalogue.vocabulary.js';
import type {
  LicenceListRow,
  ProductDomainListRow,
  ProductListRow,
  ProductModuleListRow,
  ProductRangeListRow,
  ProductVersionListRow,
} from './catalogue.views.js';
import { licence } from './licence.js';
import { product } from './product.js';
import { productDomain } from './product-domain.js';
import { productModule } from './product-module.js';
import { productRange } from './product-range.js';
import { productVersion } from './product-version.js';

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

/** What the lists of named things of the catalogue have in common. */
const ofName = { q: words('name'), archived };
const named = {
  sortable: { name: 'name', updatedAt: 'updated_at', createdAt: 'created_at' },
  defaultSort: ['name', 'ASC'],
  pageSize: 30,
} as const;

export const productRangeReads = reads<ProductRangeListRow>()({
  ...named,
  of: productRange,
  from: [productRanges],
  rows: () => sql<ProductRangeListRow>`${tableOf(productRanges, 'product_ranges')}`,
  filter: RecordFilter,
  where: ofName,
});

export const productDomainReads = reads<ProductDomainListRow>()({
  ...named,
  of: productDomain,
  from: [productDomains],
  rows: () => sql<ProductDomainListRow>`${tableOf(productDomains, 'product_domains')}`,
  filter: RecordFilter,
  where: ofName,
});

export const productReads = reads<ProductListRow>()({
  ...named,
  of: product,
  from: [products],
  rows: () => sql<ProductListRow>`${tableOf(products, 'products')}`,
  filter: ProductFilter,
  where: { ...ofName, rangeId: 'range_id', domainId: 'domain_id' },
});

export const productModuleReads = reads<ProductModuleListRow>()({
  ...named,
  of: productModule,
  from: [productModules],
  rows: () => sql<ProductModuleListRow>`${tableOf(productModules, 'product_modules')}`,
  filter: ProductModuleFilter,
  where: { ...ofName, productId: 'product_id' },
});

export const productVersionReads = reads<ProductVersionListRow>()({
  ...named,
  of: productVersion,
  from: [productVersions],
  rows: () => sql<ProductVersionListRow>`${tableOf(productVersions, 'product_versions')}`,
  filter: ProductVersionFilter,
  where: { ...ofName, productId: 'product_id', parentId: 'parent_id', kind: 'kind', current: 'current' },
  sortable: { ...named.sortable, releasedOn: 'released_on', kind: 'kind', current: 'current' },
});

const licencesSeen = asked(licences, 'licences', 'l', ofTheirClients('l.client_id'));

export const licenceReads = reads<LicenceListRow>()({
  of: licence,
  from: [licences, clients],
  rows: (asking) => sql<LicenceListRow>`(
    SELECT l.*, c.name AS client_name FROM ${licencesSeen(asking)} AS l LEFT JOIN ${clientNames} AS c ON c.id = l.client_id)`,
  filter: LicenceFilter,
  where: { q: words('number', 'client_name'), archived, clientId: 'client_id', productId: 'product_id' },
  sortable: {
    number: 'number',
    clientName: 'client_name',
    validFrom: 'valid_from',
    validTo: 'valid_to',
    updatedAt: 'updated_at',
  },
  defaultSort: ['number', 'ASC'],
  pageSize: 30,
});
