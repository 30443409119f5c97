/** A piece of a text, as two versions compare: in both, only in the new one, only in the old one. */
export interface TextChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Paragraphs, headings and items of a list: what an empty line or the end of a line separates. */
export const piecesOf = (text: string): readonly string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Lengths of the longest common sequences of `before` from i and `after` from j. */
const commonLengths = (before: readonly string[], after: readonly string[]): readonly (readonly number[])[] => {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      row[j] =
        before[i] === after[j]
          ? 1 + (lengths[i + 1]?.[j + 1] ?? 0)
          : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
};

/** Changes from one version to the next, piece by piece, in reading order; removed pieces before added ones. */
export const changesOf = (before: string, after: string): readonly TextChange[] => {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const common = commonLengths(old, now);
  const changes: TextChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      changes.push({ kind: 'same', text: was });
      [i, j] = [i + 1, j + 1];
    } else if (was !== undefined && (is === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      changes.push({ kind: 'removed', text: was });
      i += 1;
    } else {
      changes.push({ kind: 'added', text: is ?? '' });
      j += 1;
    }
  }
  return changes;
};
