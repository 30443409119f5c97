import { fetchAhead } from '@guichet/ui-common/page/ahead';
import { matchRoutes, type RouteObject } from 'react-router';
import { withoutClient } from '../../customers/session/client-address.js';
import { asksWhoIsConnected } from './lazy-page.js';

const along = (routes: RouteObject[], path: string): readonly RouteObject[] =>
  (matchRoutes(routes, withoutClient(path)) ?? []).map(({ route }) => route);

/** Whether a page first asks who is connected: that can be asked while its code is on its way. */
export const asksWhoIsConnectedAt = (routes: RouteObject[], path: string): boolean =>
  along(routes, path).some(({ handle }) => handle === asksWhoIsConnected);

/** Code and words of the page that a link leads to. */
export const fetchPagesAhead = (routes: RouteObject[]): void =>
  fetchAhead((path) =>
    Promise.all(along(routes, path).flatMap(({ lazy }) => (typeof lazy === 'function' ? [lazy()] : []))),
  );
