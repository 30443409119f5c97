/**
 * Rules that oxlint lacks, run by it as a plugin: forms that ESLint forbids by a selector, who opens archives, and imports
 * of types as typescript-eslint asks for them. Oxlint has no services of a parser, which that one asks whether decorators keep metadata.
 */
import { builtinRules } from 'eslint/use-at-your-own-risk';
import tseslint from 'typescript-eslint';

const imports = tseslint.plugin.rules['consistent-type-imports'];
/** As tsconfig.json has it: a class that a decorated constructor names stays a value. */
const parserServices = {
  emitDecoratorMetadata: true,
  experimentalDecorators: true,
  esTreeNodeToTSNodeMap: new Map(),
  tsNodeToESTreeNodeMap: new Map(),
};

/** Reads like the target but for one property; what oxlint hands out is frozen. */
const withProperty = (target, name, value) =>
  new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === name) return value;
        const found = Reflect.get(target, key, target);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    },
  );

export default {
  meta: { name: 'forms' },
  rules: {
    'no-restricted-syntax': builtinRules.get('no-restricted-syntax'),
    // under a name of its own: what it says holds beside what no-restricted-imports says of the same files
    'archives-at-one-door': builtinRules.get('no-restricted-imports'),
    'consistent-type-imports': {
      ...imports,
      create: (context) =>
        imports.create(
          withProperty(context, 'sourceCode', withProperty(context.sourceCode, 'parserServices', parserServices)),
        ),
    },
  },
};
