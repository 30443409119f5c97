import { registerDecorator } from 'class-validator';
import { coded } from './coded.js';

/** The field is mandatory when `condition` holds on the whole command. */
export const RequiredWhen =
  <T extends object>(condition: (command: T) => boolean): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name: 'requiredWhen',
      target: target.constructor,
      propertyName: String(property),
      options: coded('required'),
      validator: {
        validate: (value: unknown, args) =>
          (value !== undefined && value !== null && value !== '') || !condition(args?.object as T),
      },
    });
