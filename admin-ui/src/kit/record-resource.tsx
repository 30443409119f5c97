import { lazy, type ComponentType } from 'react';
import type { ResourceScreens } from '../resources.js';
import type { AnyCommandSpec } from './command-dialog.js';
import type { ColumnSpec } from './columns.js';
import type { FilterSpec } from './filter-bar.js';
import type { InputSpec } from './inputs.js';
import type { CommandForm } from './use-command-form.js';

const RecordList = lazy(() => import('./record-list.js').then(({ RecordList }) => ({ default: RecordList })));
const RecordEdit = lazy(() => import('./record-edit.js').then(({ RecordEdit }) => ({ default: RecordEdit })));
const RecordCreate = lazy(() => import('./record-create.js').then(({ RecordCreate }) => ({ default: RecordCreate })));

/** A record as data: what its list shows, what its form asks, what else may be done. A fifth wish means hand-written pages. */
export interface RecordResource<Fields extends object = object> {
  readonly name: string;
  /** The class whose rules the Register and Revise commands have. */
  readonly fields: new () => Fields;
  readonly columns: readonly ColumnSpec[];
  readonly filters: readonly FilterSpec[];
  readonly inputs: readonly InputSpec<keyof Fields & string>[];
  /** Commands besides Register, Revise, Archive and Restore. */
  readonly commands?: Readonly<Record<string, AnyCommandSpec>>;
  /** Drawn beside the form, from what is typed: a preview. */
  readonly beside?: ComponentType<{ readonly form: CommandForm }>;
  /** Drawn above the form: what is to be known before anything is changed. */
  readonly above?: ComponentType<{ readonly id: string }>;
  /** Drawn below the form: what belongs to the record and is kept elsewhere. */
  readonly below?: ComponentType<{ readonly id: string }>;
}

/** The same, once the fields' own type has done its checking. */
export type AnyRecordResource = Omit<RecordResource, 'inputs'> & { readonly inputs: readonly InputSpec[] };

export const recordResource = <Fields extends object>(definition: RecordResource<Fields>): ResourceScreens => ({
  list: () => <RecordList of={definition} />,
  create: () => <RecordCreate of={definition} />,
  edit: () => <RecordEdit of={definition} />,
});
