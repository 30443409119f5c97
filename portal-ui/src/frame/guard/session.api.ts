import { showAtClockOf } from '@guichet/ui-common/text/dates';
import { get, getPublic } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { ConfigurationView, MeView } from '../../../../src/customers/access/access.views.js';
import type { MenuView } from '../../../../src/shell/menus/menus.views.js';
import type { SessionStateView } from '../../../../src/customers/sign-in/sign-in.views.js';
import type { ThemeView } from '../../../../src/shell/themes/themes.views.js';

const minutes = 60_000;

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const { data } = await get<MeView>('/api/me', {}, signal);
    showAtClockOf(data.contact?.timeZone);
    return data;
  },
  staleTime: 5 * minutes,
  retry: false,
});

/** Asked by the log-in page: connected people are sent on. */
export const sessionStateQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => getPublic<SessionStateView>('/api/session'),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
});

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: () => getPublic<ConfigurationView>('/api/configuration'),
  staleTime: 60 * minutes,
});

/** A new user or a changed simulation has another key, and so another theme and menu (specification §2, guard). */
const identity = (me: MeView | undefined): string =>
  [me?.id, me?.client?.id, me?.simulation?.by].map((part) => part ?? '').join('/');

export const themeQuery = (me: MeView | undefined, language: string) =>
  queryOptions({
    queryKey: ['theme', identity(me), language],
    queryFn: async ({ signal }) => (await get<ThemeView>('/api/theme', { language }, signal)).data,
    staleTime: 60 * minutes,
    enabled: me !== undefined,
  });

/** Theme of the log-in pages (specification §2, page shell). */
export const themeBeforeLogInQuery = (langue: string) =>
  queryOptions({
    queryKey: ['theme', 'before-log-in', langue],
    queryFn: () => getPublic<ThemeView>(`/api/theme/before-log-in?langue=${encodeURIComponent(langue)}`),
    staleTime: 60 * minutes,
  });

export const menuQuery = (me: MeView | undefined, language: string) =>
  queryOptions({
    queryKey: ['menu', identity(me), language],
    queryFn: async ({ signal }) => (await get<MenuView>('/api/menu', { language }, signal)).data,
    staleTime: 60 * minutes,
    enabled: me !== undefined,
  });
