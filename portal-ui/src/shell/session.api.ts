import { get, getPublic } from '@guichet/ui-common/http';
import { queryOptions } from '@tanstack/react-query';
import type { ConfigurationView, MenuView, MeView, ThemeView } from '../../../src/access/access.views.js';

const minutes = 60_000;

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await get<MeView>('/api/me', {}, signal)).data,
  staleTime: 5 * minutes,
  retry: false,
});

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: () => getPublic<ConfigurationView>('/api/configuration'),
  staleTime: 60 * minutes,
});

/** A new user or a changed simulation has another key, and so another theme and menu (specification §2, guard). */
const identity = (me: MeView | undefined): string => `${me?.id ?? ''}/${me?.simulation?.by ?? ''}`;

export const themeQuery = (me: MeView | undefined, language: string) =>
  queryOptions({
    queryKey: ['theme', identity(me), language],
    queryFn: async ({ signal }) => (await get<ThemeView>('/api/theme', { language }, signal)).data,
    staleTime: 60 * minutes,
    enabled: me !== undefined,
  });

export const menuQuery = (me: MeView | undefined) =>
  queryOptions({
    queryKey: ['menu', identity(me)],
    queryFn: async ({ signal }) => (await get<MenuView>('/api/menu', {}, signal)).data,
    staleTime: 60 * minutes,
    enabled: me !== undefined,
  });
