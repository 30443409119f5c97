import type { ComponentType } from 'react';
import type { SortPayload } from 'react-admin';
import type { AnyCommandSpec } from './named-command.js';
import type { ColumnSpec } from './columns.js';
import type { FilterSpec, InputSpec } from '@guichet/ui-common/form/inputs';
import type { ImportSpec } from './import-button.js';
import type { InputFormState } from '@guichet/ui-common/form/use-input-form';

/** A record as data: what its list shows, what its form asks, what else may be done. A fifth wish means hand-written pages. */
export interface RecordResource<Fields extends object = object> {
  readonly name: string;
  /** The class whose rules the Register and Revise commands have. */
  readonly fields: new () => Fields;
  readonly columns: readonly ColumnSpec[];
  /** Of a lifecycle that has another end: the list has no filter for archived ones. */
  readonly neverArchived?: true;
  /** Nothing but its commands changes it: it has no form once it is there. */
  readonly fixed?: true;
  readonly filters: readonly FilterSpec[];
  /** A CSV file may be read in. */
  readonly imports?: Omit<ImportSpec, 'resource'>;
  /** By the first column, from A, when absent. */
  readonly sort?: SortPayload;
  readonly inputs: readonly InputSpec<keyof Fields & string>[];
  /** Commands besides Register, Revise, Archive and Restore. */
  readonly commands?: Readonly<Record<string, AnyCommandSpec>>;
  /** Drawn above the rows of the list: what they come to. */
  readonly board?: ComponentType;
  /** Drawn beside the form, from what is typed: a preview. */
  readonly beside?: ComponentType<{ readonly form: InputFormState }>;
  /** Drawn above the form: what is to be known before anything is changed. */
  readonly above?: ComponentType<{ readonly id: string }>;
  /** Drawn below the form: what belongs to the record and is kept elsewhere. */
  readonly below?: ComponentType<{ readonly id: string }>;
}

/** The same, once the fields' own type has done its checking. */
export type AnyRecordResource = Omit<RecordResource, 'inputs'> & { readonly inputs: readonly InputSpec[] };
