import { Navigate, type RouteObject } from 'react-router';
import { bare, framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['contacts', 'refusals'];

const contactList = (which: 'active' | 'disabled' | 'all') =>
  lazyPage(texts, async () => ({ Component: (await import('./contact-list.page.js')).listPage(which) }));

/** Specification §2, `/interlocutor/`: the tabs that are about clients and contacts. */
export const accountsRoutes: RouteObject[] = [
  { path: '/interlocutor/', element: <Navigate to="/interlocutor/contact" replace /> },
  { path: '/interlocutor/coord', handle: framed, lazy: lazyPage(texts, () => import('./coordinates.page.js')) },
  {
    path: '/interlocutor/coord/edit',
    handle: framed,
    lazy: lazyPage(texts, () => import('./revise-coordinates.page.js')),
  },
  { path: '/interlocutor/contact', handle: framed, lazy: contactList('active') },
  { path: '/interlocutor/contact/disabled', handle: framed, lazy: contactList('disabled') },
  {
    path: '/interlocutor/contact/import',
    handle: framed,
    lazy: lazyPage([...texts, 'imports'], () => import('./import-contacts.page.js')),
  },
  {
    path: '/interlocutor/contact/edit/:id?',
    handle: framed,
    lazy: lazyPage(texts, () => import('./contact.page.js')),
  },
  {
    path: '/interlocutor/settings',
    handle: framed,
    lazy: lazyPage([...texts, 'signIn'], () => import('./settings.page.js')),
  },
];

/** From the mails about a new log-in address: its reader need not be connected. */
export const emailChangeRoutes: RouteObject[] = [
  {
    path: '/login/email',
    handle: bare,
    lazy: lazyPage(['contacts', 'signIn'], () => import('./email-change.page.js')),
  },
];

/** Specification §2, `/interlocutorprofil` and `/listeinterlocuteurs/`. */
export const profileRoutes: RouteObject[] = [
  { path: '/interlocutorprofil', element: <Navigate to="/interlocutorprofil/contact/edit" replace /> },
  {
    path: '/interlocutorprofil/contact/edit/:id?',
    handle: framed,
    lazy: lazyPage(texts, () => import('./own-card.page.js')),
  },
  {
    path: '/interlocutorprofil/userprefs',
    handle: framed,
    lazy: lazyPage(texts, () => import('./preferences.page.js')),
  },
  { path: '/listeinterlocuteurs/', handle: framed, lazy: contactList('all') },
];
