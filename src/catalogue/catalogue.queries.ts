import { sql } from 'kysely';
import { Id, OneOf, Optional, YesNo } from '../kernel/validation.js';
import { beside } from '../platform/database/door.js';
import { all, ofTheirClients, RecordFilter, type RecordReads } from '../platform/records/record-reads.js';
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
import type { LicenceFields } from './licence.commands.js';
import { product } from './product.js';
import type { ProductFields } from './product.commands.js';
import { productDomain } from './product-domain.js';
import type { ProductDomainFields } from './product-domain.commands.js';
import { productModule } from './product-module.js';
import type { ProductModuleFields } from './product-module.commands.js';
import { productRange } from './product-range.js';
import type { ProductRangeFields } from './product-range.commands.js';
import { productVersion } from './product-version.js';
import type { ProductVersionFields } from './product-version.commands.js';

const clientRows = beside('the client of a licence in scope')(clients, 'clients');

/** What the lists of named things of the catalogue have in common: everybody may see them. */
const named = {
  sortable: { name: 'name', updatedAt: 'updated_at', createdAt: 'created_at' },
  defaultSort: ['name', 'ASC'],
  pageSize: 30,
  searched: ['name'],
  scope: () => all,
  view: <Row>(row: Row): Row => row,
} as const;

export const productRangeReads: RecordReads<ProductRangeFields, RecordFilter, ProductRangeListRow> = {
  ...named,
  record: productRange,
  projections: [productRanges],
  filter: RecordFilter,
  equal: {},
};

export const productDomainReads: RecordReads<ProductDomainFields, RecordFilter, ProductDomainListRow> = {
  ...named,
  record: productDomain,
  projections: [productDomains],
  filter: RecordFilter,
  equal: {},
};

class ProductFilter extends RecordFilter {
  @Optional() @Id() rangeId?: string;
  @Optional() @Id() domainId?: string;
}

export const productReads: RecordReads<ProductFields, ProductFilter, ProductListRow> = {
  ...named,
  record: product,
  projections: [products],
  filter: ProductFilter,
  equal: { rangeId: 'range_id', domainId: 'domain_id' },
};

class ProductModuleFilter extends RecordFilter {
  @Optional() @Id() productId?: string;
}

export const productModuleReads: RecordReads<ProductModuleFields, ProductModuleFilter, ProductModuleListRow> = {
  ...named,
  record: productModule,
  projections: [productModules],
  filter: ProductModuleFilter,
  equal: { productId: 'product_id' },
};

class ProductVersionFilter extends RecordFilter {
  @Optional() @Id() productId?: string;
  @Optional() @Id() parentId?: string;
  @Optional() @OneOf(versionKinds) kind?: VersionKind;
  @Optional() @YesNo() current?: boolean;
}

export const productVersionReads: RecordReads<ProductVersionFields, ProductVersionFilter, ProductVersionListRow> = {
  ...named,
  record: productVersion,
  projections: [productVersions],
  filter: ProductVersionFilter,
  sortable: { ...named.sortable, releasedOn: 'released_on', kind: 'kind', current: 'current' },
  equal: { productId: 'product_id', parentId: 'parent_id', kind: 'kind', current: 'current' },
};

class LicenceFilter extends RecordFilter {
  @Optional() @Id() clientId?: string;
  @Optional() @Id() productId?: string;
}

export const licenceReads: RecordReads<LicenceFields, LicenceFilter, LicenceListRow> = {
  record: licence,
  projections: [licences, clients],
  source: (own) =>
    sql`(SELECT l.*, c.name AS client_name FROM ${own} AS l LEFT JOIN ${clientRows} AS c ON c.id = l.client_id)`,
  filter: LicenceFilter,
  sortable: {
    number: 'number',
    clientName: 'client_name',
    validFrom: 'valid_from',
    validTo: 'valid_to',
    updatedAt: 'updated_at',
  },
  defaultSort: ['number', 'ASC'],
  pageSize: 30,
  searched: ['number', 'client_name'],
  equal: { clientId: 'client_id', productId: 'product_id' },
  scope: ofTheirClients('client_id'),
  view: (row) => row,
};
