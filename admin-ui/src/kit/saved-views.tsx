import { get } from '@guichet/ui-common/http';
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SortPayload } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { SavedViewView } from '../../../src/saved-views/saved-views.views.js';
import { LoadingPage } from '../shell/error-pages.js';
import type { Values } from './inputs.js';
import { listAddress } from './list-address.js';

/** A way to look at a list that the product offers; named `admin:views.<name>`. */
export interface SystemView {
  readonly name: string;
  readonly filter: Values;
  readonly sort?: SortPayload;
}

interface SavedViewsProps {
  readonly list: string;
  readonly resource: string;
  readonly system: readonly SystemView[];
  readonly filter: Values;
  readonly sort: SortPayload;
}

const useSavedViews = (list: string) =>
  useQuery({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }) => (await get<SavedViewView[]>('/api/saved-views', { filter: { list } }, signal)).data,
    staleTime: 60_000,
  });

/** The person's own, else the team's. */
const defaultView = (views: readonly SavedViewView[]): SavedViewView | undefined => {
  const defaults = views.filter(({ isDefault }) => isDefault);
  return defaults.find(({ scope }) => scope === 'me') ?? defaults[0];
};

/** Opens a list that nothing was asked of: on the default view, else as the product offers it. */
export const OpenOnView = ({
  list,
  resource,
  otherwise,
}: Pick<SavedViewsProps, 'list' | 'resource'> & { readonly otherwise: string }) => {
  const { data: views = [], isPending } = useSavedViews(list);
  if (isPending) return <LoadingPage />;
  const chosen = defaultView(views);
  return <Navigate replace to={chosen ? `/${resource}?${chosen.query}` : otherwise} />;
};

const same = (one: Values, other: Values): boolean => {
  const sorted = (values: Values) => JSON.stringify(Object.entries(values).sort(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
};

const filterOf = (query: string): Values => {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? { ...filter } : {};
  } catch {
    // a view saved by another version of this list shows everything rather than nothing
    return {};
  }
};

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog.js').then(({ SaveViewDialog }) => ({ default: SaveViewDialog })),
);
const SavedViewActions = lazy(() =>
  import('./saved-view-actions.js').then(({ SavedViewActions }) => ({ default: SavedViewActions })),
);

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 34,
  px: 1.5,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.875rem',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
  '&[aria-current="true"]': { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
} as const;

/** The views of a list, as links: those of the product, then one's own and the team's; and what may be done with them. */
export const SavedViews = ({ list, resource, system, filter, sort }: SavedViewsProps) => {
  const { t } = useTranslation();
  const [saving, setSaving] = useState(false);
  const { data: own = [] } = useSavedViews(list);
  const query = listAddress(resource, filter, sort).split('?')[1] ?? '';
  const current = own.find((view) => same(filterOf(view.query), filter));
  const known = current !== undefined || system.some((view) => same(view.filter, filter));
  return (
    <Box
      component="nav"
      aria-label={t('admin:views.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {system.map((view) => (
          <li key={view.name}>
            <Box
              component={Link}
              to={listAddress(resource, view.filter, view.sort ?? sort)}
              aria-current={same(view.filter, filter) || undefined}
              sx={tab}
            >
              {t(`admin:views.${view.name}`)}
            </Box>
          </li>
        ))}
        {own.map((view) => (
          <li key={view.id}>
            <Box
              component={Link}
              to={`/${resource}?${view.query}`}
              aria-current={same(filterOf(view.query), filter) || undefined}
              sx={tab}
            >
              {view.name}
              {view.scope === 'client' && (
                <Box component="span" sx={{ display: 'inline-flex', ml: 0.75 }}>
                  <Groups aria-hidden sx={{ fontSize: 18 }} />
                  <span style={visuallyHidden}>{t('admin:views.shared')}</span>
                </Box>
              )}
            </Box>
          </li>
        ))}
      </Box>
      {!known && (
        <Button size="small" startIcon={<BookmarkAdd aria-hidden />} onClick={() => setSaving(true)}>
          {t('admin:views.save')}
        </Button>
      )}
      {current && (
        <Suspense fallback={null}>
          <SavedViewActions view={current} />
        </Suspense>
      )}
      {saving && (
        <Suspense fallback={null}>
          <SaveViewDialog list={list} query={query} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </Box>
  );
};
