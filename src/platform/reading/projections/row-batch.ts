import type { Amount, Rows } from '../../../kernel/projection.js';
import { initialValues, type Table, type Tables } from '../../../kernel/table.js';

export type Values = Readonly<Record<string, unknown>>;
type Amounts = Readonly<Record<string, Amount>>;

/** A statement over many rows of one table. */
export type Step =
  | { readonly kind: 'delete'; readonly columns: readonly string[]; readonly rows: readonly Values[] }
  | { readonly kind: 'upsert'; readonly rows: readonly Values[] }
  | {
      readonly kind: 'update';
      readonly set: readonly string[];
      readonly add: readonly string[];
      readonly rows: readonly Values[];
    }
  | { readonly kind: 'clear'; readonly columns: readonly string[]; readonly where: Values };

type Change =
  | { readonly kind: 'put'; readonly row: Values }
  | {
      readonly kind: 'patch';
      readonly key: Values;
      readonly set: Values;
      readonly add: Amounts;
    }
  | { readonly kind: 'remove'; readonly key: Values };

/** Writes of a batch of events: changes of one row are folded into one, then rows are gathered into statements. */
export class RowBatch implements Rows<Tables> {
  private readonly batches = new Map<string, TableBatch>();
  /** People whose columns were cleared. */
  readonly forgotten = new Set<string>();

  constructor(private readonly declared: Tables) {}

  put(table: string, row: object): void {
    this.of(table).put(values(row));
  }

  patch(table: string, key: object, changes: object): void {
    this.of(table).patch(values(key), values(changes), {});
  }

  add(table: string, key: object, amounts: Readonly<Record<string, Amount | undefined>>): void {
    this.of(table).patch(values(key), {}, given(amounts));
  }

  remove(table: string, key: object): void {
    this.of(table).remove(values(key));
  }

  removeWhere(table: string, where: object): void {
    this.of(table).removeWhere(values(where));
  }

  /** Sets these columns to null wherever the row matches: how a person is forgotten. */
  clear(table: string, columns: readonly string[], where: Values): void {
    this.of(table).barrier({ kind: 'clear', columns, where });
  }

  /** The statements, table by table, in the order in which they must run. */
  steps(): readonly { readonly table: string; readonly key: readonly string[]; readonly steps: readonly Step[] }[] {
    return [...this.batches].map(([table, batch]) => ({ table, key: batch.key, steps: batch.steps() }));
  }

  private of(table: string): TableBatch {
    const known = this.batches.get(table);
    if (known) return known;
    const declared = this.declared[table];
    if (!declared) throw new Error(`The projection has no table ${table}`);
    const made = new TableBatch(table, declared);
    this.batches.set(table, made);
    return made;
  }
}

class TableBatch {
  private readonly done: Step[] = [];
  /** Rows to delete before the changes, by part of the key. */
  private removals: Values[] = [];
  private changes = new Map<string, Change>();

  readonly key: readonly string[];
  private readonly initial: Values;

  constructor(
    private readonly table: string,
    declared: Table,
  ) {
    this.key = declared.key;
    this.initial = initialValues(declared);
  }

  put(given: Values): void {
    const row = { ...this.initial, ...given };
    this.changes.set(this.idOf(row), { kind: 'put', row });
  }

  patch(key: Values, set: Values, add: Amounts): void {
    const id = this.idOf(key);
    this.changes.set(id, patched(this.changes.get(id), { kind: 'patch', key, set: this.without(key, set), add }));
  }

  remove(key: Values): void {
    this.changes.set(this.idOf(key), { kind: 'remove', key });
  }

  removeWhere(where: Values): void {
    const columns = Object.keys(where);
    if (!columns.every((column) => this.key.includes(column))) {
      this.barrier({ kind: 'delete', columns, rows: [where] });
      return;
    }
    for (const [id, change] of this.changes) if (matches(keyOf(change), where)) this.changes.delete(id);
    this.removals.push(where);
  }

  barrier(step: Step): void {
    this.flush();
    this.done.push(step);
  }

  steps(): readonly Step[] {
    this.flush();
    return this.done;
  }

  private flush(): void {
    const changes = [...this.changes.values()];
    this.done.push(
      ...groups(this.removals, columnsOf).map((rows): Step => ({ kind: 'delete', columns: columnsOf(rows[0]), rows })),
      ...whenAny(changes.flatMap((change) => (change.kind === 'remove' ? [change.key] : []))).map((rows): Step => ({
        kind: 'delete',
        columns: this.key,
        rows,
      })),
      ...whenAny(changes.flatMap((change) => (change.kind === 'put' ? [change.row] : []))).map((rows): Step => ({
        kind: 'upsert',
        rows,
      })),
      ...updates(changes.flatMap((change) => (change.kind === 'patch' ? [change] : []))),
    );
    this.removals = [];
    this.changes = new Map();
  }

  /** A key column may be repeated among the changes as long as it does not change. */
  private without(key: Values, set: Values): Values {
    const repeated = this.key.filter((column) => column in set);
    if (repeated.length === 0) return set;
    const moved = repeated.find((column) => set[column] !== key[column]);
    if (moved !== undefined)
      throw new Error(`${this.table}.${moved} is part of the key: remove the row and put another`);
    return Object.fromEntries(Object.entries(set).filter(([column]) => !repeated.includes(column)));
  }

  private idOf(row: Values): string {
    const missing = this.key.find((column) => row[column] === undefined || row[column] === null);
    if (missing !== undefined) throw new Error(`${this.table}.${missing} is part of the key and has no value`);
    return JSON.stringify(this.key.map((column) => String(row[column])));
  }
}

const patched = (before: Change | undefined, patch: Extract<Change, { kind: 'patch' }>): Change => {
  if (before?.kind === 'remove') return before;
  if (before?.kind === 'put') return { kind: 'put', row: added({ ...before.row, ...patch.set }, patch.add) };
  if (!before) return patch;
  const set = { ...before.set, ...patch.set };
  const settled = Object.fromEntries(Object.entries(patch.add).filter(([column]) => column in set));
  const open = Object.entries({ ...before.add, ...sums(before.add, patch.add) }).filter(([column]) => !(column in set));
  return { kind: 'patch', key: patch.key, set: added(set, settled), add: Object.fromEntries(open) };
};

/** Numbers are added up, words put one after the other. */
const sum = (before: unknown, amount: Amount): Amount => {
  if (typeof amount === 'number') return Number(before ?? 0) + amount;
  return typeof before === 'string' ? `${before} ${amount}` : amount;
};

const sums = (before: Amounts, more: Amounts): Amounts =>
  Object.fromEntries(Object.entries(more).map(([column, amount]) => [column, sum(before[column], amount)]));

const added = (row: Values, amounts: Amounts): Values => ({
  ...row,
  ...Object.fromEntries(Object.entries(amounts).map(([column, amount]) => [column, sum(row[column], amount)])),
});

const keyOf = (change: Change): Values => (change.kind === 'put' ? change.row : change.key);

const matches = (row: Values, where: Values): boolean =>
  Object.entries(where).every(([column, value]) => String(row[column]) === String(value));

const updates = (patches: readonly Extract<Change, { kind: 'patch' }>[]): readonly Step[] =>
  groups(patches, ({ set, add }) => [...columnsOf(set), '+', ...columnsOf(add)]).map((group) => ({
    kind: 'update',
    set: columnsOf(group[0]?.set),
    add: columnsOf(group[0]?.add),
    rows: group.map(({ key, set, add }) => ({ ...key, ...set, ...add })),
  }));

/** Items with the same signature together, in the order in which each signature first came. */
const groups = <Item>(
  items: readonly Item[],
  signature: (item: Item) => readonly string[],
): readonly (readonly Item[])[] => {
  const bySignature = new Map<string, Item[]>();
  for (const item of items) {
    const name = signature(item).join();
    const group = bySignature.get(name);
    if (group) group.push(item);
    else bySignature.set(name, [item]);
  }
  return [...bySignature.values()];
};

const whenAny = <Item>(items: readonly Item[]): readonly (readonly Item[])[] => (items.length > 0 ? [items] : []);

const columnsOf = (row: object | undefined): readonly string[] => Object.keys(row ?? {}).sort();

/** A column given without a value is null, so that a field which was taken away leaves nothing behind. JSON has no bigints. */
const values = (row: object): Values => {
  const copy: Record<string, unknown> = { ...row };
  for (const column in copy) {
    const value = copy[column];
    if (value === undefined) copy[column] = null;
    else if (typeof value === 'bigint') copy[column] = value.toString();
  }
  return copy;
};

const given = (amounts: Readonly<Record<string, Amount | undefined>>): Amounts =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([column, amount]) => (amount === undefined ? [] : [[column, amount]])),
  );
