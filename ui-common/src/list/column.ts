import type { ReactNode } from 'react';

export type Sort = readonly [field: string, order: 'ASC' | 'DESC'];

/** A column of a list; the first one heads the row, and is its link. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** Field to sort by; absent when the list cannot. */
  readonly sort?: string | undefined;
  readonly width?: string;
  /** Always, where there is room, or when the person asks for it; what may be chosen is so from `useColumnChoice`. */
  readonly shown?: 'always' | 'withRoom' | 'whenChosen';
  /** Says by itself what it is, on one line: a card needs no label for it. */
  readonly plain?: true;
  /** Takes the room that the others leave; wraps where that is too little, so that larger text is never cut. */
  readonly wide?: true;
  /** More than a value: on a card it has the whole width, below its label. */
  readonly block?: true;
  /** Buttons and no value: at the foot of a card. */
  readonly acts?: true;
}
