import type { CommandClass } from '@guichet/ui-common/net/command-errors';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import type { ComponentType, ReactNode } from 'react';
import type { Choice, RecordView } from '../../../../src/kernel/views.js';
import type { Given } from '../acts/given.js';
import type { ListColumn } from './list-spec.js';

/** Answer of `GET /api/<name>/choices`: whether the reader may register, and choices of inputs, by their resources. */
export type RecordChoices = { readonly mayRegister: boolean } & Readonly<Record<string, readonly Choice[] | boolean>>;

/** A record of the client as data: what its list shows, what its form asks. */
export interface RecordsPage<Row extends RecordView = RecordView, Fields extends object = object> {
  /** Below `/api/`. */
  readonly name: string;
  /** Namespace of its words. */
  readonly texts: string;
  /** The class whose rules the Register and Revise commands have. */
  readonly fields: new () => Fields;
  readonly inputs: readonly InputSpec<keyof Fields & string>[];
  readonly columns: readonly ListColumn<Row>[];
  /** Second line of its row. */
  readonly notes?: (row: Row, given: Given) => readonly ReactNode[];
  /** Its own name, for the buttons of its row. */
  readonly nameOf: (row: Row) => string;
  /** As they come when absent. */
  readonly inOrder?: (rows: readonly Row[]) => readonly Row[];
  /** Stands below the list. */
  readonly below?: ComponentType;
}

/** The same, once the fields' own type has done its checking. */
export type AnyRecordsPage<Row extends RecordView> = Omit<RecordsPage<Row>, 'inputs' | 'fields'> & {
  readonly fields: CommandClass;
  readonly inputs: readonly InputSpec[];
};
