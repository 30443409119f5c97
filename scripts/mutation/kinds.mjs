/** The kinds of sources whose mistakes cost most, each with the share of its mutants that the tests must kill. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

const wings = '^src/(?!platform/|kernel/|demo/|cli/)[\\w-]+/[\\w-]+/';
const paintsNothing = (file) => !/from '(react|@mui|@tanstack|ra-|react-)/.test(readFileSync(join(root, file), 'utf8'));

export const kinds = {
  rules: { of: new RegExp(`${wings}[\\w-]+(\\.([\\w-]*rules|state|evolve|commands))?\\.ts$`), wanted: 0.9 },
  'access and scopes': {
    of: new RegExp(
      `${wings}[\\w-]+\\.(queries|facts|rights)\\.ts$|^src/customers/grounds/|^src/platform/people/access/`,
    ),
    wanted: 0.9,
  },
  reactions: { of: new RegExp(`${wings}[\\w-]+\\.(reactions|mails|jobs)\\.ts$`), wanted: 0.85 },
  projections: { of: /^projections\//, wanted: 0.85 },
  'pure front values': { of: /^(portal-ui|admin-ui|ui-common)\/src\//, where: paintsNothing, wanted: 0.85 },
};

const sources = ['src', 'projections', 'portal-ui/src', 'admin-ui/src', 'ui-common/src'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(spec|e2e|d)\.ts$/.test(name))
    .map((name) => `${room}/${name}`),
);

/** Sources of each kind: `{ rules: ['src/…'], … }`. */
export const filesByKind = () =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, { of, where = () => true }]) => [
      kind,
      sources.filter((file) => of.test(file) && where(file)).toSorted(),
    ]),
  );
