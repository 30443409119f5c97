import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Projection } from '../../src/kernel/projection.js';
import { filesOf } from './folders.js';

const isReadModel = (value: unknown): value is Pick<Projection, 'tables'> =>
  typeof value === 'object' && value !== null && 'tables' in value && 'apply' in value;

const exportedBy = async (path: string): Promise<readonly unknown[]> => {
  const loaded: unknown = await import(join(import.meta.dirname, '../..', path));
  const values: unknown[] = typeof loaded === 'object' && loaded !== null ? Object.values(loaded) : [];
  return values;
};

export const readModels: Pick<Projection, 'tables'>[] = [];
// imports in turn: Jest's loader of modules is not made for many at once
for (const { name } of filesOf('projections').filter(({ name }) => !name.includes('.spec.')))
  readModels.push(...(await exportedBy(`projections/${name}`)).filter(isReadModel));

/** Tables of read models with a column that names a client; `test/contract/door.spec.ts` compares them with the database. */
export const tablesOfClients: readonly string[] = readModels
  .flatMap(({ tables }) => Object.entries(tables))
  .filter(([, { columns }]) => Object.keys(columns).some((column) => /(^|_)(client_ids?|tenant)$/.test(column)))
  .map(([table]) => table)
  .toSorted();

export interface Source {
  readonly name: string;
  readonly tree: ts.SourceFile;
}

/** The product's own files, without their specs. */
export const sources: readonly Source[] = filesOf('src')
  .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map(({ name }) => ({
    name,
    tree: ts.createSourceFile(name, readFileSync(`src/${name}`, 'utf8'), ts.ScriptTarget.Latest, true),
  }));

/** Every node of a kind, wherever it stands. */
export const nodesOf = <Node extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is Node): readonly Node[] => {
  const found: Node[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
};

/** Names that a file imports from the file of this path, as exported there. */
export const importedFrom = ({ tree }: Source, path: string): readonly string[] =>
  nodesOf(tree, ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.endsWith(path))
    .flatMap(({ importClause }) => importClause?.namedBindings ?? [])
    .flatMap((bindings) => (ts.isNamedImports(bindings) ? bindings.elements : []))
    .map(({ propertyName, name }) => (propertyName ?? name).text);

/** Words of the code: names, strings and texts of statements, without comments. */
export const wordsOf = ({ tree }: Source): readonly string[] =>
  nodesOf(
    tree,
    (node): node is ts.Identifier | ts.StringLiteralLike | ts.TemplateLiteralLikeNode =>
      ts.isIdentifier(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node),
  ).map(({ text }) => text);

const ways = ['beside', 'staff', 'system', 'systemText'] as const;

/** A place where tables of clients are named without the scope of a person. */
export interface Place {
  readonly way: string;
  /** Undefined where it is not written out. */
  readonly reason: string | undefined;
  readonly tables: readonly string[];
}

const isWay = (node: ts.Node, imported: readonly string[]): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  imported.includes(node.expression.text) &&
  ways.some((way) => ts.isIdentifier(node.expression) && node.expression.text === way);

/** The tables that are named by a reader: `bySystem(tickets, 'tickets')`. */
const tablesNamed = (tree: ts.SourceFile, reader: (callee: ts.Expression) => boolean): readonly string[] =>
  nodesOf(tree, ts.isCallExpression)
    .filter(({ expression }) => reader(expression))
    .flatMap(({ arguments: [, table] }) => (table && ts.isStringLiteral(table) ? [table.text] : []));

export const placesOf = (source: Source): readonly Place[] => {
  const imported = importedFrom(source, 'platform/reading/database/door.js');
  return nodesOf(source.tree, (node): node is ts.CallExpression => isWay(node, imported)).map((call) => {
    const [reason] = call.arguments;
    const { parent } = call;
    const name = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
    const reader = (callee: ts.Expression): boolean =>
      callee === call || (name !== undefined && ts.isIdentifier(callee) && callee.text === name);
    return {
      way: call.expression.getText(),
      reason: reason && ts.isStringLiteral(reason) ? reason.text : undefined,
      tables: tablesNamed(source.tree, reader),
    };
  });
};
