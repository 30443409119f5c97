import { FrontKitProvider, type FrontKit } from '@guichet/ui-common/form/front-kit';
import { moduleOf } from '@guichet/ui-common/form/use-command';
import { i18n } from '@guichet/ui-common/text/i18n';
import { Starting } from '@guichet/ui-common/page/loading';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdmin, CustomRoutes, memoryStore, Resource, type AuthProvider } from 'react-admin';
import { lazy, Suspense } from 'react';
import { Route } from 'react-router-dom';
import { dataProvider } from './data-provider.js';
import { i18nProvider } from './i18n-provider.js';
import { Resources } from './kit/resources.js';
import { ToShow } from './kit/to-show.js';
import { resources } from './wings.js';
import { ErrorPage, NotFoundPage } from './frame/error-pages.js';
import { Layout } from './frame/layout.js';
import { LogInPage } from './frame/log-in.page.js';

interface ApplicationProps {
  readonly queries: QueryClient;
  readonly authProvider: AuthProvider;
}

const Security = lazy(() => import('./customers/sign-in/security.page.js'));
const Notifications = lazy(() => import('./shell/notifications/notifications.page.js'));
const ImageBrowser = lazy(() => import('./publishing/medias/image-browser.page.js'));
const Dashboard = lazy(async () => {
  const [page] = await Promise.all([import('./home/home.page.js'), i18n.loadNamespaces(['tickets'])]);
  return page;
});

/** Nothing of a list is kept in the browser: its address is its state, and saved views live on the server. */
const store = memoryStore();

/** A thing's own screens, its history, and what the menu counts. */
const frontKit: FrontKit = { texts: 'admin:', affected: (path) => [moduleOf(path), 'history', 'counts'] };

/** React-admin's routing, data and authentication, under this project's own layout and screens. */
export const Application = ({ queries, authProvider }: ApplicationProps) => (
  <FrontKitProvider value={frontKit}>
    <Resources value={resources}>
      <Suspense fallback={<Starting />}>
        <CoreAdmin
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          queryClient={queries}
          store={store}
          dashboard={Dashboard}
          layout={Layout}
          loginPage={LogInPage}
          loading={Starting}
          catchAll={NotFoundPage}
          error={ErrorPage}
          requireAuth
          disableTelemetry
        >
          {resources.map(({ name, list, show, edit, create }) => (
            <Resource key={name} name={name} list={list} show={show} edit={edit ?? (show && ToShow)} create={create} />
          ))}
          <CustomRoutes>
            <Route path="/notifications" element={<Notifications />} />
            <Route path="/security" element={<Security />} />
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/imgbrowse" element={<ImageBrowser />} />
          </CustomRoutes>
        </CoreAdmin>
      </Suspense>
    </Resources>
  </FrontKitProvider>
);
