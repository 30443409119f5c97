/** Where a line of a new module goes. */
interface Place {
  readonly path: string;
}

export const lists: Readonly<Record<'lifecycle' | 'record', readonly Place[]>>;
