// class-transformer reads it while the command classes load
import 'reflect-metadata';
import '@guichet/ui-common/font';
import { AnnouncerRegion } from '@guichet/ui-common/announcer';
import { startI18n } from '@guichet/ui-common/i18n';
import { ProblemError } from '@guichet/ui-common/problem';
import { connectAsOneself } from '@guichet/ui-common/session';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Application } from './application.js';
import { createAuthProvider } from './auth-provider.js';
import { theme } from './theme.js';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

connectAsOneself();
await startI18n([
  'admin',
  'audit',
  'common',
  'ra',
  'refusals',
  'tickets',
  'validation',
  'simulations',
  'terms',
  'structures',
  'referents',
  'references',
  'privacy',
]);

/** Worth another try: nobody answered, or the server asked for patience. A refusal stays a refusal. */
const isPassing = (error: unknown): boolean =>
  error instanceof ProblemError && [0, 502, 503, 504].includes(error.status);

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: (failures, error) => failures < 2 && isPassing(error) } },
});

// a data router: without one, leaving a form with unsaved changes cannot be held back
const router = createBrowserRouter(
  [{ path: '*', element: <Application queries={queries} authProvider={createAuthProvider(queries)} /> }],
  { basename: '/admin' },
);

createRoot(container).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <RouterProvider router={router} />
    <AnnouncerRegion />
  </ThemeProvider>,
);
