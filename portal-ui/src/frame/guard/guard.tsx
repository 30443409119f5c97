import { adoptLanguage } from '@guichet/ui-common/text/i18n';
import { Starting } from '@guichet/ui-common/page/loading';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { rememberAsked } from '../../customers/session/asked-page.js';
import {
  clientToAddress,
  detourOf,
  failureAddress,
  identityOf,
  isOfAnother,
  isOnFirstCard,
  places,
} from './guard-rules.js';
import { addressAs, addressedClient } from './addressed-router.js';
import { AnothersAddress } from './anothers-address.js';
import { FirstCardNotice, TermsNotice } from './guard-notices.js';
import { isPageHandle } from '../layout/lazy-page.js';
import { meQuery } from './session.api.js';
import { useEntityTheme, useWear } from '../layout/entity-theme.js';
import { Shell } from '../layout/shell.js';
import { SimulationBanner } from '../layout/simulation-banner.js';

/** On a new device the person finds the language chosen elsewhere. True: it is spoken, and the server may be asked in it. */
const useOwnLanguage = (me: MeView | undefined): boolean => {
  const id = me?.id;
  const language = me?.language;
  const [isSpoken, setSpoken] = useState(false);
  useEffect(() => {
    if (!id) return;
    void (language ? adoptLanguage(language) : Promise.resolve()).finally(() => setSpoken(true));
  }, [id, language]);
  return isSpoken;
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
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  }, [client, identity]);
};

/** A failed read leads to the log-in page, or to that of server errors, which leads back. */
const FailureRedirect = ({ error }: { readonly error: unknown }) => {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  return <Navigate to={failureAddress(error, from) ?? places.serverError} state={{ from }} replace />;
};

/** The address names the client only for people who act for several. */
const Addressed = ({ client }: { readonly client: string | null }) => {
  useEffect(() => addressAs(client), [client]);
  return <Starting />;
};

/** Leads to a page that must come first, and remembers the page that was asked for. */
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
  const isSpoken = useOwnLanguage(me.data);
  useOwnData(me.data);
  useWear(useEntityTheme(me.data));
  if (me.isPending) return <Starting />;
  if (!me.data) return <FailureRedirect error={me.error} />;
  if (!isSpoken) return <Starting />;
  const addressed = addressedClient();
  // an address that names a client counts as the choice of this client
  const mine = { ...me.data, clientChosen: me.data.clientChosen || addressed !== null };
  if (isOfAnother(mine, addressed)) return <AnothersAddress me={mine} />;
  const client = clientToAddress(mine);
  if (client !== addressed) return <Addressed client={client} />;
  const detour = detourOf(mine, pathname);
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

/** The first-log-in form is for people who are not connected; others are sent to log in (specification §2). */
export const OnlyUnconnected = ({ children }: { readonly children: ReactNode }) => {
  const me = useQuery({ ...meQuery, retry: false });
  if (me.isPending) return <Starting />;
  return me.data ? <Navigate to={places.login} replace /> : children;
};
