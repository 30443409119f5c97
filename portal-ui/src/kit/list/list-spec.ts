import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import type { Column, Sort } from '@guichet/ui-common/list/column';
import type { ComponentType, ReactNode } from 'react';
import type { Filter } from '../queries/list.js';
import type { Acts } from '../acts/acts.js';
import type { Given, UseChoices } from '../acts/given.js';
import type { ShownValue } from '../page/values.js';

/** A column; its label stands under `column.<id>`, or under `fields.<id>` as in forms. The first heads the row. */
export type ListColumn<Row, Choices = unknown> = ShownValue<Row, Choices> &
  Pick<Column<Row>, 'width' | 'shown' | 'plain' | 'wide' | 'acts'> & {
    /** Field to sort by; `true`: called as the column. */
    readonly sort?: string | true;
    readonly when?: (given: Given<Choices>) => boolean;
  };

/** Tab of a list for one state, at an address of its own; its words stand under `list.<name>`. */
export interface ListTab {
  readonly name: string;
  readonly path: string;
  readonly filter: Filter;
  readonly sort?: Sort;
}

/** A way to look at the list that the product offers; its name stands under `view.<name>`. */
export interface ListView {
  readonly name: string;
  readonly filter: Filter;
}

type Slot<Choices> = (given: Given<Choices>) => ReactNode;

export interface ListRow {
  readonly id: string;
}

/** Acts of a row, and the name of the row in the labels of the buttons. */
export interface RowActsSpec<Of> {
  readonly of: Acts<Of>;
  readonly nameOf: (row: Of) => string;
  /** Names of those without fields that may be done with several rows, which are then chosen by boxes. */
  readonly together?: readonly string[];
}

/**
 * A list as data. Words under `<texts>:`, `list.title`, `.lead`, `.empty`, and where the kit's own say too little `.count`,
 * `.noMatch` and `.search`; `section`, `column.<id>`, `fields.<filter>`.
 */
export interface ListPage<Of extends ListRow, Choices = unknown> {
  /** Below `/api/`. */
  readonly name: string;
  /** Namespace of its words. */
  readonly texts: string;
  /** Where its own words stand in it, where there are several lists: `list.open`. */
  readonly words?: string;
  /** Name under which the person's views and columns are kept. */
  readonly keptAs?: string;
  /** By state; the list is at each of their addresses. */
  readonly tabs?: readonly ListTab[];
  /** Always applied, besides the person's own filters. */
  readonly filter?: Filter;
  readonly sort: Sort;
  /** Lines of a page; 30 (specification §9). */
  readonly pageSize?: number;
  readonly searched?: true;
  readonly filters?: readonly FilterSpec[] | ((given: Given<Choices>) => readonly FilterSpec[]);
  /** Where the filters' words stand; `<texts>:`. */
  readonly filterTexts?: string;
  readonly useChoices?: UseChoices<Choices>;
  readonly columns: readonly ListColumn<Of, Choices>[];
  /** Where the first column leads. */
  readonly link?: (row: Of) => string;
  /** Its second line: what helps to recognise the row. */
  readonly notes?: (row: Of, given: Given<Choices>) => readonly ReactNode[];
  /** As they come when absent; only where nothing is sorted. */
  readonly inOrder?: (rows: readonly Of[]) => readonly Of[];
  /** Ways to look at it: those of the product, and then the person's own. */
  readonly views?: readonly ListView[];
  readonly exported?: readonly ('csv' | 'xlsx')[];
  /** Files of the rows as a ZIP, by a path below that of the list with its filters; words: `<texts>:export.files`. */
  readonly leaving?: { readonly path: string; readonly when: (given: Given<Choices>) => boolean };
  /** At the end of each row, from its `allowedCommands`. */
  readonly acts?: RowActsSpec<Of>;
  /** Primary act of the page; offered also for an empty list. */
  readonly primary?: Slot<Choices>;
  /** Drawn above the rows: what is to be known before. */
  readonly above?: ComponentType;
  readonly below?: ComponentType;
  /** Under this width (px) a row becomes a card. */
  readonly cardsUnder?: number;
}
