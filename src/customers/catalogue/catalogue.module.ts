import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { licences } from '../../../projections/customers/licences.js';
import { productDomains } from '../../../projections/customers/product-domains.js';
import { productModules } from '../../../projections/customers/product-modules.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { productVersions } from '../../../projections/customers/product-versions.js';
import { products } from '../../../projections/customers/products.js';
import * as catalogue from './catalogue.queries.js';
import { licence } from './licence.js';
import { product } from './product.js';
import { productDomain } from './product-domain.js';
import { productModule } from './product-module.js';
import { productRange } from './product-range.js';
import { productVersion } from './product-version.js';
import { catalogueRights } from './catalogue.rights.js';

export { productDomain } from './product-domain.js';
export { productRange } from './product-range.js';
export { product } from './product.js';
export { productVersion } from './product-version.js';

@Module(
  businessModule({
    name: 'catalogue',
    rights: catalogueRights,
    labels: {
      product: label(products, 'products', 'name'),
      productModule: label(productModules, 'product_modules', 'name'),
      productVersion: label(productVersions, 'product_versions', 'name'),
      productRange: label(productRanges, 'product_ranges', 'name'),
      productDomain: label(productDomains, 'product_domains', 'name'),
      licence: label(licences, 'licences', 'number'),
    },
    lifecycles: [productRange, productDomain, product, productModule, productVersion, licence].map((lifecycle) => ({
      lifecycle,
    })),
    projections: [productRanges, productDomains, products, productModules, productVersions, licences],
    reads: Object.values(catalogue),
  }),
)
export class CatalogueModule {}
