import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { fieldErrors, type FieldErrors } from '../../../src/kernel/validation.js';

export type CommandClass<Command extends object = object> = new () => Command;

/** Faults of these values, by the same class and the same rules as on the server. */
export const commandErrors = async (command: CommandClass, values: object): Promise<FieldErrors> =>
  // a command without fields has no rules, which is no error
  fieldErrors(await validate(plainToInstance(command, values), { forbidUnknownValues: false }));
