/** These fields of a thing, and no others. */
export function pick<Of extends object, Field extends keyof Of & string>(
  of: Of,
  fields: readonly Field[],
): Pick<Of, NoInfer<Field>>;
export function pick(of: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field): [string, unknown] => [field, Reflect.get(of, field)]));
}
