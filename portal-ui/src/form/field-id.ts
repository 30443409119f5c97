/** The element that an error summary leads to; of a group, its first choice. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Form fields are never absent, commands' are: blank means not said. */
export const withoutBlanks = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  );
