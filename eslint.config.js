/** What oxlint (.oxlintrc.json) has no rule for, or not the same: nothing here asks for types, so that it is quick. */
import tseslint from 'typescript-eslint';

const tests = ['**/*.spec.ts', '**/*.e2e.ts', 'test/**/*.ts', 'src/kernel/testing.ts'];

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

export default tseslint.config(
  { ignores: ['**/dist/', 'data/', 'artefacts/', 'coverage/', '**/node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      // a class that a decorated constructor names stays a value
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    rules: {
      'no-restricted-syntax': ['error', wholeLibrary],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['src/**/*.ts', 'projections/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', wholeLibrary, assertedRows, ...rawConnections] },
  },
  { files: ofConnections, rules: { 'no-restricted-syntax': ['error', wholeLibrary, assertedRows] } },
  { files: [ofDeclaredRows], rules: { 'no-restricted-syntax': ['error', wholeLibrary] } },
  {
    files: tests,
    rules: {
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
