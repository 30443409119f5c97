import type { Actionable, RecordView } from '../kernel/views.js';
import type { VersionKind } from './catalogue.vocabulary.js';

/** `GET /api/product-ranges`. */
export interface ProductRangeListRow extends RecordView {
  readonly name: string;
}
export interface ProductRangeView extends ProductRangeListRow, Actionable {}

/** `GET /api/product-domains`. */
export interface ProductDomainListRow extends RecordView {
  readonly name: string;
}
export interface ProductDomainView extends ProductDomainListRow, Actionable {}

/** `GET /api/products`; filter `q`, `rangeId`, `domainId`. */
export interface ProductListRow extends RecordView {
  readonly name: string;
  readonly rangeId: string;
  readonly domainId: string;
}
export interface ProductView extends ProductListRow, Actionable {}

/** `GET /api/product-modules`; filter `q`, `productId`. */
export interface ProductModuleListRow extends RecordView {
  readonly productId: string;
  readonly name: string;
}
export interface ProductModuleView extends ProductModuleListRow, Actionable {}

/** `GET /api/product-versions`; filter `q`, `productId`, `kind`, `parentId`, `current`. */
export interface ProductVersionListRow extends RecordView {
  readonly productId: string;
  readonly name: string;
  readonly kind: VersionKind;
  readonly parentId: string | null;
  readonly current: boolean;
  readonly releasedOn: string | null;
}
export interface ProductVersionView extends ProductVersionListRow, Actionable {}

/** `GET /api/licences`; filter `q` (number), `clientId`, `productId`. Customers see those of their own client. */
export interface LicenceListRow extends RecordView {
  readonly clientId: string;
  readonly clientName: string | null;
  readonly productId: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo: string | null;
}
export interface LicenceView extends LicenceListRow, Actionable {}
