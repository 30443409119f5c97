import { IsNotEmpty, ValidateIf } from 'class-validator';
import { coded } from './coded.js';
import { blankIsAbsent } from './fields.js';

/** The field is mandatory when `condition` holds on the whole command, and optional else; never used with `Optional`. */
export const RequiredWhen =
  <T extends object>(condition: (command: T) => boolean): PropertyDecorator =>
  (target, property) => {
    blankIsAbsent(target, property);
    ValidateIf((command: T, value: unknown) => (value !== undefined && value !== null) || condition(command))(
      target,
      property,
    );
    IsNotEmpty(coded('required'))(target, property);
  };
