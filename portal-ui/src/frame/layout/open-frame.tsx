import { ProblemError } from '@guichet/ui-common/net/problem';
import { Starting } from '@guichet/ui-common/page/loading';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { Outlet } from 'react-router';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { BarePage } from './error-pages.js';
import { Guard } from '../guard/guard.js';
import { meQuery } from '../guard/session.api.js';

const Person = createContext<MeView | null>(null);

const isNobody = (error: Error | null): boolean => error instanceof ProblemError && error.status === 401;

/** Asked once: asking again would take the page, and what is typed into it, away meanwhile. */
const once = { ...meQuery, retryOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Connected people see these pages in the portal's frame; people without an account may open them too. */
export const OpenFrame = () => {
  const { error, data = null, isPending } = useQuery(once);
  // the guard would ask again, and send visitors to log in
  if (isPending) return <Starting />;
  if (data === null && isNobody(error))
    return (
      <BarePage>
        <Outlet />
      </BarePage>
    );
  return (
    <Person value={data}>
      <Guard />
    </Person>
  );
};

/** Reader of an open page; null without an account. */
export const usePerson = (): MeView | null => useContext(Person);
