import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { businessModules } from '../../src/app.module.js';
import { otherwiseOf } from '../../src/kernel/lifecycle.js';
import { kebab } from '../../src/kernel/names.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { ClientPlaces } from '../../src/platform/people/access/ports.js';
import { shippedTexts } from '../../src/platform/people/translations/shipped.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { mayStayEmpty, readWithoutWait, sentElsewhere, silent, waitedForUnread } from '../support/told/left-out.js';
import { Telling, type Row } from '../support/told/telling.js';
import type { CommandRow, EffectRow, MailRow } from '../support/told/words.js';
import { Variants } from '../support/told/variants.js';
import { World } from '../support/told/world.js';
import { eventExamples } from './golden/event-examples.js';

/*
 * `mails/<wing>/<module>.json` has the effects of each event, by reaction of the module: mails with recipients,
 * template and values; short messages; commands with all their fields. `npm run fixtures` writes the files anew from
 * the effects of the reactions; the author of a change reads the difference. People are called by the field that names
 * them: if two audiences are swapped, the names differ.
 */
const folder = join(import.meta.dirname, 'mails');
const sources = join(import.meta.dirname, '../../src');
const files = (): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => name.endsWith('.json'))
    .toSorted();

let on: RunningApplication;
let told: ReadonlyMap<string, readonly Row[]>;
let registry: BusinessRegistry;
let telling: Telling;

const wingOf = (module: string): string =>
  readdirSync(sources).find((wing) => existsSync(join(sources, wing, module))) ?? 'nowhere';
const fileOf = (module: string): string => `${wingOf(kebab(module))}/${kebab(module)}.json`;
const rows = () => [...told.values()].flat();
const asStored = (list: readonly Row[]): readonly object[] => parseJson<readonly object[]>(JSON.stringify(list));

beforeAll(async () => {
  on = await startApplication({ modules: businessModules, env: { ROLE: 'api' } });
  registry = on.app.get(BusinessRegistry);
  const world = new World(
    eventExamples,
    registry.lifecycles.map(({ lifecycle }) => lifecycle),
  );
  telling = new Telling(on, world, new Variants((type) => registry.events.get(type)?.schema));
  told = await telling.rows();
  if (process.env.WRITE_FIXTURES !== 'true') return;
  rmSync(folder, { recursive: true, force: true });
  for (const [module, list] of told) {
    const file = join(folder, fileOf(module));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  }
}, 240_000);

afterAll(() => on.close());

describe('the table of mails and commands after an event', () => {
  it.each(files())('is as it was reviewed: %s', (file) => {
    const [, list] = [...told].find(([module]) => fileOf(module) === file) ?? [];
    const reviewed = parseJson<readonly object[]>(readFileSync(join(folder, file), 'utf8'));
    expect(asStored(list ?? [])).toEqual(reviewed);
  });

  it('is written down for each module: npm run fixtures writes it', () =>
    expect(files()).toEqual([...told.keys()].map(fileOf).toSorted()));

  it('is told of rows that every read model could write', async () => {
    const { rows: parked } = await sql<{ type: string; stream: string; error: string }>`
      SELECT type, stream, error FROM parked_events`.execute(on.db.kysely);
    expect(parked).toEqual([]);
  });

  it('is shown for every line of every reaction, or nothing is the answer for a reason', () => {
    const speaks = new Set(
      rows()
        .filter(({ mails, messages, commands }) => mails ?? messages ?? commands)
        .map(({ reaction, event }) => `${reaction} ${event}`),
    );
    const lines = registry.modules.flatMap(({ reactions }) =>
      reactions
        .filter(({ reaction }) => reaction.timersOnly !== true)
        .flatMap(({ reaction }) => reaction.events.map(({ type }) => `${reaction.name} ${type}`)),
    );
    expect(lines.filter((line) => !speaks.has(line)).toSorted()).toEqual(Object.keys(silent).toSorted());
  });
});

describe('a read model that a reaction looks into', () => {
  /** `reaction readModel`, as the reactions declare them and as their look-ups read them. */
  const pairs = () => {
    const modelOf = new Map(
      registry.projections.flatMap(({ name, tables }) => Object.keys(tables).map((table) => [table, name] as const)),
    );
    const reactions = registry.modules.flatMap(({ reactions: of }) => of.map(({ reaction }) => reaction));
    const { readModels: ofPeople } = on.app.get(ClientPlaces);
    const others = (models: Iterable<string | undefined>) =>
      [...models].filter((model) => model === undefined || !ofPeople.includes(model));
    return {
      declared: new Set(reactions.flatMap(({ name, needs }) => others(needs).map((model) => `${name} ${model}`))),
      read: new Set(
        [...telling.reads].flatMap(([name, { tables }]) =>
          others([...tables].map((table) => modelOf.get(table))).map((model) => `${name} ${model}`),
        ),
      ),
    };
  };

  it('has reached the event by then: the reaction waits for it, or may read what was there before for a reason', () => {
    const { declared, read } = pairs();
    expect([...read].filter((pair) => !declared.has(pair)).toSorted()).toEqual(Object.keys(readWithoutWait).toSorted());
  });

  it('is read in some story, or is not waited for', () => {
    const { declared, read } = pairs();
    expect([...declared].filter((pair) => !read.has(pair)).toSorted()).toEqual(Object.keys(waitedForUnread).toSorted());
  });
});

/** Mails of these effects, and those that follow where one of their commands is refused. */
const mailsIn = ({ mails = [], commands = [] }: EffectRow): readonly MailRow[] => [
  ...mails,
  ...commands.flatMap(({ refused, instead = {} }) => [
    ...(refused ? [refused] : []),
    ...Object.values(instead).flatMap((effects) => mailsIn(effects)),
  ]),
];

describe('a command that follows from an event', () => {
  const sent = () => rows().flatMap(({ commands = [] }) => commands);

  it('says only of refusals that it may meet what follows', () => {
    const may = ({ to, command }: CommandRow): ReadonlySet<string> => {
      const { lifecycle } = registry.lifecycle(to);
      const rule = lifecycle.rules[command];
      const signed = rule?.contradictsSignature ? ['signedAlready'] : [];
      const timed = rule?.timed ? ['notYetDue'] : [];
      const always = ['notFound', 'alreadyExists', otherwiseOf(lifecycle, rule)];
      return new Set([...always, ...signed, ...timed, ...(rule?.refusals ?? [])]);
    };
    const wrong = sent().flatMap((row) =>
      [...(row.nothingLeft ?? []), ...Object.keys(row.instead ?? {})]
        .filter((code) => !may(row).has(code))
        .map((code) => `${row.to} ${row.command} ${code}`),
    );
    expect([...new Set(wrong)].toSorted()).toEqual([]);
  });
});

describe('the template of a mail', () => {
  const templates = new Set([...shippedTexts('fr', 'mail').keys()].map((key) => key.replace(/\..*/, '')));

  it('stands in a row, or is sent by something else than a reaction', () => {
    const sent = new Set(
      rows()
        .flatMap(mailsIn)
        .map(({ template }) => template),
    );
    expect([...templates].filter((template) => !sent.has(template)).toSorted()).toEqual(
      Object.keys(sentElsewhere).toSorted(),
    );
    expect([...sent].filter((template) => !templates.has(template))).toEqual([]);
  });

  it('is given every value that its text says, in every language', () =>
    expect(
      rows().flatMap((row) =>
        mailsIn(row).flatMap(({ template, lacks = [] }) => lacks.map((value) => `${template} ${value}`)),
      ),
    ).toEqual([]));

  it('says something in each place, also where a person left the value out', () =>
    expect([...telling.empty].toSorted()).toEqual(Object.keys(mayStayEmpty).toSorted()));
});
