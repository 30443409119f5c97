import { Refusal } from '../../kernel/refusal.js';

/** What one request may hold, many times what any form sends. */
export const requestLimits = { depth: 16, keys: 200, items: 1_000, values: 20_000 } as const;

const tooComplex = (): Refusal => new Refusal('requestTooComplex', {}, 400);

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** No text of the database holds a NUL, and no address of ours. */
export const assertReadable = ({ url }: { readonly url: string }): void => {
  if (url.includes('%00')) throw new Refusal('malformedRequest', {}, 400);
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
