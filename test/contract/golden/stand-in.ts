import { parseJson } from '../../../ui-common/src/net/json.js';

type Method = (...given: readonly unknown[]) => unknown;
export const isMethod = (value: unknown): value is Method => typeof value === 'function';

const methodOf = (prototype: object, property: string): Method | undefined => {
  const method: unknown = property === 'constructor' ? undefined : Reflect.get(prototype, property);
  return isMethod(method) ? method : undefined;
};

/** Asked by libraries, to tell an object of theirs from a value. */
const foreign: ReadonlySet<string> = new Set(['then', 'toOperationNode', 'isSelectQueryBuilder', 'expressionType']);

/** Whether lists have one element and ids are given, or there is nothing anywhere. */
export type Given = 'something' | 'nothing';

/** Values that names promise. */
const promised: readonly (readonly [RegExp, (name: string) => unknown, nothing: unknown])[] = [
  [/(?:^id|Id)$/, (name) => name, null],
  [/(?:^ids|Ids)$/, (name) => [`one of ${name}`], []],
  [/^(?:now|since|until|\w*At)$/, () => '2026-11-28T09:00:00.000Z', '2026-11-28T09:00:00.000Z'],
  [/^(?:day|on|today|month|\w*(?:Day|On))$/, () => '2026-11-28', '2026-11-28'],
  [/^language$/, () => 'fr', 'fr'],
];

/**
 * Takes the place of a value that its name does not tell: an object whose fields stand in themselves, a list of one (or
 * of none), a text that says its own name. Has these things besides, such as a database.
 */
export const standIn = (
  name: string,
  things: ReadonlyMap<string, unknown> = new Map(),
  given: Given = 'something',
): object => {
  const elements = () => (given === 'nothing' ? [] : [standIn(`${name}[]`, things, given)]);
  const fieldOf = (property: string): unknown => {
    if (things.has(property)) return things.get(property);
    if (foreign.has(property)) return undefined;
    if (property === 'length' || property === 'size') return elements().length;
    if (property === 'toJSON' || property === 'toString' || property === 'valueOf') return () => name;
    const ofList = methodOf(Array.prototype, property);
    if (ofList) return (...taken: readonly unknown[]) => Reflect.apply(ofList, elements(), taken);
    const ofText = methodOf(String.prototype, property);
    if (ofText) return (...taken: readonly unknown[]) => Reflect.apply(ofText, name, taken);
    return valueCalled(`${name}.${property}`, things, given);
  };
  return new Proxy(parseJson<object>('{}'), {
    has: (_, property) => typeof property === 'string' && !foreign.has(property),
    get: (_, property) => {
      if (property === Symbol.iterator) return () => elements().values();
      if (property === Symbol.toPrimitive) return () => name;
      return typeof property === 'symbol' ? undefined : fieldOf(property);
    },
  });
};

/** A value for a parameter or a field: what the last word of its name promises, else a stand-in. */
export const valueCalled = (name: string, things?: ReadonlyMap<string, unknown>, given?: Given): unknown => {
  const last = name.split('.').at(-1) ?? name;
  const [, value, nothing] = promised.find(([pattern]) => pattern.test(last)) ?? [];
  if (!value) return standIn(name, things, given);
  return given === 'nothing' ? nothing : value(name);
};

/** Names of the parameters of a function, by its text. */
export const parametersOf = (of: Method): readonly string[] => {
  const text = String(of).replace(/^(?:async\s*)?(?:function\s*\w*\s*)?/, '');
  if (!text.startsWith('(')) return [text.slice(0, text.indexOf('=>')).trim()];
  let depth = 0;
  let from = 1;
  const names: string[] = [];
  for (const { 0: mark, index } of text.matchAll(/[()[\]{},]|=>/g)) {
    if (depth === 1 && (mark === ',' || mark === ')')) {
      names.push(text.slice(from, index).trim());
      from = index + 1;
    }
    if ('([{'.includes(mark)) depth += 1;
    if (')]}'.includes(mark)) depth -= 1;
    if (depth === 0) break;
  }
  return names.filter((name) => name !== '').map((name) => /^\w+/.exec(name)?.[0] ?? 'given');
};
