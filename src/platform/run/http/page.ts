/**
 * Answer of a list route: the rows of the range asked for, and how many there are in all; long lists count to
 * `mostCounted`.
 */
export class Page<Row extends object> {
  constructor(
    readonly rows: readonly Row[],
    readonly total: number,
    /** In which the asker may have all pages as a file. */
    readonly formats: readonly string[] = [],
  ) {}
}
