import 'reflect-metadata';
// what several modules declare is whole once all of them are loaded
import '../../src/app.module.js';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import type { Lifecycle } from '../../src/kernel/lifecycle.js';
import type { Reaction } from '../../src/kernel/reaction.js';
import type { ReadRoutes } from '../../src/platform/reading/reads/reads.js';
import { bodySchemas } from '../../src/platform/run/http/open-api-commands.js';
import { isJsonObject } from '../../src/kernel/json.js';
import { exportedWhere } from './golden/exported.js';
import { byModule, reviewed } from './golden/reviewed.js';
import { isLifecycle } from './golden/stored-events.js';

/*
 * `declared/<wing>/<module>.json` has the declarations of each module as data. Commands: statuses that they go from,
 * senders, refusals; accepted values, defaults and error codes of their fields. Lists: sorts, filters, columns shown
 * and exported, readers. Reactions: events that they answer, and read models that they wait for. `npm run fixtures`
 * writes the files anew; the author of a change reads the difference. A function stands as `ƒ`: other specs compare its
 * results.
 */
const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isNamed = (value: object): value is { readonly name: string } =>
  'name' in value && typeof value.name === 'string';

const isMaker = (value: unknown): value is () => unknown => typeof value === 'function';

/** Read models that modules declare stand as if they were listed. */
const listed = (of: object, key: string, value: unknown): unknown =>
  key === 'from' && ('answer' in of || 'reads' in of) && isMaker(value) ? value() : value;

/** Data as they are, functions as `ƒ`, statements as `…`, declarations of other files by their name. */
const told = (value: unknown): unknown => {
  if (typeof value === 'function') return 'ƒ';
  if (Array.isArray(value)) return value.map(told);
  if (!isPlain(value)) return typeof value === 'object' && value !== null ? '…' : value;
  if (isNamed(value) && ('evolve' in value || 'apply' in value)) return value.name;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [key, told(listed(value, key, part))]),
  );
};

const isReads = (value: unknown): value is ReadRoutes<unknown> =>
  typeof value === 'object' && value !== null && 'declared' in value && 'controller' in value && 'path' in value;

const isReaction = (value: unknown): value is Reaction<never> =>
  typeof value === 'object' && value !== null && 'needs' in value && 'events' in value && 'apply' in value;

const exported = await exportedWhere(
  /\brecord\('|\blifecycle<|\b(reads|listing|pages)<|\broutes\(|\breaction(<[^()]+>)?\(\)/,
);
const lifecycles = exported.flatMap(({ value }) => (isLifecycle(value) ? [value] : []));
const schemas: Readonly<Record<string, unknown>> = { ...(await bodySchemas(lifecycles)) };

interface Code {
  readonly field: string;
  readonly code: string;
}

const isCoded = (context: unknown): context is { readonly code: string } =>
  typeof context === 'object' && context !== null && 'code' in context && typeof context.code === 'string';

/** The class of a nested field, where it is one of ours; undefined for other fields. */
const innerType = (type: NewableFunction, field: string): unknown => {
  const nested: unknown = defaultMetadataStorage.findTypeMetadata(type, field);
  return typeof nested === 'object' && nested !== null && 'typeFunction' in nested && isMaker(nested.typeFunction)
    ? nested.typeFunction()
    : undefined;
};

/** Error codes of the fields of a body, those of nested fields by their path: `lines.quantity`. */
const codesOf = (type: NewableFunction, path = '', around: readonly NewableFunction[] = []): readonly Code[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(type, '', true, false)
    .flatMap(({ propertyName, context }) => {
      const field = `${path}${propertyName}`;
      const inner = innerType(type, propertyName);
      const within =
        typeof inner === 'function' && !around.includes(inner) ? codesOf(inner, `${field}.`, [...around, type]) : [];
      return [...(isCoded(context) ? [{ field, code: context.code }] : []), ...within];
    });

const fieldCodes = (type: NewableFunction): object => {
  const codes = new Map<string, Set<string>>();
  for (const { field, code } of codesOf(type)) codes.set(field, (codes.get(field) ?? new Set()).add(code));
  return Object.fromEntries([...codes].map(([field, of]) => [field, [...of].toSorted()]));
};

const commandsOf = ({ name, plural, initial, transitions, rules, commands }: Lifecycle): object => ({
  lifecycle: name,
  plural,
  initial,
  transitions,
  commands: Object.fromEntries(
    Object.entries(rules).map(([command, rule]) => {
      const type = commands[command];
      const given = type && { defaults: { ...new type() }, codes: fieldCodes(type) };
      return [command, { rule, body: schemas[command], ...given }];
    }),
  ),
});

const readsOf = ({ path, declared }: ReadRoutes<unknown>): object => ({ reads: path, ...declared });

const reactionOf = ({ name, events, needs }: Reaction<never>): object => ({
  reaction: name,
  events: events.map(({ type }) => type),
  needs,
});

const declarationOf = (value: unknown): object | undefined => {
  if (isLifecycle(value)) return commandsOf(value);
  if (isReads(value)) return readsOf(value);
  return isReaction(value) ? reactionOf(value) : undefined;
};

const declared = byModule(
  [...new Map(exported.map((one) => [one.value, one])).values()].flatMap(({ file, value }) => {
    const found = declarationOf(value);
    return found ? [{ file, told: told(found) }] : [];
  }),
);

describe('the declaration of a module', () => {
  reviewed(join(import.meta.dirname, 'declared'), declared);

  it('refuses references of invoices that the e-invoicing platform would refuse, wherever they are typed', () => {
    const lax = lifecycles.flatMap(({ commands }) =>
      Object.entries(commands).flatMap(([name, type]) =>
        ['ownNumber', 'chorusService', 'commitment'].flatMap((field) => {
          const codes = codesOf(type).filter((code) => code.field === field);
          return codes.length === 0 || codes.some(({ code }) => code === 'invalidReference')
            ? []
            : [`${name}.${field}`];
        }),
      ),
    );
    // the system takes these over from commands that people sent, some of them before references had rules
    expect(lax.filter((field) => !field.startsWith('PlaceAgreedOrder.'))).toEqual([]);
  });

  it('refuses names and addresses of clients and establishments that no paper can print', () => {
    const keeping = lifecycles
      .flatMap(({ commands }) => Object.entries(commands))
      .filter(([name]) => /^(Register|Revise)(Client|Structure)$|^ReviseClientCoordinates$/.test(name));
    const lax = keeping.flatMap(([name, type]) => {
      const fields = ['address1', 'address2', 'address3', 'city', ...(name.endsWith('Coordinates') ? [] : ['name'])];
      const printed = codesOf(type).flatMap(({ field, code }) => (code === 'notPrintable' ? [field] : []));
      return fields.filter((field) => !printed.includes(field)).map((field) => `${name}.${field}`);
    });
    expect([keeping.length, lax]).toEqual([5, []]);
  });

  it('has each command of each lifecycle, with its body', () => {
    const lacking = [...declared.values()].flat().flatMap((told) => {
      const commands = isJsonObject(told) ? told['commands'] : undefined;
      return isJsonObject(commands)
        ? Object.entries(commands).flatMap(([name, one]) => (isJsonObject(one) && one['body'] ? [] : [name]))
        : [];
    });
    expect(lacking).toEqual([]);
  });
});
