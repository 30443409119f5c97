import { adoptLanguage } from '@guichet/ui-common/i18n';
import { ProblemError } from '@guichet/ui-common/problem';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import type { MeView } from '../../../src/access/access.views.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { isPageHandle } from './lazy-page.js';
import { meQuery } from './session.api.js';
import { EntityTheme } from './entity-theme.js';
import { Main, Shell } from './shell.js';

const profile = '/interlocutorprofil/contact/edit';
const terms = '/rgpd/cgu';
const clientChoice = '/interlocutor/changeclient/';

/** Where a connected person must go first (specification §2, navigation guard). */
export const detourOf = (me: MeView): string | undefined => {
  if (!me.termsAccepted && !me.simulation) return me.kind === 'contact' && me.lastConnection === null ? profile : terms;
  if (me.kind === 'contact' && me.client === null && me.clients.length > 1) return clientChoice;
  return undefined;
};

export const loginAddress = (fromUrl: string): string => `/login?fromUrl=${encodeURIComponent(fromUrl)}`;

const isRefused = (error: Error): boolean => error instanceof ProblemError && [401, 403].includes(error.status);

/** On a new device the person finds the language chosen elsewhere. */
const useOwnLanguage = (me: MeView | undefined): void => {
  const id = me?.id;
  const language = me?.language;
  useEffect(() => {
    if (id && language) void adoptLanguage(language);
  }, [id, language]);
};

export const useMe = (): MeView => {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('useMe outside of the guard');
  return data;
};

/** Lets connected people in, sends the others to log in, and draws the frame that the page asks for. */
export const Guard = () => {
  const { pathname, search } = useLocation();
  const me = useQuery(meQuery);
  const handle = useMatches().at(-1)?.handle;
  useOwnLanguage(me.data);
  if (me.isPending)
    return (
      <Main>
        <PageSkeleton />
      </Main>
    );
  if (!me.data) return <Navigate to={isRefused(me.error) ? loginAddress(pathname + search) : '/error500'} replace />;
  const detour = detourOf(me.data);
  if (detour && !pathname.startsWith(detour)) return <Navigate to={detour} replace />;
  const bare = isPageHandle(handle) && !handle.shell;
  return (
    <EntityTheme me={me.data}>
      {bare ? (
        <Outlet />
      ) : (
        <Shell me={me.data}>
          <Outlet />
        </Shell>
      )}
    </EntityTheme>
  );
};
