import { i18n } from '@guichet/ui-common/i18n';
import { commandErrors, type CommandClass } from '@guichet/ui-common/command-errors';
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { FieldError } from '../../../src/kernel/validation.js';

export interface ShownError {
  readonly path: string;
  readonly text: string;
}

export const errorText = ({ code, args }: FieldError): string => i18n.t(`validation:${code}`, args);

/** What a form knows beyond its command: a file still on its way, a person picked twice. */
export type FormCheck<Values> = (values: Values) => Readonly<Record<string, FieldError>>;

/** Checks a form with the command's own class: the words are those of the server's answer. */
export const commandResolver =
  <Values extends FieldValues>(
    command: CommandClass,
    toCommand: (values: Values) => object,
    check: FormCheck<Values> = () => ({}),
  ): Resolver<Values> =>
  async (values) => {
    const found = Object.entries({ ...check(values), ...(await commandErrors(command, toCommand(values))) });
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [path, error] of found) set(errors, path, { type: error.code, message: errorText(error) });
    return { values: {}, errors };
  };

const isError = (value: object): value is { type: string; message?: string } =>
  'type' in value && typeof value.type === 'string';

/** Every message of a form, in the order of the command's fields. */
export const shownErrors = (errors: object, parent = ''): ShownError[] =>
  Object.entries(errors).flatMap(([key, value]: [string, unknown]): ShownError[] => {
    const path = parent === '' ? key : `${parent}.${key}`;
    if (typeof value !== 'object' || value === null || key === 'root') return [];
    return isError(value) ? [{ path, text: value.message ?? '' }] : shownErrors(value, path);
  });

export const messageAt = (errors: object, path: string): string | undefined => {
  const found: unknown = get(errors, path);
  return typeof found === 'object' && found !== null && 'message' in found && typeof found.message === 'string'
    ? found.message
    : undefined;
};
