import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { nodesOf } from './door.js';
import { filesOf } from './folders.js';

const fronts = ['portal-ui/src', 'admin-ui/src', 'ui-common/src'];

/** A parsed file of a front: its path and its syntax tree. */
interface Front {
  readonly path: string;
  readonly tree: ts.SourceFile;
}

/** Packages that draw, or belong to a drawn page: their code needs a browser. */
const drawing = /^(react|react-dom|react-router|react-i18next|react-hook-form|react-admin|ra-|@mui\/|@emotion\/)/;

export const frontNamed = (path: string, text: string): Front => ({
  path,
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
});

const read = (path: string): Front => frontNamed(path, readFileSync(path, 'utf8'));

const isSource = (name: string): boolean => /(?<!\.(spec|e2e|walk|d))\.ts$/.test(name);

const filesIn = (roots: readonly string[], is: (name: string) => boolean): readonly Front[] =>
  roots.flatMap((root) =>
    filesOf(root)
      .filter(({ name }) => is(name))
      .map(({ name }) => read(`${root}/${name}`)),
  );

export const frontSources = (): readonly Front[] => filesIn(fronts, isSource);
export const specs = (): readonly Front[] => filesIn([...fronts, 'test'], (name) => name.endsWith('.spec.ts'));

interface Imported {
  readonly from: string;
  readonly bindings: ts.NamedImportBindings | undefined;
}

const isOfTypes = (clause: ts.ImportClause): boolean =>
  clause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
  (clause.namedBindings !== undefined &&
    ts.isNamedImports(clause.namedBindings) &&
    clause.namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly));

/** Imports that are still there when the types are gone. */
const importsOf = ({ tree }: Front): readonly Imported[] =>
  nodesOf(tree, ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) =>
    ts.isStringLiteral(moduleSpecifier) && !(importClause && isOfTypes(importClause))
      ? [{ from: moduleSpecifier.text, bindings: importClause?.namedBindings }]
      : [],
  );

/** Path of the source of an import: `ui-common/src/net/http` of `@guichet/ui-common/net/http`. */
const placeOf = ({ path }: Front, from: string): string =>
  from.startsWith('.')
    ? join(dirname(path), from.replace(/\.js$/, ''))
    : from.replace(/^@guichet\/ui-common\//, 'ui-common/src/');

const isDrawn = (front: Front, from: string): boolean => existsSync(`${placeOf(front, from)}.tsx`);

/** A pure file imports no package that draws and no `.tsx` file. */
export const isPure = (front: Front): boolean =>
  importsOf(front).every(({ from }) => !drawing.test(from) && !isDrawn(front, from));

const works = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) ||
  ts.isCallExpression(node) ||
  ts.isNewExpression(node) ||
  ts.isConditionalExpression(node) ||
  ts.isTemplateExpression(node) ||
  ts.isBinaryExpression(node);

const isWork = (node: ts.Node | undefined): boolean =>
  node !== undefined && (works(node) || nodesOf(node, (each): each is ts.Node => works(each)).length > 0);

const isExported = (node: ts.HasModifiers): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** Hooks are of a page. */
const isHook = (name: string): boolean => /^use[A-Z]/.test(name);

/** Names that a file exports and that do something: no types, no constants, no dictionaries. */
export const worksOf = ({ tree }: Front): readonly string[] =>
  tree.statements
    .flatMap((statement) => {
      if (ts.isVariableStatement(statement) && isExported(statement))
        return statement.declarationList.declarations
          .filter(({ initializer }) => isWork(initializer))
          .map(({ name }) => name.getText(tree));
      return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && isExported(statement)
        ? [statement.name?.text ?? 'default']
        : [];
    })
    .filter((name) => !isHook(name));

const namesIn = (spec: Front, bindings: ts.NamedImportBindings | undefined): readonly string[] => {
  if (!bindings) return [];
  if (ts.isNamedImports(bindings))
    return bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
  return nodesOf(spec.tree, ts.isPropertyAccessExpression)
    .filter(({ expression }) => expression.getText(spec.tree) === bindings.name.text)
    .map(({ name }) => name.text);
};

export type Lacking = Readonly<Record<string, readonly string[]>>;

/** Of each pure file, the names that no spec imports. */
export const untriedIn = (sources: readonly Front[], tries: readonly Front[]): Lacking => {
  const tried = new Set(
    tries.flatMap((spec) =>
      importsOf(spec).flatMap(({ from, bindings }) =>
        namesIn(spec, bindings).map((name) => `${placeOf(spec, from)} ${name}`),
      ),
    ),
  );
  return Object.fromEntries(
    sources
      .filter(isPure)
      .map((front) => {
        const place = front.path.replace(/\.ts$/, '');
        return [front.path, worksOf(front).filter((name) => !tried.has(`${place} ${name}`))] as const;
      })
      .filter(([, names]) => names.length > 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
};
