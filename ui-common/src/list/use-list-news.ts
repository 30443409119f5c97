import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../page/announcer.js';
import type { Column, Sort } from './column.js';

export interface ListNews {
  /** How many rows there are, in words; absent until it is known. */
  readonly results: string | undefined;
  /** The rows of what was asked last are not there yet. */
  readonly busy: boolean;
  /** Absent where the list stands in one order. */
  readonly sorted?:
    | { readonly columns: readonly Pick<Column<never>, 'label' | 'sort'>[]; readonly by: Sort }
    | undefined;
  /** The filters in use. */
  readonly filter?: object | undefined;
}

/** Says where the reader is in a list: how many rows at first, then page, rows and order each time that they are others. */
export const useListNews = (page: number, pages: number, { results, busy, sorted, filter }: ListNews): void => {
  const { t } = useTranslation();
  // of each list on a page
  const topic = useId();
  const [field, order] = sorted?.by ?? ['', 'ASC'];
  const label = sorted?.columns.find(({ sort }) => sort === field)?.label;
  const asked = JSON.stringify([page, field, order, filter]);
  const said = useRef<string>(undefined);
  const words = [
    pages > 1 ? t('common:list.page', { page, pages }) : undefined,
    results,
    label && t('common:list.sortedBy', { order: t(`common:list.order.${order}`, { label }) }),
  ].filter(Boolean);
  const text = words.join(', ');
  useEffect(() => {
    if (busy || results === undefined) return;
    const now = `${asked} ${results}`;
    if (said.current === now) return;
    announce(said.current === undefined ? results : text, topic);
    said.current = now;
  }, [asked, busy, results, text, topic]);
};
