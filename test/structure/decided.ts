import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesOf } from './folders.js';

/** Which commands a spec decides with events, and which it sees refused: read from its text, so that no spec need run. */
interface Tried {
  readonly decided: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
}

type Endings = Readonly<Record<string, keyof Tried>>;
const endings: Endings = { then: 'decided', thenRefused: 'refused' };

/** Argument of each parameter at a call, with the arguments known at the place of the call. */
type Arguments = ReadonlyMap<ts.ParameterDeclaration, Told>;
interface Told {
  readonly expression: ts.Node;
  readonly told: Arguments;
}

const nothingTold: Arguments = new Map();
const trees = new Map<string, ts.SourceFile | undefined>();

const treeOf = (path: string): ts.SourceFile | undefined => {
  if (!trees.has(path)) {
    const text = textOf(path);
    trees.set(path, text === undefined ? undefined : parsed(path, text));
  }
  return trees.get(path);
};

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const parsed = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const isFunction = (node: ts.Node | undefined): node is ts.ArrowFunction | ts.FunctionExpression =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const everyNode = (root: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(root);
  ts.forEachChild(root, (child) => everyNode(child, visit));
};

type Declared = ts.VariableDeclaration | ts.BindingElement | ts.ParameterDeclaration | ts.ImportSpecifier;

const namesIt = (node: ts.Node, name: string): node is Declared =>
  (ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node) || ts.isImportSpecifier(node)) &&
  ts.isIdentifier(node.name) &&
  node.name.text === name;

const isScope = (node: ts.Node): boolean =>
  ts.isBlock(node) || ts.isSourceFile(node) || isFunction(node) || ts.isForOfStatement(node);

/** Declarations of a scope itself, without those of scopes in it. */
const declaredIn = (scope: ts.Node, name: string): Declared | undefined => {
  let found: Declared | undefined;
  const visit = (node: ts.Node): void => {
    if (found) return;
    if (namesIt(node, name)) found = node;
    else if (node === scope || !isScope(node)) ts.forEachChild(node, visit);
  };
  visit(scope);
  return found;
};

const declarationOf = (identifier: ts.Identifier): Declared | undefined => {
  for (let scope: ts.Node = identifier; !ts.isSourceFile(scope);) {
    scope = scope.parent;
    const found = isScope(scope) ? declaredIn(scope, identifier.text) : undefined;
    if (found) return found;
  }
  return undefined;
};

/** The name by which a file knows a function. */
const nameOf = (node: ts.Node): string | undefined =>
  ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name) ? node.parent.name.text : undefined;

const callsOf = (tree: ts.SourceFile, name: string): readonly ts.CallExpression[] => {
  const found: ts.CallExpression[] = [];
  everyNode(tree, (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name)
      found.push(node);
  });
  return found;
};

/** Cells of one column of a table of `it.each`; all of the table where its rows are written otherwise. */
const columnOf = (table: ts.Node, column: number): readonly ts.Node[] => {
  if (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) return columnOf(table.expression, column);
  if (!ts.isArrayLiteralExpression(table)) return [table];
  return table.elements.flatMap((row) => {
    const cell = ts.isArrayLiteralExpression(row) ? row.elements[column] : row;
    return cell ? [cell] : [];
  });
};

/**
 * Possible values of a parameter: rows of a table of tests, members of a list, arguments of all calls of its function.
 */
const valuesOf = (parameter: ts.ParameterDeclaration): readonly ts.Node[] => {
  const made = parameter.parent;
  if (!isFunction(made)) return [];
  const place = made.parameters.indexOf(parameter);
  const name = nameOf(made);
  if (name !== undefined)
    return callsOf(parameter.getSourceFile(), name).flatMap((call) => call.arguments[place] ?? []);
  const call = made.parent;
  if (!ts.isCallExpression(call)) return [];
  if (ts.isCallExpression(call.expression)) return call.expression.arguments.flatMap((table) => columnOf(table, place));
  return ts.isPropertyAccessExpression(call.expression) ? [call.expression.expression] : [];
};

const bindingValues = (element: ts.BindingElement): readonly ts.Node[] => {
  const pattern = element.parent;
  const holder = pattern.parent;
  const place = ts.isArrayBindingPattern(pattern) ? pattern.elements.indexOf(element) : -1;
  if (ts.isParameter(holder))
    return valuesOf(holder).flatMap((value) => (place < 0 ? [value] : columnOf(value, place)));
  if (!ts.isVariableDeclaration(holder)) return [];
  if (ts.isForOfStatement(holder.parent.parent)) return columnOf(holder.parent.parent.expression, place);
  const { initializer } = holder;
  if (!initializer) return [];
  const member = ts.isArrayLiteralExpression(initializer) ? initializer.elements[place] : undefined;
  return [member ?? initializer];
};

const variableValues = (variable: ts.VariableDeclaration): readonly ts.Node[] => {
  if (variable.initializer) return [variable.initializer];
  const loop = variable.parent.parent;
  return ts.isForOfStatement(loop) ? [loop.expression] : [];
};

const importedValues = (specifier: ts.ImportSpecifier): readonly ts.Node[] => {
  const from = specifier.parent.parent.parent;
  const path =
    ts.isImportDeclaration(from) && ts.isStringLiteral(from.moduleSpecifier) ? from.moduleSpecifier.text : '';
  // examples of specs alone: imports of the product are no commands that a spec sends
  if (!path.includes('test/support/')) return [];
  const tree = treeOf(join(dirname(specifier.getSourceFile().fileName), path.replace(/\.js$/, '.ts')));
  const found = tree && declaredIn(tree, (specifier.propertyName ?? specifier.name).text);
  return found ? standsFor(found, nothingTold).map(({ expression }) => expression) : [];
};

const standsFor = (declared: Declared, told: Arguments): readonly Told[] => {
  const argument = ts.isParameter(declared) ? told.get(declared) : undefined;
  if (argument) return [argument];
  const values = ts.isParameter(declared)
    ? valuesOf(declared)
    : ts.isBindingElement(declared)
      ? bindingValues(declared)
      : ts.isImportSpecifier(declared)
        ? importedValues(declared)
        : variableValues(declared);
  return values.map((expression) => ({ expression, told }));
};

const isNamed = (node: ts.Identifier): boolean =>
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node);

/** The function that a call calls, with its parameters told what they stand for. */
const calledBy = ({ expression, told }: Told): Told | undefined => {
  if (!ts.isCallExpression(expression) || !ts.isIdentifier(expression.expression)) return undefined;
  const declared = declarationOf(expression.expression);
  const [made] = declared ? standsFor(declared, told) : [];
  if (!made || !isFunction(made.expression)) return undefined;
  const parameters = made.expression.parameters.flatMap((parameter, place) => {
    const argument = expression.arguments[place];
    return argument ? [[parameter, { expression: argument, told }] as const] : [];
  });
  return { expression: made.expression.body, told: new Map([...made.told, ...parameters]) };
};

/** Names of commands that an expression is made of, by what the file declares. */
const commandsIn = (
  { expression, told }: Told,
  known: ReadonlySet<string>,
  seen: ReadonlySet<ts.Node> = new Set(),
): ReadonlySet<string> => {
  const found = new Set<string>();
  if (seen.has(expression)) return found;
  const within = new Set([...seen, expression]);
  const add = (further: Told): void => commandsIn(further, known, within).forEach((name) => found.add(name));
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (known.has(node.text)) found.add(node.text);
      else if (isNamed(node)) {
        const declared = declarationOf(node);
        if (declared) standsFor(declared, told).forEach(add);
      }
      return;
    }
    const called = calledBy({ expression: node, told });
    if (called) {
      add(called);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(expression);
  return found;
};

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name;

/** The `when(…)` that an ending ends, also where it has a name or a helper makes it. */
const whensOf = (asked: Told): readonly Told[] => {
  const { expression, told } = asked;
  if (isCallOf(expression, 'when')) {
    const [command] = expression.arguments;
    return command ? [{ expression: command, told }] : [];
  }
  const called = calledBy(asked);
  if (called) return whensOf(called);
  const declared = ts.isIdentifier(expression) ? declarationOf(expression) : undefined;
  return declared ? standsFor(declared, told).flatMap(whensOf) : [];
};

/** Commands that one file of specs tries. An empty `then()` says that nothing is decided: it does not count. */
export const triedIn = (tree: ts.SourceFile, known: ReadonlySet<string>): Tried => {
  const tried = { decided: new Set<string>(), refused: new Set<string>() };
  everyNode(tree, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const ending = endings[node.expression.name.text];
    if (ending === undefined || node.arguments.length === 0) return;
    whensOf({ expression: node.expression.expression, told: nothingTold })
      .flatMap((command) => [...commandsIn(command, known)])
      .forEach((name) => tried[ending].add(name));
  });
  return tried;
};

export const specNamed = (name: string, text: string): ts.SourceFile => parsed(name, text);

/** The specs of the modules, parsed. */
export const specs = (): readonly ts.SourceFile[] =>
  filesOf('src')
    .filter(({ name }) => name.endsWith('.spec.ts'))
    .flatMap(({ name }) => treeOf(`src/${name}`) ?? []);

const quoted = (text: string): readonly string[] =>
  [...text.matchAll(/['"]([a-z]\w+)['"]/g)].map(([, word = '']) => word);

/** Words in quotes in all specs, and in the reviewed tables of the values that things hold against others. */
export const codesSeen = (): ReadonlySet<string> =>
  new Set(
    ['src', 'test']
      .flatMap((folder) => filesOf(folder).map(({ name }) => `${folder}/${name}`))
      .filter((name) => name.endsWith('.spec.ts') || /^test\/contract\/timers\/.+\.json$/.test(name))
      .flatMap((name) => quoted(readFileSync(name, 'utf8'))),
  );
