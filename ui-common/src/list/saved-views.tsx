import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SavedViewView } from '../../../src/shell/saved-views/saved-views.views.js';
import { mayNow } from '../page/allowed.js';
import { useFrontKit } from '../form/front-kit.js';
import { visuallyHidden } from '../page/theme.js';
import { sameView, savedViewsQuery } from './saved-views.api.js';

/** A way to look at a list that the product offers. */
export interface SystemView {
  readonly label: string;
  readonly query: string;
}

interface SavedViewsProps {
  readonly list: string;
  /** Of the list, where the query is added. */
  readonly path: string;
  readonly system: readonly SystemView[];
  /** The query of the current address. */
  readonly query: string;
}

const SaveViewDialog = lazy(() =>
  import('./view-dialogs.js').then(({ SaveViewDialog }) => ({ default: SaveViewDialog })),
);
const RemoveViewDialog = lazy(() =>
  import('./view-dialogs.js').then(({ RemoveViewDialog }) => ({ default: RemoveViewDialog })),
);

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  px: '10px',
  borderRadius: '8px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.8125rem',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
  '&[aria-current="true"]': { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
} as const;

const Shared = () => {
  const { t } = useTranslation();
  const { texts } = useFrontKit();
  return (
    <Box component="span" sx={{ display: 'inline-flex', ml: 0.75 }}>
      <Groups aria-hidden sx={{ fontSize: 18 }} />
      <span style={visuallyHidden}>{t(`${texts}views.shared`)}</span>
    </Box>
  );
};

type Asked = 'save' | 'change' | 'remove';

const actsOf = (view: SavedViewView | undefined) =>
  (
    [
      ['change', 'ReviseSavedView'],
      ['remove', 'ArchiveSavedView'],
    ] as const
  ).filter(([, command]) => view && mayNow(view, command));

/** The views of a list, as links: those of the product, one's own and the shared ones; and what may be done with them. */
export const SavedViews = ({ list, path, system, query }: SavedViewsProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const { data: own = [] } = useQuery(savedViewsQuery(list));
  const current = own.find((view) => sameView(view.query, query));
  const known = current !== undefined || system.some((view) => sameView(view.query, query));
  const close = (): void => setAsked(undefined);
  const link = (to: string) => ({
    component: Link,
    to: `${path}?${to}`,
    'aria-current': sameView(to, query) || undefined,
    sx: tab,
  });
  return (
    <Box
      component="nav"
      aria-label={t('common:views.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {system.map((view) => (
          <li key={view.label}>
            <Box {...link(view.query)}>{view.label}</Box>
          </li>
        ))}
        {own.map((view) => (
          <li key={view.id}>
            <Box {...link(view.query)}>
              {view.name}
              {view.scope === 'client' && <Shared />}
            </Box>
          </li>
        ))}
      </Box>
      {!known && (
        <Button
          size="small"
          startIcon={<BookmarkAdd aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAsked('save')}
        >
          {t('common:views.save')}
        </Button>
      )}
      {current &&
        actsOf(current).map(([act]) => (
          <Button
            key={act}
            size="small"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={`${t(`common:views.${act}`)} – ${current.name}`}
            onClick={() => setAsked(act)}
          >
            {t(`common:views.${act}`)}
          </Button>
        ))}
      <Suspense>
        {(asked === 'save' || asked === 'change') && (
          <SaveViewDialog
            list={list}
            query={current?.query ?? query}
            view={asked === 'change' ? current : undefined}
            onClose={close}
          />
        )}
        {asked === 'remove' && current && <RemoveViewDialog view={current} onClose={close} />}
      </Suspense>
    </Box>
  );
};
