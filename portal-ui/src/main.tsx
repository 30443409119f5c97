import '@guichet/ui-common/font';
import '@guichet/ui-common/translated-pages';
import { FrontKitProvider } from '@guichet/ui-common/form/front-kit';
import { startI18n } from '@guichet/ui-common/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { frontKit } from './api/front-kit.js';
import { queryClient } from './api/query-client.js';
import { routes } from './app.routes.js';
import { actForAddressed, AddressedRouter } from './shell/addressed-router.js';
import { asksWhoIsConnectedAt, fetchPagesAhead } from './shell/ahead.js';
import { PortalTheme } from './shell/entity-theme.js';
import { meQuery } from './shell/session.api.js';
import { AnnouncerRegion } from '@guichet/ui-common/announcer';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

actForAddressed();
const texts = startI18n(['common', 'validation']);
if (asksWhoIsConnectedAt(routes, window.location.pathname)) queryClient.query(meQuery).catch(() => undefined);
fetchPagesAhead(routes);
await texts;

createRoot(container).render(
  <StrictMode>
    <PortalTheme>
      <QueryClientProvider client={queryClient}>
        <FrontKitProvider value={frontKit}>
          <AddressedRouter routes={routes} />
        </FrontKitProvider>
        <AnnouncerRegion />
      </QueryClientProvider>
    </PortalTheme>
  </StrictMode>,
);
