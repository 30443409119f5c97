import { adoptLanguage } from '@guichet/ui-common/i18n';
import { Starting } from '@guichet/ui-common/loading';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import type { MeView } from '../../../src/access/access.views.js';
import { rememberAsked } from '../session/asked-page.js';
import { detourOf, failureAddress, identityOf, isOnFirstCard, places } from './guard-rules.js';
import { FirstCardNotice, TermsNotice } from './guard-notices.js';
import { isPageHandle } from './lazy-page.js';
import { meQuery } from './session.api.js';
import { useEntityTheme, useWear } from './entity-theme.js';
import { Shell } from './shell.js';
import { SimulationBanner } from './simulation-banner.js';

const isNotMe = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[0] !== 'me';

/** On a new device the person finds the language chosen elsewhere, also in what the server has said meanwhile. */
const useOwnLanguage = (me: MeView | undefined): void => {
  const client = useQueryClient();
  const id = me?.id;
  const language = me?.language;
  useEffect(() => {
    if (!id || !language) return;
    void adoptLanguage(language).then((changed) =>
      changed ? client.invalidateQueries({ predicate: isNotMe }) : undefined,
    );
  }, [client, id, language]);
};

/** With a new user or a changed simulation, configuration, menu and all else are read anew (specification §2, guard). */
const useOwnData = (me: MeView | undefined): void => {
  const client = useQueryClient();
  const identity = me && identityOf(me);
  const known = useRef(identity);
  useEffect(() => {
    if (identity === undefined || known.current === identity) return;
    const former = known.current;
    known.current = identity;
    if (former === undefined) return;
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries({ predicate: isNotMe });
  }, [client, identity]);
};

/** What could not be read leads to the log-in page, or to that of server errors, which leads back. */
const FailureRedirect = ({ error }: { readonly error: unknown }) => {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  return <Navigate to={failureAddress(error, from) ?? places.serverError} state={{ from }} replace />;
};

/** What must come first, and then the page that was asked for. */
const Detour = ({ to }: { readonly to: string }) => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberAsked(pathname + search), [pathname, search]);
  return <Navigate to={to} replace />;
};

/** Lets connected people in, sends the others to log in, and draws the frame that the page asks for. */
export const Guard = () => {
  const { pathname } = useLocation();
  const me = useQuery({ ...meQuery, refetchOnWindowFocus: 'always' });
  const handle = useMatches().at(-1)?.handle;
  useOwnLanguage(me.data);
  useOwnData(me.data);
  useWear(useEntityTheme(me.data));
  if (me.isPending) return <Starting />;
  if (!me.data) return <FailureRedirect error={me.error} />;
  const detour = detourOf(me.data, pathname);
  if (detour) return <Detour to={detour} />;
  const bare = isPageHandle(handle) && !handle.shell;
  const page = (
    <>
      {isOnFirstCard(me.data, pathname) && <FirstCardNotice />}
      <TermsNotice announced={me.data.termsAnnounced} />
      <Outlet />
    </>
  );
  return (
    <>
      <SimulationBanner me={me.data} />
      {bare ? <Outlet /> : <Shell me={me.data}>{page}</Shell>}
    </>
  );
};

/** The first-log-in form is for whoever is not connected; the others are sent to log in (specification §2). */
export const OnlyUnconnected = ({ children }: { readonly children: ReactNode }) => {
  const me = useQuery({ ...meQuery, retry: false });
  if (me.isPending) return <Starting />;
  return me.data ? <Navigate to={places.login} replace /> : children;
};
