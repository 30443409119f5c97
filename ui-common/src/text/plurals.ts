export type Texts = { [key: string]: string | Texts };

/** French and Spanish have a third plural, `many` (from a million on); its words are those of `other`. */
export const withMany = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
      if (typeof value !== 'string') return [[key, withMany(value)]];
      const many = key.endsWith('_other') ? key.replace(/_other$/, '_many') : undefined;
      return many && !(many in texts)
        ? [
            [key, value],
            [many, value],
          ]
        : [[key, value]];
    }),
  );
