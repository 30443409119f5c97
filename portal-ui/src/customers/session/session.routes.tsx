import type { RouteObject } from 'react-router';
import { queryClient } from '../../kit/queries/query-client.js';
import { bare, lazyPage } from '../../frame/layout/lazy-page.js';
import { configurationQuery } from '../../frame/guard/session.api.js';

const page = lazyPage([], () => import('./login.page.js'));

/** With the log-ins of the demo, which would push the form aside if they came after it. */
const logIn = async () => {
  const known = queryClient.query(configurationQuery).catch(() => undefined);
  const [component] = await Promise.all([page(), known]);
  return component;
};

export const sessionRoutes: RouteObject[] = [{ path: '/login', handle: bare, lazy: logIn }];
