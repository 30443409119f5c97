/** A month (`yyyy-MM`) in words: the first day stands for it. */
export const monthText = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
