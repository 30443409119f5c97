/** Specification §9: texts in narrow places are cut at 45 characters, and an ellipsis says so. */
export const truncate = (text: string, length = 45): string => {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
};

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
/** French counts in octets. */
const inFrench = { B: 'o', KB: 'Ko', MB: 'Mo', GB: 'Go', TB: 'To' } as const;

/** Specification §9: file sizes in B, KB, MB, GB, TB base 1024, as the language writes them. */
export const fileSize = (bytes: number, language: string): string => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  const unit = units[power] ?? 'B';
  const name = language.startsWith('fr') ? inFrench[unit] : unit;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)}\u00a0${name}`;
};

/** Of the first two words of a name, for a mark beside it. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(([first = '']) => first)
    .slice(0, 2)
    .join('')
    .toUpperCase();
