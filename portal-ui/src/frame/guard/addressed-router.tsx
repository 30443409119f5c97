import { notifier } from '@guichet/ui-common/page/notifier';
import { actFor } from '@guichet/ui-common/session/session';
import { useSyncExternalStore } from 'react';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router';
import { addressFor, basenameOf, clientOf } from '../../customers/session/client-address.js';

let client = clientOf(window.location.pathname);
let shown: { readonly basename: string; readonly router: ReturnType<typeof createBrowserRouter> } | undefined;
const { notify, subscribe } = notifier();

const open = (routes: RouteObject[]) => {
  const basename = basenameOf(client);
  shown ??= { basename, router: createBrowserRouter(routes, { basename }) };
  return shown;
};

/** Client named by the address of this tab. */
export const addressedClient = (): string | null => client;

/** Names this client in the address of each page of this tab from now on, or none; the page that is open stays open. */
export const addressAs = (clientId: string | null): void => {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(window.history.state, '', addressFor(clientId, pathname) + search + hash);
  client = clientId;
  shown?.router.dispose();
  shown = undefined;
  notify();
};

/** Before anything is asked: the tab acts for the client that its address names. */
export const actForAddressed = (): void => {
  if (client !== null) actFor(client);
  // back to a page of before, which named another client or none
  window.addEventListener('popstate', () => {
    if (clientOf(window.location.pathname) !== client) window.location.reload();
  });
};

export const AddressedRouter = ({ routes }: { readonly routes: RouteObject[] }) => {
  const { basename, router } = useSyncExternalStore(subscribe, () => open(routes));
  return <RouterProvider key={basename} router={router} />;
};
