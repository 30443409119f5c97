import type { LicenceRow } from '../../projections/licences.js';
import type { ProductDomainRow } from '../../projections/product-domains.js';
import type { ProductModuleRow } from '../../projections/product-modules.js';
import type { ProductRangeRow } from '../../projections/product-ranges.js';
import type { ProductVersionRow } from '../../projections/product-versions.js';
import type { ProductRow } from '../../projections/products.js';
import type { Actionable, RecordView, Shown } from '../kernel/views.js';

/** `GET /api/product-ranges`. */
export interface ProductRangeListRow extends RecordView, Shown<ProductRangeRow, 'name'> {}
export interface ProductRangeView extends ProductRangeListRow, Actionable {}

/** `GET /api/product-domains`. */
export interface ProductDomainListRow extends RecordView, Shown<ProductDomainRow, 'name'> {}
export interface ProductDomainView extends ProductDomainListRow, Actionable {}

/** `GET /api/products`; filter `q`, `rangeId`, `domainId`. */
export interface ProductListRow extends RecordView, Shown<ProductRow, 'name' | 'rangeId' | 'domainId'> {}
export interface ProductView extends ProductListRow, Actionable {}

/** `GET /api/product-modules`; filter `q`, `productId`. */
export interface ProductModuleListRow extends RecordView, Shown<ProductModuleRow, 'productId' | 'name'> {}
export interface ProductModuleView extends ProductModuleListRow, Actionable {}

/** `GET /api/product-versions`; filter `q`, `productId`, `kind`, `parentId`, `current`. */
export interface ProductVersionListRow
  extends RecordView, Shown<ProductVersionRow, 'productId' | 'name' | 'kind' | 'parentId' | 'current' | 'releasedOn'> {}
export interface ProductVersionView extends ProductVersionListRow, Actionable {}

/** `GET /api/licences`; filter `q` (number), `clientId`, `productId`. Customers see those of their own client. */
export interface LicenceListRow
  extends RecordView, Shown<LicenceRow, 'clientId' | 'productId' | 'number' | 'validFrom' | 'validTo'> {
  readonly clientName: string | null;
}
export interface LicenceView extends LicenceListRow, Actionable {}

/** `GET /api/licences/held?clientId=`: what a client may use. */
export interface HeldLicenceView extends Shown<LicenceRow, 'id' | 'number' | 'validFrom' | 'validTo'> {
  readonly product: string | null;
  readonly productRange: string | null;
}
