import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { AppModule } from '../../src/app.module.js';
import { verbOf } from '../../src/customers/access/can.js';
import { isJsonObject, parseJson } from '../../src/kernel/json.js';
import { ruleFor } from '../../src/kernel/rights.js';
import { Db } from '../../src/platform/reading/database/database.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { openApi } from '../../src/platform/run/http/open-api.js';
import { shapeOf } from '../support/declared-answers.js';
import { testSecrets } from '../support/platform.js';
import { allDeclarations, allRights } from '../support/rights.js';

/*
 * `docs/routes.md` is the OpenAPI document as a list: each route with its body, its answer, who may, and its refusals. `npm
 * run fixtures` writes the page anew; a change of a route shows as a difference. Modules are only looked through for it:
 * none is started.
 */
const file = join(import.meta.dirname, '../../docs/routes.md');
const url = 'postgres://nobody@127.0.0.1:1/none';
const config = readConfig({ PLATFORM: 'development', INBOUND_SMTP_PORT: 'off' });
const foundations = { config, secrets: testSecrets, db: new Db(url, new pg.Pool({ connectionString: url })) };
const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(foundations), new FastifyAdapter(), {
  preview: true,
  logger: false,
  abortOnError: false,
});

type Json = Readonly<Record<string, unknown>>;

const objectAt = (value: unknown, ...path: readonly string[]): Json => {
  const [first, ...rest] = path;
  const object = isJsonObject(value) ? value : {};
  return first === undefined ? object : objectAt(object[first], ...rest);
};
const textAt = (value: Json, key: string): string | undefined => {
  const text = value[key];
  return typeof text === 'string' ? text : undefined;
};
const listAt = (value: Json, key: string): readonly unknown[] => {
  const list = value[key];
  return Array.isArray(list) ? list : [];
};

const groupedBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [string, Item[]])[] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
};

const declared = allDeclarations.flatMap(({ lifecycles }) => lifecycles);
const document: unknown = parseJson(JSON.stringify(await openApi(app, declared)));
const schemas = objectAt(document, 'components', 'schemas');

const nameOf = (schema: Json): string | undefined => textAt(schema, '$ref')?.split('/').at(-1);

/** `{ reason, comment? }` */
const fieldsOf = (name: string): string => {
  const schema = objectAt(schemas, name);
  const needed = listAt(schema, 'required');
  const fields = Object.keys(objectAt(schema, 'properties')).map((field) =>
    needed.includes(field) ? field : `${field}?`,
  );
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
};

interface Operation {
  readonly route: string;
  readonly path: string;
  readonly of: Json;
}

const operations: readonly Operation[] = Object.entries(objectAt(document, 'paths')).flatMap(([path, methods]) =>
  Object.entries(objectAt(methods)).map(([method, of]) => {
    const asked = path.replaceAll(/\{(\w+)\}/g, ':$1');
    return { route: `${method.toUpperCase()} ${asked}`, path: asked, of: objectAt(of) };
  }),
);

const sides = { staff: 'staff', customers: 'customer', client: 'customer' } as const;
const called = { staff: 'Staff', customers: 'Customers', client: 'The client itself' } as const;

const grounds = (right: string, by: readonly unknown[]): string => {
  const [kind = '', verb = ''] = right.split('.');
  const told = (['staff', 'customers', 'client'] as const).flatMap((side) => {
    const rules = allRights[kind]?.[side];
    const says = rules && (by.length === 0 || by.includes(sides[side])) ? ruleFor(rules, verbOf(kind, verb)).says : '';
    return says === '' || says === 'nobody' ? [] : [`${called[side]}: ${says}.`];
  });
  return told.join(' ') || 'Nobody.';
};

const whoMay = ({ of }: Operation): string => {
  const right = textAt(of, 'x-right');
  const leaves = textAt(of, 'x-leaves');
  if (of['x-public'] === true) return 'Without a session.';
  if (right !== undefined) return grounds(right, listAt(of, 'x-by'));
  if (leaves !== undefined) return grounds(`${leaves}.export`, []);
  return 'Connected people, each in their own scope.';
};

/** Codes of refusals by status, as the document lists them. */
const refusalsOf = ({ of }: Operation): readonly (readonly [string, string])[] =>
  Object.entries(objectAt(of, 'responses')).flatMap(([status, answer]) =>
    [...(textAt(objectAt(answer), 'description') ?? '').matchAll(/^- `(\w+)`/gm)].map(
      ([, code = '']) => [status, code] as const,
    ),
  );

const isCommand = ({ of }: Operation): boolean => of['x-by'] !== undefined;
const commands = operations.filter(isCommand);
const saying = (code: string): number =>
  commands.filter((one) => refusalsOf(one).some(([, refused]) => refused === code)).length;
/** Said once: of all commands, of those that begin a thing, and of those that go on with it. */
const ofAll = [...new Set(commands.flatMap(refusalsOf).map(([, code]) => code))].filter(
  (code) => saying(code) === commands.length,
);
const general = new Set([...ofAll, 'alreadyExists', 'notFound']);

const bodyOf = ({ of }: Operation): readonly string[] =>
  Object.entries(objectAt(of, 'requestBody', 'content')).map(([type, content]) => {
    const name = nameOf(objectAt(content, 'schema'));
    return name === undefined ? `body ${type}` : `\`${name} ${fieldsOf(name)}\``;
  });

const queryOf = ({ of }: Operation): readonly string[] => {
  const named = textAt(of, 'x-query');
  const parameters = listAt(of, 'parameters')
    .map((parameter) => objectAt(parameter))
    .filter((parameter) => parameter['in'] === 'query');
  const list = parameters.flatMap((parameter) => {
    const schema = objectAt(parameter, 'schema');
    const name = nameOf(schema);
    if (name !== undefined) return [`filter \`${name} ${fieldsOf(name)}\``];
    if (parameter['name'] === 'sort') return [`sort \`${listAt(objectAt(schema, 'items'), 'enum').join(', ')}\``];
    return parameter['name'] === 'range' ? [] : [`query \`${textAt(parameter, 'name') ?? ''}\``];
  });
  return [...(named === undefined ? [] : [`query \`${fieldsOf(named)}\``]), ...list];
};

const answerOf = (operation: Operation): string => {
  const { of, route } = operation;
  if (isCommand(operation)) return '';
  const shape = shapeOf(route);
  if (shape !== undefined && shape !== 'void') return ` → \`${shape}\``;
  return of['x-leaves'] === undefined ? '' : ' → a file';
};

const refused = (operation: Operation): readonly string[] => {
  const codes = refusalsOf(operation).filter(([, code]) => !general.has(code));
  return groupedBy(codes, ([status]) => status).map(
    ([status, of]) => `${status} ${of.map(([, code]) => `\`${code}\``).join(', ')}`,
  );
};

const simulated = (operation: Operation): readonly string[] => {
  const { of } = operation;
  if (!isCommand(operation) && of['x-decides-while-simulating'] === true) return ['open to simulations'];
  const when = textAt(of, 'x-while-simulating') ?? 'never';
  return when === 'never' ? [] : [`simulations: ${when}`];
};

const lineOf = (operation: Operation): string => {
  const route = [`\`${operation.route}\``, ...bodyOf(operation)].join(' ') + answerOf(operation);
  const further = [
    ...queryOf(operation),
    ...(operation.of['x-for-oneself'] === true ? ['closed to simulations'] : []),
    ...simulated(operation),
    ...refused(operation),
  ];
  return `- ${[route, ...further].join('; ')}`;
};

const headOf = ({ path }: Operation): string => /^\/(?:api\/)?[^/]*/.exec(path)?.[0] ?? path;

const sectionOf = (head: string, of: readonly Operation[]): string =>
  [`## ${head}`, ...groupedBy(of, whoMay).map(([who, routes]) => `${who}\n\n${routes.map(lineOf).join('\n')}`)].join(
    '\n\n',
  );

const page = `# Routes

Generated from the OpenAPI document (\`/api/docs/json\`) by \`npm run fixtures\`; what it cannot say, such as what a field of a filter means, stands in [http.md](http.md). Who may is said before the routes that it holds for, in the words of [rights.md](rights.md); _in their own scope_: the rows and things that concern the asker, as http.md says for each module. A field with \`?\` may be left out.

A command answers \`Receipt\`, and may be refused with ${ofAll.map((code) => `\`${code}\``).join(', ')}; one that begins a thing also with \`alreadyExists\`, one that goes on with a thing (\`:id\`) also with \`notFound\`. The line of a command names its other codes. Simulations send the commands that name them: always, or with a second reason (\`elevated\`). Of the routes that are no command they send GET, without a line that is closed to them, and what is marked as open; any other is 403 \`notWhileSimulating\`. A file needs the right \`<thing>.export\` too.

${groupedBy(operations, headOf)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([head, of]) => sectionOf(head, of))
  .join('\n\n')}
`;

if (process.env.WRITE_FIXTURES === 'true') writeFileSync(file, page);

describe('the page of routes', () => {
  it('says what the OpenAPI document says: npm run fixtures writes it', () =>
    expect(readFileSync(file, 'utf8')).toBe(page));

  it('has every command that people send, with its body', () => {
    expect(commands.length).toBeGreaterThan(500);
    expect(commands.filter((one) => bodyOf(one).length === 0).map(({ route }) => route)).toEqual([]);
  });
});
