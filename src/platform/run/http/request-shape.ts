import { Refusal } from '../../../kernel/refusal.js';
import { isStorable, type FieldErrors } from '../../../kernel/validation.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';

/** Limits on one request, many times the size of any form. */
export const requestLimits = { depth: 16, keys: 200, items: 1_000, values: 20_000 } as const;

const tooComplex = (): Refusal => new Refusal('requestTooComplex', {}, 400);

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** No path of ours holds a NUL; what is asked of it in its query is told by field. */
export const assertReadable = ({ url }: { readonly url: string }): void => {
  if (url.split('?', 1)[0]?.includes('%00')) throw new Refusal('malformedRequest', {}, 400);
};

/**
 * Counts what was sent before anything else looks at it: rules, refusals and their texts cost far more than counting.
 * @throws Refusal `requestTooComplex`
 */
export const assertModest = (sent: unknown): void => {
  let level = [sent].filter(isContainer);
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > requestLimits.depth) throw tooComplex();
    const deeper: object[] = [];
    for (const container of level) {
      const inside: readonly unknown[] = Array.isArray(container) ? container : Object.values(container);
      values += inside.length;
      if (inside.length > (Array.isArray(container) ? requestLimits.items : requestLimits.keys)) throw tooComplex();
      if (values > requestLimits.values) throw tooComplex();
      for (const value of inside) if (isContainer(value)) deeper.push(value);
    }
    level = deeper;
  }
};

type Found = readonly [path: string, value: unknown];

const insideOf = ([path, value]: Found): readonly Found[] =>
  isContainer(value)
    ? Object.entries(value).map(([key, inner]): Found => [path === '' ? key : `${path}.${key}`, inner])
    : [];

/** A name that is none is not repeated: what holds it is told instead. */
const isUnstorable = ([, value]: Found): boolean =>
  typeof value === 'string'
    ? !isStorable(value)
    : isContainer(value) && !Array.isArray(value) && !Object.keys(value).every(isStorable);

/**
 * Refuses texts with invalid characters before anything else sees them, in every request alike: the database, a mail or
 * a key made of them would break. `root` is the path of what was sent, and comes before all others.
 * @throws InvalidInput `invalidCharacter` for each field
 */
export const assertStorable = (sent: unknown, root = ''): void => {
  const errors: Record<string, FieldErrors[string]> = {};
  for (let level: readonly Found[] = [[root, sent]]; level.length > 0; level = level.flatMap(insideOf))
    for (const found of level)
      if (isUnstorable(found)) errors[found[0] === '' ? 'body' : found[0]] = { code: 'invalidCharacter', args: {} };
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
};
