import { isNotEmpty, ValidateIf } from 'class-validator';
import type { TextArgs } from './coded.js';
import { blankIsAbsent } from './fields.js';
import { ruleOf } from './rule-of.js';

/** The field is mandatory when `condition` holds on the whole command, and optional else; never used with `Optional`. */
export const RequiredWhen =
  <T extends object>(condition: (command: T) => boolean): PropertyDecorator =>
  (target, property) => {
    blankIsAbsent(target, property);
    ValidateIf((command: T, value: unknown) => (value !== undefined && value !== null) || condition(command))(
      target,
      property,
    );
    // under a name of its own: the field's own rule says more of what is missing
    ruleOf('required', isNotEmpty, 'requiredWhen')(target, property);
  };

/** Where `condition` holds on the whole command, a text that is given is as `holds` says. */
export const RuleWhen = <T extends object>(
  condition: (command: Partial<T>) => boolean,
  code: string,
  holds: (value: string) => boolean,
): PropertyDecorator =>
  ruleOf(code, (value, command) => typeof value !== 'string' || !condition(command) || holds(value));

/** The field fits what stands beside it; asked where its own rules hold. */
export const FitsWith = <T extends object>(
  fits: (command: Partial<T>) => boolean,
  code: string,
  args: TextArgs = {},
): PropertyDecorator => ruleOf(code, (value, command) => !Array.isArray(value) || fits(command), `${code}Beside`, args);
