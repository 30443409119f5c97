import type { LicenceRow } from '../../../projections/customers/licences.js';
import type { ProductDomainRow } from '../../../projections/customers/product-domains.js';
import type { ProductModuleRow } from '../../../projections/customers/product-modules.js';
import type { ProductRangeRow } from '../../../projections/customers/product-ranges.js';
import type { ProductVersionRow } from '../../../projections/customers/product-versions.js';
import type { ProductRow } from '../../../projections/customers/products.js';
import type { Actionable, RecordView, Shown } from '../../kernel/views.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const productRangeShown = shows<ProductRangeRow>()('name');

/** `GET /api/product-ranges`. */
export interface ProductRangeListRow extends RecordView, ShownBy<typeof productRangeShown> {}
export interface ProductRangeView extends ProductRangeListRow, Actionable {}

export const productDomainShown = shows<ProductDomainRow>()('name');

/** `GET /api/product-domains`. */
export interface ProductDomainListRow extends RecordView, ShownBy<typeof productDomainShown> {}
export interface ProductDomainView extends ProductDomainListRow, Actionable {}

export const productShown = shows<ProductRow>()('name', 'rangeId', 'domainId');

/** `GET /api/products`; filter `q`, `rangeId`, `domainId`. */
export interface ProductListRow extends RecordView, ShownBy<typeof productShown> {}
export interface ProductView extends ProductListRow, Actionable {}

export const productModuleShown = shows<ProductModuleRow>()('productId', 'name');

/** `GET /api/product-modules`; filter `q`, `productId`. */
export interface ProductModuleListRow extends RecordView, ShownBy<typeof productModuleShown> {}
export interface ProductModuleView extends ProductModuleListRow, Actionable {}

export const productVersionShown = shows<ProductVersionRow>()(
  'productId',
  'name',
  'kind',
  'parentId',
  'current',
  'releasedOn',
);

/** `GET /api/product-versions`; filter `q`, `productId`, `kind`, `parentId`, `current`. */
export interface ProductVersionListRow extends RecordView, ShownBy<typeof productVersionShown> {}
export interface ProductVersionView extends ProductVersionListRow, Actionable {}

export const licenceShown = shows<LicenceRow>()('clientId', 'productId', 'number', 'validFrom', 'validTo');

/** `GET /api/licences`; filter `q` (number), `clientId`, `productId`. Customers see those of their own client. */
export interface LicenceListRow extends RecordView, ShownBy<typeof licenceShown> {
  readonly clientName: string | null;
}
export interface LicenceView extends LicenceListRow, Actionable {}

/** `GET /api/licences/held?clientId=`: what a client may use. */
export interface HeldLicenceView extends Shown<LicenceRow, 'id' | 'number' | 'validFrom' | 'validTo'> {
  readonly product: string | null;
  readonly productRange: string | null;
}
