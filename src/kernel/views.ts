/** Shapes that every module's answers share; types only, so that fronts may import them. */

/** Receipt of a command: where its events went. Positions and revisions travel as decimal strings. */
export interface ReceiptView {
  readonly id: string;
  readonly revision: string;
  readonly position: string;
}

/** A command that the asking user may send now, or the dictionary code of why not. */
export interface AllowedCommand {
  readonly command: string;
  readonly allowed: boolean;
  /** Key under `refusals.` when `allowed` is false. */
  readonly reason: string | null;
  readonly reasonArgs: Readonly<Record<string, string | number>>;
}

/** Additions of a detail view to its row: the revision for `If-Match` and the buttons to draw. */
export interface Actionable {
  readonly revision: string;
  readonly allowedCommands: readonly AllowedCommand[];
}

/** Fields in the row and the detail of every record. Instants are ISO strings. */
export interface RecordView {
  readonly id: string;
  readonly status: 'active' | 'archived';
  readonly revision: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** RFC 9457 problem details, as every refused request is answered. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly args?: Readonly<Record<string, string | number>>;
  /** Entry per refused field, only with `code: 'invalidInput'`. */
  readonly errors?: Readonly<
    Record<
      string,
      { readonly code: string; readonly args: Readonly<Record<string, string | number>>; readonly text: string }
    >
  >;
  readonly correlationId?: string;
}

/** A person as others see them: names are null once the person is forgotten. */
export interface PersonLabel {
  readonly id: string;
  readonly name: string | null;
}

/** A step in the history of a thing: what was done, when, by whom, and what was said. */
export interface StepView<Step extends string = string> {
  readonly step: Step;
  readonly at: string;
  readonly by: PersonLabel;
  readonly said: string | null;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
}

type CamelCase<Name> = Name extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<CamelCase<Rest>>}` : Name;

/** A row with its columns as answers call them. */
export type Camel<Row> = { readonly [Column in keyof Row as CamelCase<Column>]: Row[Column] };

/**
 * Fields of a row of a read model in an answer, by their names:
 * `interface LicenceListRow extends RecordView, Shown<LicenceRow, 'clientId' | 'number'> {}`.
 */
export type Shown<Row, Field extends keyof Camel<Row>> = Pick<Camel<Row>, Field>;

/** Something that a search over everything found. */
export interface FoundThing {
  readonly id: string;
  readonly label: string;
  /** Such as its number, and where it belongs. */
  readonly hints: readonly string[];
}
