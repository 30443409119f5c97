import type { ValidationError, ValidationOptions } from 'class-validator';

/** Values that a dictionary text interpolates. */
export type TextArgs = Readonly<Record<string, string | number>>;

/** Error of one field: the dictionary key `validation.<code>` and the values of its text. */
export interface FieldError {
  readonly code: string;
  readonly args: TextArgs;
}

/** Field path (`contacts.0.email`) → its error. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** Kind of input that is missing: words of `validation.missingKind`. */
type Asked = 'choice' | 'date' | 'email' | 'number' | 'phone' | 'text';

/** Options that make a class-validator decorator answer with a dictionary code instead of a sentence. */
export const coded = (code: string, args: TextArgs = {}): ValidationOptions => ({
  message: code,
  context: { code, args },
});

/** The field is there: `asked` says how it is given. */
export const present = (asked: Asked): ValidationOptions => coded('required', { asked });

/** Keys of an error's words under `validation`, the most telling first: what is missing is asked for by its name, then by its kind. */
export const errorKeys = (path: string, { code, args }: FieldError): readonly string[] =>
  code === 'required' ? [`missing.${path.split('.').at(-1)}`, `missingKind.${args.asked}`, code] : [code];

const join = (parent: string, property: string): string => (parent === '' ? property : `${parent}.${property}`);

const ownError = (error: ValidationError): FieldError | undefined => {
  const failed = Object.keys(error.constraints ?? {}).map((constraint): FieldError => {
    const context: unknown = error.contexts?.[constraint];
    return isFieldError(context)
      ? context
      : { code: constraint === 'whitelistValidation' ? 'unknownField' : 'invalid', args: {} };
  });
  // what is no number is told so before how large one may be;
  // what is absent is also too short, no date and no number: the person needs to hear that it is absent
  const absent = failed.filter(({ code }) => code === 'required');
  const notOne = failed.find(({ code }) => code === 'invalidNumber');
  return absent.find(({ args }) => 'asked' in args) ?? absent[0] ?? notOne ?? failed[0];
};

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'args' in value;

/**
 * The one translation of class-validator's answer: used by the server's 400 answers and by both fronts' forms,
 * so that a field shows the same words wherever it was refused.
 */
export const fieldErrors = (errors: readonly ValidationError[]): FieldErrors => Object.fromEntries(entries(errors, ''));

const entries = (errors: readonly ValidationError[], parent: string): readonly (readonly [string, FieldError])[] =>
  errors.flatMap((error) => {
    const path = join(parent, error.property);
    const own = ownError(error);
    return [...(own ? [[path, own] as const] : []), ...entries(error.children ?? [], path)];
  });
