import { useState } from 'react';
import { parseJson } from '../net/json.js';
import type { Column } from './column.js';

type Choice = Readonly<Record<string, boolean>>;

const keyOf = (list: string): string => `guichet.columns.${list}`;

const read = (list: string): Choice => parseJson<Choice>(localStorage.getItem(keyOf(list)) ?? '{}');

/** Columns that may be hidden: all but the first and those with acts. */
const choosable = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.slice(1).filter(({ acts }) => !acts);

const chosenFrom = <Row>(columns: readonly Column<Row>[], choice: Choice): readonly Column<Row>[] =>
  columns
    .filter(({ id, shown }) => choice[id] ?? shown !== 'whenChosen')
    .map((column) => (choice[column.id] ? { ...column, shown: 'always' } : column));

export interface ColumnOption {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
}

/** The columns that this device shows of a list; what was never chosen is as the list offers it. */
export const useColumnChoice = <Row>(list: string, columns: readonly Column<Row>[]) => {
  const [choice, setChoice] = useState(() => read(list));
  const choose = (id: string, shown: boolean): void => {
    const next = { ...choice, [id]: shown };
    localStorage.setItem(keyOf(list), JSON.stringify(next));
    setChoice(next);
  };
  const shown = chosenFrom(columns, choice);
  const options: readonly ColumnOption[] = choosable(columns).map(({ id, label }) => ({
    id,
    label,
    checked: shown.some((column) => column.id === id),
  }));
  return { shown, options, choose };
};
