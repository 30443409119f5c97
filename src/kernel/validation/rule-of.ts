import { registerDecorator, type ValidationArguments } from 'class-validator';
import { coded, type TextArgs } from './coded.js';

/** A rule about a field and the object that it stands in; it refuses with this code, under this name. */
export const ruleOf =
  (
    code: string,
    holds: (value: unknown, object: object) => boolean,
    name = code,
    args: TextArgs = {},
  ): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      options: coded(code, args),
      validator: {
        validate: (value: unknown, asked?: ValidationArguments) => holds(value, asked?.object ?? {}),
      },
    });
