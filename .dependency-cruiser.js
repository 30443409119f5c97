import { backward, reachOf, rooms, wings } from './scripts/wings.mjs';

/** Who may import whom: the rules of docs/architecture.md. Specs may also use the testing tools. */
const anyWing = wings.join('|');
const module = `^src/(?:${anyWing})/([^/]+)/`;
const spec = '\\.(spec|e2e|walk)\\.tsx?$';
/** The pure files of a module: lifecycle and its parts, commands, vocabulary. The lifecycle has no dot in its name. */
const pureNames = '([^/.]+|[^/]+\\.(commands|vocabulary|events|rights|state|evolve|timers|[a-z-]*rules))\\.ts$';
const pure = `${module}${pureNames}`;
/** Folders of customers that are no business modules: who may do what, what ids are called. */
const besides = 'access|directory';
const inRooms = `^(?:${rooms.join('|')})`;
const literally = (path) => `^${path.replaceAll('.', '\\.')}$`;
/** One rule for each wing: it imports of those that it rests on. Exceptions are counted by test/structure/arrows.spec.ts. */
const arrows = wings.map((wing) => ({
  name: `${wing}-rests-on`,
  comment: `The wing ${wing} rests on ${reachOf(wing).slice(1).join(', ') || 'the platform alone'}: scripts/wings.mjs.`,
  severity: 'error',
  from: { path: `${inRooms}/${wing}/`, pathNot: [spec, ...Object.keys(backward).map(literally)] },
  to: { path: `${inRooms}/(?!(?:${reachOf(wing).join('|')})/)(?:${anyWing})/` },
}));
/** What a module shows to others. */
const offered = '\\.(module|commands|views|vocabulary|events)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'kernel-stands-alone',
      comment: 'The kernel knows nothing of ours and no framework.',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: spec },
      to: {
        path: '^(src|projections|migrations|test|portal-ui|admin-ui|ui-common)/|node_modules/(@nestjs|kysely|pg|bullmq|fastify|react)',
        pathNot: '^src/kernel/',
      },
    },
    {
      name: 'lifecycles-and-commands-are-pure',
      comment:
        'A lifecycle, its commands and its terms import the kernel and each other only: fronts and tests run them.',
      severity: 'error',
      from: { path: pure, pathNot: [spec, `^src/customers/(${besides})/`] },
      to: {
        path: '.',
        pathNot: [
          '^src/kernel/',
          `^src/(?:${anyWing})/$1/${pureNames}`,
          '\\.(commands|views|vocabulary)\\.ts$',
          'node_modules/',
        ],
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: spec },
      to: { path: '^(src|projections|portal-ui|admin-ui|ui-common)/', pathNot: '^src/(kernel|platform)/' },
    },
    {
      name: 'modules-meet-at-their-doors',
      comment:
        'Of another module: what its module file exports, its commands, views and vocabulary; whom and what its ids name, the directory.',
      severity: 'error',
      from: { path: module, pathNot: spec },
      to: {
        path: `${module}|^src/(?:cli/|main\\.ts|cli\\.ts|app\\.module\\.ts)|^migrations/`,
        pathNot: [`^src/(?:${anyWing})/$1/`, offered, '^src/customers/directory/'],
      },
    },
    ...arrows,
    {
      name: 'kits-know-no-wing',
      comment: 'Pages of every wing are made of them. What stands around a page, the frame, stands above the wings.',
      severity: 'error',
      from: {
        path: '^(?:portal-ui|admin-ui)/src/kit/|^ui-common/src/(?:form|imports|list|net|page|search|session|text)/',
        pathNot: spec,
      },
      to: { path: `^(?:portal-ui|admin-ui|ui-common)/src/(?:${anyWing})/` },
    },
    {
      name: 'projections-know-events-only',
      severity: 'error',
      from: { path: '^projections/', pathNot: spec },
      to: { path: '^(src|migrations|test|portal-ui|admin-ui|ui-common)/', pathNot: ['^src/kernel/', pure] },
    },
    {
      name: 'fronts-share-shapes-only',
      comment: 'Commands, views, vocabulary, screens and the kernel’s pure rules; nothing that runs on the server.',
      severity: 'error',
      from: { path: '^(portal-ui|admin-ui|ui-common)/', pathNot: spec },
      to: {
        path: '^(src|projections|migrations)/',
        pathNot: [
          '\\.(commands|views|vocabulary|screens)\\.ts$',
          '^src/kernel/(actor|counting|days|validation|views|names|language|money|words|id-shape|tones|typed-numbers)\\.ts$',
        ],
      },
    },
    {
      name: 'fronts-apart',
      severity: 'error',
      from: { path: '^(portal-ui|admin-ui)/' },
      to: { path: '^(portal-ui|admin-ui)/', pathNot: '^$1/' },
    },
    {
      name: 'common-knows-no-front',
      severity: 'error',
      from: { path: '^ui-common/' },
      to: { path: '^(portal-ui|admin-ui)/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: [spec, '^test/', '^playwright\\.config\\.ts$'] },
      to: { path: `^test/|${spec}|^src/kernel/testing\\.ts$` },
    },
    {
      name: 'eventstore-client-in-one-folder',
      severity: 'error',
      from: { pathNot: '^(src/platform/log/event-store/eventstoredb|test)/' },
      to: { path: 'node_modules/@eventstore/' },
    },
    {
      name: 'archives-open-in-one-folder',
      comment:
        'Imports by name are held by the lint rule archives-at-one-door; this holds those that are loaded later.',
      severity: 'error',
      from: { pathNot: '^(src/platform/papers/archives|test)/' },
      to: { path: 'node_modules/yauzl/' },
    },
    {
      name: 'no-circles',
      comment:
        'Types and what is loaded later count. That modules go in no circle says test/structure/modules.spec.ts.',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { circular: true },
    },
    {
      name: 'no-circles-in-tests',
      severity: 'error',
      from: { path: '^test/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'configuration-is-below-the-platform',
      severity: 'error',
      from: { path: '^src/platform/run/config/', pathNot: spec },
      to: { path: '^src/platform/(?!run/config/|run/working-time/)' },
    },
    {
      name: 'product-knows-no-demo',
      comment:
        'The demo gives what the product asks for: src/customers/access/demo-log-ins.ts. Who starts the product and the operator’s commands load it.',
      severity: 'error',
      from: { path: '^(src|projections)/', pathNot: ['^src/(demo|cli)/', '^src/(main|app\\.module)\\.ts$'] },
      to: { path: '^src/demo/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      // pieces of the fronts that a browser test draws have the packages of the fronts
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { pathNot: '^test/e2e/heard/pieces\\.tsx$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      from: { path: '^(src|projections|migrations)/', pathNot: [spec, '^src/kernel/testing\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
