import type { RawBuilder } from 'kysely';
import type { Resource } from '../../kernel/actor.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import type { Projection } from '../../kernel/projection.js';
import { checkedBody } from '../http/body.js';
import type { ListDefinition } from '../http/list.js';
import type { Asking } from './asking.js';
import type { Condition } from './conditions.js';
import type { ExportTable } from './exporting.js';

type CamelCase<Name> = Name extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<CamelCase<Rest>>}` : Name;

/** A row with its columns as answers call them. */
export type Camel<Row> = { [Column in keyof Row as CamelCase<Column>]: Row[Column] };

/** What a field of a filter asks of rows: that this column equals it, or a condition. Absent and null ask nothing. */
type Asked<Value> = string | ((value: NonNullable<Value>, asking: Asking) => Condition);

/** The same of a field that also says something when it is absent. */
interface AlwaysAsked<Value, Filter> {
  readonly always: (value: Value | null | undefined, filter: Filter, asking: Asking) => Condition;
}

/** What each field of the filter asks. */
export type Where<Filter> = {
  readonly [Field in keyof Filter]-?: Asked<Filter[Field]> | AlwaysAsked<Filter[Field], Filter>;
};

export type ReadModel = Pick<Projection<never>, 'name'>;

/** Fields of an answer that are not fields of these: `allowedCommands` aside, which the platform adds. */
type Missing<Given, Answer> = {
  [
    Field in keyof Answer as Field extends 'allowedCommands'
      ? never
      : Field extends keyof Given
        ? Given[Field] extends Answer[Field]
          ? never
          : Field
        : Field
  ]: Answer[Field];
};

/** A hook may be left out where it would have nothing to say. While the row is not known yet, nothing is missing. */
export type Needed<Hook extends string, Given, Answer> = object extends Given
  ? unknown
  : [keyof Missing<Given, Answer>] extends [never]
    ? unknown
    : Readonly<Record<Hook, unknown>>;

/**
 * A list that is longer than is worth counting: the ids of a page are found first, among `counted`, in the order of an
 * index; then their lines are read. Goes with `reach: mostCounted`.
 */
export interface Long {
  /** What conditions call the rows. */
  readonly alias: string;
  /** Columns that may be empty: they come last either way. The others keep the order of their index. */
  readonly sometimesEmpty: readonly string[];
  /** Columns that are sorted by weight rather than by spelling, with their codes in that order. */
  readonly ranked?: Readonly<Record<string, readonly string[]>>;
  /** `SELECT … FROM …` of lines by the same alias, whose ids were found in scope; the platform says which, and their order. */
  lines(asking: Asking): RawBuilder<unknown>;
}

/** What is read of one thing has all that its line is made of. */
export type Fuller<Hook extends string, Of, Line> = [Of] extends [Line] ? unknown : Readonly<Record<Hook, never>>;

export interface Shape<Row, Listed, Filter extends object, Looked> extends ListDefinition<Filter> {
  /** Read models that the answers come from: `X-Read-After` waits for them. */
  readonly from: readonly ReadModel[];
  /** Heading in the documentation of the API; the last part of the path when absent. */
  readonly tag?: string;
  /** Right of the provider's people that is asked for before anything else. */
  readonly requires?: string;
  /** Nothing is asked for: everybody sees what is in their scope. Else whether they may read what is their own. */
  readonly everybody?: true;
  /**
   * The rows in the scope of the person who asks, as a source of a query.
   * @param filter what a list is asked with; empty for one thing.
   */
  rows(asking: Asking, filter: Partial<Filter>): RawBuilder<Row>;
  /** The same for counting, without what is joined and takes no part in the filter. */
  counted?(asking: Asking): RawBuilder<unknown>;
  /** Holds for every line of the list, also of those asked for by id. */
  readonly standing?: Condition;
  /** The rows of a page with what is looked up for them alone, such as names. */
  page?(rows: RawBuilder<unknown>, asking: Asking): RawBuilder<unknown>;
  /** With `filter={"id":[…]}` none of these is asked. */
  readonly where: Where<Filter>;
  readonly long?: Long;
  /** The lines of all pages may leave as a file, by `export?format=`, with the right `<kind>.export`. */
  readonly export?: ExportTable<Listed>;
  /** What stands before the column that is sorted by, and after it. The id comes last. */
  readonly sortedFirst?: (column: string) => readonly RawBuilder<unknown>[];
  readonly thenBy?: readonly RawBuilder<unknown>[];
  /** Looks up what the lines of a page need, once for all of them. */
  lookUp?(rows: readonly Camel<Row>[], asking: Asking): Promise<Looked>;
  /** What a line shows; the row as it is when absent. */
  view?(row: Camel<Row>, asking: Asking, looked: Looked): Missing<object, Listed>;
}

export interface OfLifecycle<
  Row,
  Listed,
  Detailed,
  State extends { readonly status: string },
  Looked,
  One = Row,
  LookedOne = Looked,
> {
  readonly of: Lifecycle<State>;
  /** There is no detail. */
  readonly only?: 'list';
  /** Lines of the list have their buttons too. */
  readonly rowCommands?: true;
  /** The row of one thing with what its page alone shows; as in a page of the list when absent. */
  one?(row: RawBuilder<unknown>, asking: Asking): RawBuilder<One>;
  /** Looks up what line and page of one thing need, together; as for a page of the list when absent. */
  lookUpOne?(row: Camel<One>, asking: Asking): Promise<LookedOne>;
  /** What `can()` is asked about when one thing is read; `of.resource(state)` when absent. */
  resource?(row: Camel<One>, asking: Asking): Resource;
  /** What the page of one thing shows besides its line. */
  detail?(
    row: Camel<One>,
    asking: Asking,
    state: State,
    looked: LookedOne,
  ): Missing<Listed, Detailed> | Promise<Missing<Listed, Detailed>>;
}

/** A further route below the same path, `choices` or `:id/acts`. */
export interface Aside<Answer = unknown> {
  readonly from: readonly ReadModel[];
  readonly requires?: string;
  /** @param id of the thing asked about; empty where the path has none. */
  answer(id: string, query: unknown, asking: Asking): Promise<Answer>;
}

interface AsideOptions {
  readonly from?: readonly ReadModel[];
  readonly requires?: string;
}

interface Unasked<Of extends readonly unknown[], Answer> extends AsideOptions {
  answer(...asked: [...of: Of, asking: Asking]): Promise<Answer>;
}

interface WithQuery<Of extends readonly unknown[], Query extends object, Answer> extends AsideOptions {
  readonly query: new () => Query;
  answer(...asked: [...of: Of, asking: Asking, query: Query]): Promise<Answer>;
}

type AnyAside<Of extends readonly unknown[]> = AsideOptions & {
  readonly query?: new () => object;
  answer(...asked: [...of: Of, asking: Asking, query: object]): Promise<unknown>;
};

const queryOf = (type: (new () => object) | undefined, query: unknown): object =>
  type ? checkedBody(type, query) : {};

/** A route about no certain thing: `choices: aside({ from: [structures], query: OfClient, answer: referenceChoices })`. */
export function aside<Answer, Query extends object>(of: WithQuery<[], Query, Answer>): Aside<Answer>;
export function aside<Answer>(of: Unasked<[], Answer>): Aside<Answer>;
export function aside(of: AnyAside<[]>): Aside {
  return {
    from: of.from ?? [],
    requires: of.requires,
    answer: (_, query, asking) => of.answer(asking, queryOf(of.query, query)),
  };
}

/** A route about one thing: `':id/acts': ofOne({ from: [delegations, logEntries], answer: delegationActs })`. */
export function ofOne<Answer, Query extends object>(of: WithQuery<[id: string], Query, Answer>): Aside<Answer>;
export function ofOne<Answer>(of: Unasked<[id: string], Answer>): Aside<Answer>;
export function ofOne(of: AnyAside<[id: string]>): Aside {
  return {
    from: of.from ?? [],
    requires: of.requires,
    answer: (id, query, asking) => of.answer(id, asking, queryOf(of.query, query)),
  };
}

export type Asides = Readonly<Record<string, Aside>>;
