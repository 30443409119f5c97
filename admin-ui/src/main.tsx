// class-transformer reads it while the command classes load
import 'reflect-metadata';
import '@guichet/ui-common/page/font';
import '@guichet/ui-common/text/translated-pages';
import { fetchAhead } from '@guichet/ui-common/page/ahead';
import { AnnouncerRegion } from '@guichet/ui-common/page/announcer';
import { keepFocus } from '@guichet/ui-common/page/focus-keeper';
import { startI18n } from '@guichet/ui-common/text/i18n';
import { ProblemError } from '@guichet/ui-common/net/problem';
import { connectAsOneself } from '@guichet/ui-common/session/session';
import { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Starting } from '@guichet/ui-common/page/loading';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Application } from './application.js';
import { createAuthProvider } from './auth-provider.js';
import { resources } from './wings.js';
import { StaffTheme } from './frame/staff-theme.js';

/** `/admin/tickets/…/show` is a screen of `tickets`. */
const fetchScreens = (path: string): Promise<unknown> =>
  resources.find(({ name }) => name === path.split('/')[2])?.fetch?.() ?? Promise.resolve();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

connectAsOneself();
keepFocus();
fetchAhead(fetchScreens);
await startI18n(['admin', 'common', 'ra', 'refusals', 'validation']);

/** Errors worth a retry: no answer, or a busy server. A refusal is final. */
const isPassing = (error: unknown): boolean =>
  error instanceof ProblemError && [0, 502, 503, 504].includes(error.status);

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: (failures, error) => failures < 2 && isPassing(error) } },
});

const Visits = lazy(() => import('./services/interventions/visits.page.js'));

// a data router: without one, leaving a form with unsaved changes cannot be held back
const router = createBrowserRouter(
  [
    {
      path: '/visits/:id?',
      element: (
        <Suspense fallback={<Starting />}>
          <Visits />
        </Suspense>
      ),
    },
    { path: '*', element: <Application queries={queries} authProvider={createAuthProvider(queries)} /> },
  ],
  { basename: '/admin' },
);

createRoot(container).render(
  <StaffTheme>
    <RouterProvider router={router} />
    <AnnouncerRegion />
  </StaffTheme>,
);
