import { demoId, registration, type PlannedStream } from './planned.js';
import { domains, products, ranges, releases, type DemoProduct } from './products.js';

export const rangeId = (key: string): string => demoId('range', key);
const domainId = (key: string): string => demoId('domain', key);
export const productId = (key: string): string => demoId('product', key);
export const moduleId = (product: string, name: string): string => demoId('module', `${product}/${name}`);
export const versionId = (product: string, name: string): string => demoId('version', `${product}/${name}`);

const founded = '2025-01-06T08:00:00.000Z';

/** The release that was out on that day, and its corrective versions. */
export const releaseOn = (day: string): (typeof releases)[number] =>
  releases.findLast(({ on }) => on <= day) ?? releases[0];

const versionsOf = ({ key }: DemoProduct): readonly PlannedStream[] =>
  releases.flatMap(({ name, on, corrections }, index) => {
    const at = `${on}T07:00:00.000Z`;
    const current = index === releases.length - 1;
    const common = { productId: productId(key), current, releasedOn: on };
    return [
      registration('productVersion', versionId(key, name), { ...common, name, kind: 'version' }, at),
      ...corrections.map((correction) =>
        registration(
          'productVersion',
          versionId(key, correction),
          { ...common, name: correction, kind: 'corrective', parentId: versionId(key, name) },
          at,
        ),
      ),
    ];
  });

/** Ranges, domains, products, modules and versions. */
export const catalogue = (): readonly PlannedStream[] => [
  ...Object.entries(ranges).map(([key, name]) => registration('productRange', rangeId(key), { name }, founded)),
  ...Object.entries(domains).map(([key, name]) => registration('productDomain', domainId(key), { name }, founded)),
  ...products.flatMap((product) => [
    registration(
      'product',
      productId(product.key),
      { name: product.name, rangeId: rangeId(product.range), domainId: domainId(product.domain) },
      founded,
    ),
    ...product.modules.map((name) =>
      registration('productModule', moduleId(product.key, name), { productId: productId(product.key), name }, founded),
    ),
    ...versionsOf(product),
  ]),
];
