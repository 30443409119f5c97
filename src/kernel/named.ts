/** Fields named by a command, for look-ups of facts that serve several commands. */

/** The text in this field. */
export const textIn = (body: object, field: string): string | null => {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : null;
};

/** The texts in these fields, alone or in lists. */
export const textsIn = (body: object, ...fields: readonly string[]): readonly string[] =>
  fields
    .flatMap((field): unknown => Reflect.get(body, field) ?? [])
    .filter((value): value is string => typeof value === 'string');
