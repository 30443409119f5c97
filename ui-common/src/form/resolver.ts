import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { errorKeys, type FieldError } from '../../../src/kernel/validation.js';
import { commandErrors, type CommandClass } from '../net/command-errors.js';
import { i18n } from '../text/i18n.js';

export interface ShownError {
  readonly path: string;
  readonly text: string;
}

/** @param words where a form's own words for what is missing stand, by field: `tickets:form.missing.` */
export const errorText = (path: string, error: FieldError, words?: string): string => {
  const own = words !== undefined && error.code === 'required' ? [`${words}${path}`] : [];
  return i18n.t([...own, ...errorKeys(path, error).map((key) => `validation:${key}`)], error.args);
};

/** Checks of a form beyond its command: a file still on its way, a person picked twice; undefined: not checked yet. */
export type FormCheck<Values> = (values: Values) => Readonly<Record<string, FieldError | undefined>>;

/** The field where a message stands: of a list that is one control, the list. */
export type Landing = (path: string) => string;

/** A refusal as the form says it. */
export type Wording = (path: string, error: FieldError) => FieldError;

/** Checks a form with the command's own class: the words are those of the server's answer. */
export const commandResolver =
  <Values extends FieldValues>(
    command: CommandClass,
    toCommand: (values: Values) => object,
    landing: Landing,
    check: FormCheck<Values> = () => ({}),
    words?: string,
    wording: Wording = (_path, error) => error,
  ): Resolver<Values> =>
  async (values) => {
    // what the form knows says more than what its command says of the same field
    const known = { ...(await commandErrors(command, toCommand(values))), ...check(values) };
    const found = Object.entries(known).flatMap(([path, error]) => (error ? [{ path, error }] : []));
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, error } of found)
      set(errors, landing(path), { type: error.code, message: errorText(path, wording(path, error), words) });
    return { values: {}, errors };
  };

const isError = (value: object): value is { type: string; message?: string } =>
  'type' in value && typeof value.type === 'string';

/** Every message of a form. */
const messagesOf = (errors: object, parent = ''): ShownError[] =>
  Object.entries(errors).flatMap(([key, value]: [string, unknown]): ShownError[] => {
    const path = parent === '' ? key : `${parent}.${key}`;
    if (typeof value !== 'object' || value === null || key === 'root') return [];
    return isError(value) ? [{ path, text: value.message ?? '' }] : messagesOf(value, path);
  });

/** The same in the order in which the form asks its fields. */
export const shownErrors = (errors: object, fields: readonly string[]): readonly ShownError[] => {
  const place = ({ path }: ShownError): number => fields.indexOf(path.split('.')[0] ?? path);
  return messagesOf(errors).toSorted((one, other) => place(one) - place(other));
};

export const messageAt = (errors: object, path: string): string | undefined => {
  const found: unknown = get(errors, path);
  return typeof found === 'object' && found !== null && 'message' in found && typeof found.message === 'string'
    ? found.message
    : undefined;
};
