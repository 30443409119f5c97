import '@guichet/ui-common/font';
import { startI18n } from '@guichet/ui-common/i18n';
import { createPortalTheme } from '@guichet/ui-common/theme';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { queryClient } from './api/query-client.js';
import { routes } from './app.routes.js';
import { AnnouncerRegion } from '@guichet/ui-common/announcer';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

await startI18n(['common', 'validation']);

createRoot(container).render(
  <StrictMode>
    <ThemeProvider theme={createPortalTheme()}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createBrowserRouter(routes)} />
        <AnnouncerRegion />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
