export interface FileLimits {
  readonly count: number;
  readonly bytes: number;
}

export const longestName = 100;

/** Refusals that need no server; the others come from it, file by file. */
export const localRefusal = (
  file: { readonly name: string; readonly size: number },
  { bytes }: FileLimits,
): string | undefined => {
  if (file.size === 0) return 'empty';
  if (file.size > bytes) return 'tooLarge';
  if ([...file.name].length > longestName) return 'nameTooLong';
  return undefined;
};
