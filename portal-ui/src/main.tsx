import '@guichet/ui-common/page/font';
import '@guichet/ui-common/text/translated-pages';
import { FrontKitProvider } from '@guichet/ui-common/form/front-kit';
import { startI18n } from '@guichet/ui-common/text/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { frontKit } from './kit/queries/front-kit.js';
import { queryClient } from './kit/queries/query-client.js';
import { routes } from './app.routes.js';
import { actForAddressed, AddressedRouter } from './frame/guard/addressed-router.js';
import { asksWhoIsConnectedAt, fetchPagesAhead } from './frame/layout/ahead.js';
import { PortalTheme } from './frame/layout/entity-theme.js';
import { meQuery } from './frame/guard/session.api.js';
import { AnnouncerRegion } from '@guichet/ui-common/page/announcer';

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
