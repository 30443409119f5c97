import type { RouteObject } from 'react-router';
import { bare, framed, lazyPage } from '../../frame/layout/lazy-page.js';
import type { TicketScope } from './ticket-filters.js';

const texts = ['tickets', 'refusals'];

const list = (scope: TicketScope) =>
  lazyPage(texts, async () => ({ Component: (await import('./ticket-list.page.js')).ticketList(scope) }));

/** Specification §2, support tickets. `noreinit` keeps the filters of the last visit. */
export const ticketsRoutes: RouteObject[] = [
  { path: '/sfrequest/', handle: framed, lazy: lazyPage(texts, () => import('./open-ticket.page.js')) },
  {
    path: '/sfrequest/confirmation/:id',
    handle: framed,
    lazy: lazyPage(texts, () => import('./ticket-opened.page.js')),
  },
  { path: '/sfrequest/open/:noreinit?', handle: framed, lazy: list('open') },
  { path: '/sfrequest/closed/:noreinit?', handle: framed, lazy: list('closed') },
  { path: '/sfrequest/partners/:noreinit?', handle: framed, lazy: list('partners') },
  { path: '/sfrequest/changes', handle: framed, lazy: lazyPage(texts, () => import('./published-changes.page.js')) },
  { path: '/sfrequest/print/:id', handle: bare, lazy: lazyPage(texts, () => import('./ticket-print.page.js')) },
  { path: '/sfrequest/:id', handle: framed, lazy: lazyPage(texts, () => import('./ticket.page.js')) },
];
