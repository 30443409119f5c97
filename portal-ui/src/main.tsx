import '@guichet/ui-common/page/font';
import '@guichet/ui-common/text/translated-pages';
import { FrontKitProvider } from '@guichet/ui-common/form/front-kit';
import { startI18n } from '@guichet/ui-common/text/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { gatherTable } from './kit/page/entry.js';
import { frontKitOf } from './kit/queries/front-kit.js';
import { queryClient } from './kit/queries/query-client.js';
import { routes } from './app.routes.js';
import { actForAddressed, AddressedRouter } from './frame/guard/addressed-router.js';
import { asksWhoIsConnectedAt, fetchPagesAhead } from './frame/layout/ahead.js';
import { PortalTheme } from './frame/layout/entity-theme.js';
import { meQuery } from './frame/guard/session.api.js';
import { FoundAddressesProvider } from './frame/menu/found-addresses.js';
import { entries } from './wings.js';
import { AnnouncerRegion } from '@guichet/ui-common/page/announcer';
import { keepFocus } from '@guichet/ui-common/page/focus-keeper';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const frontKit = frontKitOf(gatherTable(entries, ({ changes }) => changes));
const addresses = {
  found: gatherTable(entries, ({ found }) => found),
  lists: gatherTable(entries, ({ lists }) => lists),
};

actForAddressed();
keepFocus();
const texts = startI18n(['common', 'validation']);
if (asksWhoIsConnectedAt(routes, window.location.pathname)) queryClient.query(meQuery).catch(() => undefined);
fetchPagesAhead(routes);
await texts;

createRoot(container).render(
  <StrictMode>
    <PortalTheme>
      <QueryClientProvider client={queryClient}>
        <FrontKitProvider value={frontKit}>
          <FoundAddressesProvider value={addresses}>
            <AddressedRouter routes={routes} />
          </FoundAddressesProvider>
        </FrontKitProvider>
        <AnnouncerRegion />
      </QueryClientProvider>
    </PortalTheme>
  </StrictMode>,
);
