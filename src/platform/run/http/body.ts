import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { isJsonObject } from '../../../kernel/json.js';
import { fieldErrors } from '../../../kernel/validation.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { requestOf } from './authenticated.js';
import { ApiBody } from './documented.js';

/** A body against the rules of a class; unknown fields are refused. */
export const checkedBody = <Fields extends object>(type: new () => Fields, body: unknown): Fields => {
  const fields = plainToInstance(type, isJsonObject(body) ? body : {});
  const errors = validateSync(fields, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
  if (errors.length > 0) throw new InvalidInput(fieldErrors(errors));
  return fields;
};

const CheckedBody = createParamDecorator((type: new () => object, context: ExecutionContext): object =>
  checkedBody(type, requestOf(context).body),
);

/**
 * Of the few routes whose body is no command of a lifecycle: `logIn(@Checked(LogIn) { login, password }: LogIn)`. The
 * documentation of the API names the class.
 */
export const Checked =
  (type: new () => object): ParameterDecorator =>
  (target, method, index) => {
    CheckedBody(type)(target, method, index);
    if (method === undefined) return;
    const descriptor = Object.getOwnPropertyDescriptor(target, method) ?? {};
    ApiBody({ schema: { $ref: `#/components/schemas/${type.name}` } })(target, method, descriptor);
  };
