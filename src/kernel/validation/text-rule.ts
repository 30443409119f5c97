import { ruleOf } from './rule-of.js';

/** A rule about one text, refused under a name of its own. */
export const textRule = (name: string, code: string, holds: (value: string) => boolean) => (): PropertyDecorator =>
  ruleOf(code, (value) => typeof value === 'string' && holds(value), name);
