import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/*
 * What routes promise to answer, read from the types of their controllers: the one place where it is written down. A value
 * that was answered is walked beside its type; a field that the type does not name is told.
 */

const sources = join(import.meta.dirname, '../../src');

const controllers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.controller.ts'))
  .map((name) => join(sources, name));

const options = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path));
const { options: compilerOptions } = ts.parseJsonConfigFileContent(options.config, ts.sys, process.cwd());
const program = ts.createProgram(controllers, { ...compilerOptions, noEmit: true });
const checker = program.getTypeChecker();

/** The text that a decorator of this name is given: `''` for `@Get()`, undefined without one. */
const decorated = (node: ts.ClassDeclaration | ts.MethodDeclaration, name: string): string | undefined => {
  for (const { expression } of ts.getDecorators(node) ?? []) {
    if (!ts.isCallExpression(expression) || expression.expression.getText() !== name) continue;
    const [path] = expression.arguments;
    return path && ts.isStringLiteral(path) ? path.text : '';
  }
  return undefined;
};

/** What stands in the answer's body: a promise is awaited, a page is its rows. */
const bodyOf = (method: ts.MethodDeclaration): { readonly type: ts.Type; readonly isPage: boolean } | undefined => {
  const signature = checker.getSignatureFromDeclaration(method);
  const answered = signature && checker.getAwaitedType(signature.getReturnType());
  if (!answered || answered.flags & ts.TypeFlags.Void) return undefined;
  const [row] = answered.getSymbol()?.name === 'Page' ? checker.getTypeArguments(toReference(answered)) : [];
  return row ? { type: row, isPage: true } : { type: answered, isPage: false };
};

const isReference = (type: ts.Type): type is ts.TypeReference => 'target' in type;
const toReference = (type: ts.Type): ts.TypeReference => {
  if (!isReference(type)) throw new Error('Page has one argument');
  return type;
};

type Promised = NonNullable<ReturnType<typeof bodyOf>>;

const routesIn = (controller: ts.ClassDeclaration): readonly (readonly [string, Promised])[] => {
  const base = decorated(controller, 'Controller');
  if (base === undefined) return [];
  return controller.members.filter(ts.isMethodDeclaration).flatMap((method) => {
    const path = decorated(method, 'Get');
    const promised = path === undefined ? undefined : bodyOf(method);
    return promised ? [[`GET /${[base, path].filter(Boolean).join('/')}`, promised] as const] : [];
  });
};

/** Routes that answer JSON → what they promise. */
export const promises: ReadonlyMap<string, Promised> = new Map(
  program
    .getSourceFiles()
    .filter(({ fileName }) => controllers.includes(fileName))
    .flatMap((file) => file.statements.filter(ts.isClassDeclaration).flatMap(routesIn)),
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const saysNothing = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

const typeOfField = (type: ts.Type, field: string): readonly ts.Type[] =>
  membersOf(type).flatMap((member) => {
    const property = checker.getPropertyOfType(member, field);
    if (property) return [checker.getTypeOfSymbol(property)];
    const index = checker.getIndexTypeOfType(member, ts.IndexKind.String);
    return index ? [index] : [];
  });

/** Paths of fields that were answered and are in none of these types. */
const undeclaredIn = (value: unknown, types: readonly ts.Type[], path: string): readonly string[] => {
  if (types.some((type) => membersOf(type).some(saysNothing))) return [];
  if (Array.isArray(value)) {
    const elements = types.flatMap((type) =>
      membersOf(type).flatMap((member) => checker.getIndexTypeOfType(member, ts.IndexKind.Number) ?? []),
    );
    return value.flatMap((item: unknown) => undeclaredIn(item, elements, `${path}[]`));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const found = types.flatMap((type) => typeOfField(type, field));
    return found.length === 0 ? [`${path}.${field}`] : undeclaredIn(inner, found, `${path}.${field}`);
  });
};

/** Fields of an answer that its route does not promise, each once. */
export const undeclared = (route: string, answer: unknown): readonly string[] => {
  const promised = promises.get(route);
  if (!promised) return [];
  const values: readonly unknown[] = promised.isPage && Array.isArray(answer) ? answer : [answer];
  return [...new Set(values.flatMap((value) => undeclaredIn(value, [promised.type], route)))];
};
