import type { RawBuilder } from 'kysely';
import type { Resource } from '../../../kernel/actor.js';
import type { Lifecycle } from '../../../kernel/lifecycle.js';
import type { Projection } from '../../../kernel/projection.js';
import type { Camel } from '../../../kernel/views.js';
import { checkedBody } from '../../run/http/body.js';
import type { DocumentSource } from '../../papers/documents/document.shapes.js';
import type { ListDefinition, ListRequest } from '../../run/http/list.js';
import type { Asking } from './asking.js';
import type { Condition } from './conditions.js';
import type { ExportTable, FileAnswer } from './exporting.js';
import type { SensitiveRead } from '../../people/personal-data/sensitive-reads.js';

/**
 * Condition of a field of a filter: that this column equals it, or a condition of its own. Absent and null ask nothing.
 */
type Asked<Value> = string | ((value: NonNullable<Value>, asking: Asking) => Condition);

/** The same of a field that also says something when it is absent. */
interface AlwaysAsked<Value, Filter> {
  readonly always: (value: Value | null | undefined, filter: Filter, asking: Asking) => Condition;
}

/** Fields of a filter that are columns too: these are equal to what is asked, or among it. While the row is not known yet, all are. */
type ColumnsAsked<Filter, Row> = object extends Row
  ? keyof Filter
  : {
      [Field in keyof Filter]-?: Field extends keyof Camel<Row>
        ? [NonNullable<Filter[Field]>] extends [Camel<Row>[Field] | readonly Camel<Row>[Field][]]
          ? Field
          : never
        : never;
    }[keyof Filter];

type WhereField<Filter, Field extends keyof Filter> = Asked<Filter[Field]> | AlwaysAsked<Filter[Field], Filter>;

/** Conditions of the fields of a filter; a field that is a column of the rows needs no entry. */
export type Where<Filter, Row> = {
  readonly [Field in Exclude<keyof Filter, ColumnsAsked<Filter, Row>>]-?: WhereField<Filter, Field>;
} & { readonly [Field in keyof Filter]?: WhereField<Filter, Field> };

export type ReadModel = Pick<Projection<never>, 'name'>;

/** A function: those that modules declare, which are all known once the modules are loaded. */
export type ReadModels = readonly ReadModel[] | (() => readonly ReadModel[]);

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

type Fields<Answer> = Answer extends unknown ? keyof Answer : never;

/** True where what is given is all that is promised and nothing else; else what it lacks, and what is too much. */
export type Kept<Given, Promise> = [
  keyof Missing<Given, Promise> | Exclude<Fields<Given>, keyof Promise | 'allowedCommands'>,
] extends [never]
  ? true
  : {
      readonly lacks: keyof Missing<Given, Promise>;
      readonly isNotPromised: Exclude<Fields<Given>, keyof Promise | 'allowedCommands'>;
    };

/** Shape of a line: columns that are shown, and additions of a view. A spread row is more than is promised. */
export type LineOf<Row, Field, Added> = Pick<Camel<Row>, Field & keyof Camel<Row>> & Added;

/** Fields that an answer may lack: those that staff alone are shown. */
export type MayLack<Answer> = {
  [Field in keyof Answer]-?: undefined extends Answer[Field] ? Field : never;
}[keyof Answer];

/**
 * A list that is longer than is worth counting: the ids of a page are found first, among `counted`, in the order of an
 * index; then their lines are read. Goes with `reach: mostCounted`.
 */
export interface Long<Filter = object> {
  /** Alias of the rows in conditions. */
  readonly alias: string;
  /** Columns that may be empty: they come last either way. The others keep the order of their index. */
  readonly sometimesEmpty: readonly string[];
  /** Columns that are sorted by weight rather than by spelling, with their codes in that order. */
  readonly ranked?: Readonly<Record<string, readonly string[]>>;
  /** Replacement for a column that the reader may not read everywhere; undefined where they may. */
  readonly sortedAs?: Readonly<Record<string, (asking: Asking) => RawBuilder<unknown> | undefined>>;
  /**
   * `SELECT … FROM …` of lines by the same alias, whose ids were found in scope; the platform says which, and their order.
   * The rows themselves when absent.
   */
  lines?(asking: Asking, filter: Partial<Filter>): RawBuilder<unknown>;
}

/** A few words that tell one thing from others. */
export interface ToldInShort {
  readonly label: string;
  /** Such as where it belongs; empty ones are left out. */
  readonly hints: readonly (string | null)[];
}

/** Requires a detail to have all fields of its line. */
export type Fuller<Hook extends string, Of, Line> = [Of] extends [Line] ? unknown : Readonly<Record<Hook, never>>;

export interface Shape<
  Row,
  Listed,
  Filter extends object,
  Looked,
  Field extends string,
  Added extends object,
  Detailed = Listed,
> extends ListDefinition<Filter> {
  /** Read models that the answers come from: `X-Read-After` waits for them. */
  readonly from: ReadModels;
  /** Heading in the documentation of the API; the last part of the path when absent. */
  readonly tag?: string;
  /** Right of the provider's people that is asked for before anything else. */
  readonly requires?: string;
  /** Skips the check of `<kind>.read`: the scope alone decides. */
  readonly everybody?: true;
  /**
   * The rows in the scope of the person who asks, as a source of a query.
   * @param filter what a list is asked with; empty for one thing.
   */
  rows(asking: Asking, filter: Partial<Filter>): RawBuilder<Row>;
  /**
   * The same for counting, without what is joined and takes no part in the filter.
   * @param column that a `long` list is sorted by, for what is joined on its behalf.
   */
  counted?(asking: Asking, filter: Partial<Filter>, column: string): RawBuilder<unknown>;
  /** Holds for every line of the list, also of those asked for by id. */
  readonly standing?: Condition;
  /** The rows of a page with what is looked up for them alone, such as names. */
  page?(rows: RawBuilder<unknown>, asking: Asking): RawBuilder<unknown>;
  /** With `filter={"id":[…]}` none of these is asked. */
  readonly where: Where<Filter, Row>;
  readonly long?: Long<Filter>;
  /** The lines of all pages may leave as a file, by `export?format=`, with the right `<kind>.export`. */
  readonly export?: ExportTable<Listed>;
  /** That kind, where it is not the lifecycle's: a list of what has none leaves by it alone. */
  readonly leavesAs?: string;
  /** Sort expressions before the given column, and after it. The id comes last. */
  readonly sortedFirst?: (column: string) => readonly RawBuilder<unknown>[];
  readonly thenBy?: readonly RawBuilder<unknown>[];
  /** Sensitive read that this list amounts to; it is noted before anything is shown. */
  sensitive?(filter: Filter): SensitiveRead | undefined;
  /** Looks up what the lines of a page need, once for all of them. */
  lookUp?(rows: readonly Camel<Row>[], asking: Asking): Promise<Looked>;
  /** Its place in a search over everything, the lowest first; its words are those of the filter's `q`. Not searched when absent. */
  readonly searched?: number;
  /** How a search tells of a line. */
  found?(line: Listed): ToldInShort;
  /** Columns that a line shows as they are; the platform picks them, and no others. */
  readonly shows?: readonly Field[];
  /** Of line and page, what staff alone are shown. */
  readonly forStaff?: readonly MayLack<Detailed>[];
  /** Additions to a line. */
  view?(row: Camel<Row>, asking: Asking, looked: Looked): Added | Promise<Added>;
}

export interface OfLifecycle<
  Row,
  State extends { readonly status: string },
  Looked,
  More extends object,
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
  /** Resource for `can()` when one thing is read; `of.resource(state)` when absent. */
  resource?(row: Camel<One>, asking: Asking): Resource;
  /** The same for the button of a command, where it is not `of.resource(state)` either. */
  commandResource?(command: string, row: Camel<One>, state: State): Resource | undefined;
  /** Document of a single thing, by `:id/paper`; it checks the right of the reader by itself. */
  paper?(id: string, asking: Asking): Promise<DocumentSource>;
  /** Name of its file, without the ending; its title when absent or null. */
  paperNamed?(id: string, asking: Asking): Promise<string | null>;
  /** Additions of the page of one thing to its line. */
  detail?(row: Camel<One>, asking: Asking, state: State, looked: LookedOne): More | Promise<More>;
}

interface AsideOptions {
  /** `every`: what is answered from whichever read models a request names. */
  readonly from?: ReadModels | 'every';
  readonly requires?: string;
  /** Right that the answer asks for by itself, of a thing or a client: said by the documentation. */
  readonly asks?: string;
  /** A person's own business: closed to those who simulate them. */
  readonly forOneself?: true;
}

/** A further route below the same path: `choices`, `:id/acts`, or `:stream/state` of what is known by something else. */
export interface Aside<Answer = unknown> extends AsideOptions {
  readonly from: ReadModels | 'every';
  /** Rules of the query. */
  readonly query?: new () => object;
  /** @param id of the thing asked about; empty where the path has none. */
  answer(id: string, query: unknown, asking: Asking): Promise<Answer>;
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
    ...of,
    from: of.from ?? [],
    answer: (_, query, asking) => of.answer(asking, queryOf(of.query, query)),
  };
}

/** A route about one thing: `':id/acts': ofOne({ from: [delegations, logEntries], answer: delegationActs })`. */
export function ofOne<Answer, Query extends object>(of: WithQuery<[id: string], Query, Answer>): Aside<Answer>;
export function ofOne<Answer>(of: Unasked<[id: string], Answer>): Aside<Answer>;
export function ofOne(of: AnyAside<[id: string]>): Aside {
  return {
    ...of,
    from: of.from ?? [],
    answer: (id, query, asking) => of.answer(id, asking, queryOf(of.query, query)),
  };
}

export type Asides = Readonly<Record<string, Aside>>;

/** A list whose rows the platform does not find itself: what is in memory, events of a stream, the log of looks. */
export interface Pages<Row extends object, Filter extends object, Query extends object>
  extends ListDefinition<Filter>, AsideOptions {
  readonly path: string;
  readonly tag?: string;
  /** The rows of a page, and how many there are: `inOrder(rows, request)` where all of them are at hand. */
  page(request: ListRequest<Filter>, asking: Asking): Promise<PageOfRows<Row>>;
  /** All pages may leave as a file, by `export`, with the right `<kind>.export`. */
  readonly leaves?: {
    readonly kind: string;
    /** Query besides the filter and the order. */
    readonly query: new () => Query;
    file(request: ListRequest<Filter>, query: Query, asking: Asking): Promise<FileAnswer>;
  };
}

export interface PageOfRows<Row extends object> {
  readonly rows: readonly Row[];
  readonly total: number;
}
