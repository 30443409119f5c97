import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/*
 * Declared answers of the routes, read from the types of their controllers, their only declaration. An answered value
 * is compared with its type; fields that the type does not name are reported.
 */

const sources = join(import.meta.dirname, '../../src');

const filesOf = (room: string): readonly string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(`.${room}.ts`))
    .map((name) => join(sources, name));

const controllers = filesOf('controller');
const queries = filesOf('queries');

const options = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path));
const { options: compilerOptions } = ts.parseJsonConfigFileContent(options.config, ts.sys, process.cwd());
const program = ts.createProgram([...controllers, ...queries], { ...compilerOptions, noEmit: true });
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

/** Type of the answer's body: a promise is awaited, a page becomes its rows. */
const bodyOf = (
  signature: ts.Signature | undefined,
): { readonly type: ts.Type; readonly isPage: boolean } | undefined => {
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

const methods = { Get: 'GET', Post: 'POST', PostOk: 'POST', PostNoContent: 'POST', Put: 'PUT', Patch: 'PATCH' };

const routesIn = (controller: ts.ClassDeclaration): readonly (readonly [string, Promised])[] => {
  const base = decorated(controller, 'Controller');
  if (base === undefined) return [];
  return controller.members.filter(ts.isMethodDeclaration).flatMap((method) => {
    const promised = bodyOf(checker.getSignatureFromDeclaration(method));
    return Object.entries(methods).flatMap(([decorator, verb]) => {
      const path = decorated(method, decorator);
      return promised && path !== undefined
        ? [[`${verb} /${[base, path].filter(Boolean).join('/')}`, promised] as const]
        : [];
    });
  });
};

const propertyOf = (type: ts.Type, name: string): ts.Type | undefined => {
  const property = checker.getPropertyOfType(type, name);
  return property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
};

/** Answers that a declared read side promises, by the shapes that its type carries. */
const promisedBy = (path: string, answers: ts.Type): readonly (readonly [string, Promised])[] => {
  const whole = (name: string, route: string, isPage: boolean): readonly (readonly [string, Promised])[] => {
    const type = propertyOf(answers, name);
    return !type || type.flags & ts.TypeFlags.Never ? [] : [[`GET /api/${path}${route}`, { type, isPage }]];
  };
  const asides = propertyOf(answers, 'aside');
  const further = (asides ? checker.getPropertiesOfType(asides) : []).flatMap((property) => {
    const answer = propertyOf(checker.getTypeOfSymbol(property), 'answer');
    const promised = bodyOf(answer?.getCallSignatures()[0]);
    return promised ? [[`GET /api/${[path, property.name].filter(Boolean).join('/')}`, promised] as const] : [];
  });
  return [...whole('list', '', true), ...whole('detail', '/:id', false), ...further];
};

const pathOf = (side: unknown): string => (isObject(side) && typeof side.path === 'string' ? side.path : '');

/** Read sides that a file of queries exports: their types, and the paths that they have. */
const readSidesIn = async (file: ts.SourceFile): Promise<readonly (readonly [string, Promised])[]> => {
  const exported = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) => {
      const answers =
        initializer && ts.isCallExpression(initializer)
          ? propertyOf(checker.getTypeAtLocation(name), 'answers')
          : undefined;
      return answers ? [{ name: name.getText(), answers }] : [];
    });
  if (exported.length === 0) return [];
  const values: unknown = await import(file.fileName);
  return exported.flatMap(({ name, answers }) =>
    promisedBy(pathOf(isObject(values) ? values[name] : undefined), answers),
  );
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const files = program.getSourceFiles();
const ofControllers = files
  .filter(({ fileName }) => controllers.includes(fileName))
  .flatMap((file) => file.statements.filter(ts.isClassDeclaration).flatMap(routesIn));
const ofReadSides = await Promise.all(files.filter(({ fileName }) => queries.includes(fileName)).map(readSidesIn));

const answered: ReadonlyMap<string, Promised> = new Map([...ofControllers, ...ofReadSides.flat()]);

/** Reads that answer JSON → what they promise. */
export const promises: ReadonlyMap<string, Promised> = new Map(
  [...answered].filter(([route]) => route.startsWith('GET ')),
);

/** Name of the shape that a route answers: `TicketListRow[]`. */
export const shapeOf = (route: string): string | undefined => {
  const found = answered.get(route);
  if (!found) return undefined;
  const { type, isPage } = found;
  const name = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  return isPage ? `${name}[]` : name;
};

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
  const found = values.flatMap((value) => undeclaredIn(value, [promised.type], route));
  // which commands the asker may send is added by the platform, to lines and details of any lifecycle
  return [...new Set(found.filter((path) => path !== `${route}.allowedCommands`))];
};

/** Paths at which one of these ids stands, but in a label, which has the name beside it. */
export const bareIdsIn = (value: unknown, ids: ReadonlySet<string>, path: string): readonly string[] => {
  if (typeof value === 'string') return ids.has(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => bareIdsIn(item, ids, `${path}[]`));
  if (!isObject(value)) return [];
  const isLabel = 'id' in value && ('name' in value || 'label' in value);
  return Object.entries(value).flatMap(([field, inner]) =>
    isLabel && field === 'id' ? [] : bareIdsIn(inner, ids, `${path}.${field}`),
  );
};
