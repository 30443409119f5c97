import { savedViewsQuery } from '@guichet/ui-common/list/saved-views.api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useParams, type Location } from 'react-router';
import { PageSkeleton } from '../page/page-skeleton.js';

const keyOf = (list: string): string => `guichet.list.${list}`;

/** Keeps the address of the last visit, for `noreinit` and for the way back from one of the things. */
const useRemembered = (list: string, search: string): void =>
  useEffect(() => sessionStorage.setItem(keyOf(list), search), [list, search]);

const Remembered = ({ list, children }: ListEntryProps) => {
  useRemembered(list, useLocation().search);
  return children;
};

interface ListEntryProps {
  readonly list: string;
  readonly children: ReactNode;
}

/** Opened without a query, a list has the filters of the last visit with `noreinit`, else the person's default view. */
export const ListEntry = ({ list, children }: ListEntryProps) => {
  const { noreinit } = useParams();
  const location: Location<unknown> = useLocation();
  const { pathname, search, key, state } = location;
  const views = useQuery(savedViewsQuery(list));
  const [first] = useState(key);
  if (search === '' && key === first) {
    if (views.isPending) return <PageSkeleton />;
    const remembered = noreinit ? (sessionStorage.getItem(keyOf(list)) ?? '') : '';
    const chosen =
      remembered.replace(/^\?/, '') ||
      (noreinit ? '' : views.data?.find(({ isDefault, mine }) => isDefault && mine)?.query);
    if (chosen) return <Navigate to={`${pathname}?${chosen}`} replace state={state} />;
  }
  return <Remembered list={list}>{children}</Remembered>;
};
