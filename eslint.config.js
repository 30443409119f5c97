import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.ts', '**/*.tsx'];
const fronts = ['portal-ui/src/**/*.{ts,tsx}', 'admin-ui/src/**/*.{ts,tsx}', 'ui-common/src/**/*.{ts,tsx}'];
const tests = ['**/*.spec.ts', '**/*.e2e.ts', 'test/**/*.ts', 'src/kernel/testing.ts'];
const nodeGlobals = [
  'process',
  'console',
  'URL',
  'Buffer',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'AbortSignal',
  'performance',
];

/** react-admin's own are undoable: nothing is sent for five seconds, and a refusal arrives after the redirect. */
const undoable = ['Edit', 'EditBase', 'EditGuesser', 'EditInDialogButton', 'SaveContextProvider'].concat(
  ['Delete', 'Update', 'BulkDelete', 'BulkUpdate'].flatMap((what) => [
    `${what}Button`,
    `${what}WithConfirmButton`,
    `${what}WithUndoButton`,
  ]),
);
/** React-admin keeps rows of lists under the name of their resource, and would show one in place of the detail. */
const ofOneShape = {
  name: 'react-admin',
  importNames: ['useGetOne'],
  message: 'Use useDetail of admin-ui/src/kit/use-detail.ts.',
};
/** Wrapped once with names, headings and labels that assistive technology reads. */
const wrapped = ['List', 'InfiniteList', 'Show', 'Create', 'Datagrid', 'DataTable', 'ListGuesser', 'ShowGuesser'];

/** Rows of a statement in SQL have the columns that it declares; pieces of one may say what a single value is. */
const assertedRows = {
  selector:
    'TaggedTemplateExpression[tag.name="sql"] > TSTypeParameterInstantiation > :not(TSBooleanKeyword, TSNumberKeyword, TSStringKeyword, TSBigIntKeyword, TSUnknownKeyword, TSUnionType)',
  message: 'Nothing checks this row: declare its columns, select({ id: uuid })`…` of platform/database/select.',
};
/** Where declared columns become the type of rows, which PostgreSQL's answer is then held to. */
const ofDeclaredRows = 'src/platform/database/select.ts';
/** The connections of `Db`: what needs one asks a named function of platform/database. */
const rawConnections = ['MemberExpression[property.name="pool"]', 'ObjectPattern > Property[key.name="pool"]'].map(
  (selector) => ({
    selector,
    message: 'Ask through Kysely: db.of<typeof tables>(), select, statement of platform/database.',
  }),
);
/** Where a pool is the subject, or its statements are the log's own and asked with each command. */
const ofConnections = [
  'src/platform/database/**',
  'src/platform/event-store/**',
  'src/platform/http/idempotency.ts',
  // holds a lock by a connection, which it closes where it cannot let go
  'src/platform/commands/key-locks.ts',
  // pools of mail connections and of threads
  'src/platform/mail/transport.ts',
  'src/platform/projections/preparing-threads.ts',
];
const wholeLibrary = {
  selector: "ImportDeclaration[source.value='class-validator'] > ImportNamespaceSpecifier",
  message: 'Brings all of class-validator (100 KB) into the fronts: name what you import.',
};

const never = {
  phones: {
    name: 'class-validator',
    importNames: ['IsPhoneNumber', 'IsMobilePhone'],
    message: '50 KB in the fronts: use AnyPhone, LandlinePhone, MobilePhone of kernel/validation.',
  },
  ids: { name: '@nestjs/common', importNames: ['ParseUUIDPipe'], message: 'Answers 400: use anId of platform/http.' },
  camelCase: {
    name: 'kysely',
    importNames: ['CamelCasePlugin'],
    message: 'Use CamelCaseRows of platform/database/select: it keeps the types of columns.',
  },
  mappedTypes: { name: '@nestjs/mapped-types', message: 'Drags the server into the fronts: write the class.' },
};
const restricted = (...paths) => [
  'error',
  { paths: [never.phones, never.mappedTypes, never.ids, never.camelCase, ...paths] },
];

export default tseslint.config(
  { ignores: ['**/dist/', 'data/', 'artefacts/', 'coverage/', '**/node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, 'readonly'])) },
  },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          'tsconfig.json',
          'portal-ui/tsconfig.json',
          'admin-ui/tsconfig.json',
          'ui-common/tsconfig.json',
          'test/e2e/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      complexity: ['error', { max: 30, variant: 'modified' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-imports': restricted(),
      'no-restricted-syntax': ['error', wholeLibrary],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowEmpty: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-misused-spread': 'off', // the texts we spread are digits or shown per code point
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off', // `command<CloseTicket>(…)` reads better than a cast
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response', 'Redirect'] }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    },
  },
  {
    files: ['src/**/*.ts', 'projections/**/*.ts'],
    rules: {
      complexity: ['error', { max: 20, variant: 'modified' }],
      'no-restricted-syntax': ['error', wholeLibrary, assertedRows, ...rawConnections],
    },
  },
  { files: ofConnections, rules: { 'no-restricted-syntax': ['error', wholeLibrary, assertedRows] } },
  { files: [ofDeclaredRows], rules: { 'no-restricted-syntax': ['error', wholeLibrary] } },
  {
    files: fronts,
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['admin-ui/src/**/*.{ts,tsx}'],
    ignores: ['admin-ui/src/kit/**'],
    rules: {
      'no-restricted-imports': restricted({
        name: 'react-admin',
        importNames: [...undoable, ...wrapped, ...ofOneShape.importNames],
        message: 'Use its wrapper in admin-ui/src/kit/ (pessimistic, named, accessible, of one shape).',
      }),
    },
  },
  {
    files: ['admin-ui/src/kit/**/*.{ts,tsx}'],
    ignores: ['admin-ui/src/kit/use-detail.ts'],
    rules: { 'no-restricted-imports': restricted(ofOneShape) },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off', // expect.objectContaining and its kin are `any`
      '@typescript-eslint/unbound-method': 'off', // expect(object.method)
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.property.name='waitForTimeout']", message: 'Wait for what you expect.' },
        {
          selector: "CallExpression[callee.name='setTimeout'][arguments.0.name='resolve']",
          message: 'No sleeps in tests.',
        },
      ],
    },
  },
);
