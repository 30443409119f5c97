import { Dialog } from '@guichet/ui-common/dialog';
import { announce } from '@guichet/ui-common/announcer';
import { problemText } from '@guichet/ui-common/problem';
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../api/command.js';
import type { SavedViewView } from '../../../src/saved-views/saved-views.views.js';
import { savedViewsQuery } from '../api/saved-views.js';

/** A view that the product offers to everyone. */
export interface SystemView {
  readonly label: string;
  readonly query: string;
}

interface SavedViewsProps {
  readonly list: string;
  readonly system: readonly SystemView[];
  /** The query of the current address. */
  readonly query: string;
  readonly onChoose: (query: string) => void;
}

interface ViewDialogProps {
  readonly list: string;
  readonly query: string;
  /** The one that changes; a new one where it is absent. */
  readonly view?: SavedViewView;
  readonly onClose: () => void;
}

/** Asks for the name of a view, who sees it, and whether the list opens on it. */
const ViewDialog = ({ list, query, view, onClose }: ViewDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const save = useCommand();
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const command = {
      list,
      query,
      name: form.get('name'),
      scope: form.get('shared') === 'on' ? 'client' : 'me',
      isDefault: form.get('isDefault') === 'on',
    };
    const path = view ? `saved-views/${view.id}/revise-saved-view` : 'saved-views';
    await save.mutateAsync({ path, command }).then(
      () => {
        announce(t(view ? 'common:views.changed' : 'common:views.saved'));
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog open title={t(view ? 'common:views.change' : 'common:views.save')} onClose={onClose} width="xs">
      <Stack component="form" spacing={2} onSubmit={(event: SyntheticEvent<HTMLFormElement>) => void submit(event)}>
        {save.error && (
          <Alert severity="error" role="alert">
            {problemText(save.error, t)}
          </Alert>
        )}
        <div>
          <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
            {t('common:views.name')}
          </Box>
          <OutlinedInput
            id={id}
            name="name"
            required
            fullWidth
            size="small"
            defaultValue={view?.name}
            slotProps={{ input: { maxLength: 60 } }}
          />
        </div>
        {[
          { name: 'shared', checked: view?.scope === 'client' },
          { name: 'isDefault', checked: view?.isDefault },
        ].map(({ name, checked }) => (
          <Box
            key={name}
            component="label"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, cursor: 'pointer' }}
          >
            <Box
              component="input"
              type="checkbox"
              name={name}
              defaultChecked={checked}
              sx={{ width: 18, height: 18 }}
            />
            {t(`common:views.${name}`)}
          </Box>
        ))}
        <Button type="submit" variant="contained">
          {t('common:views.submit')}
        </Button>
      </Stack>
    </Dialog>
  );
};

const Group = ({ label, views }: { readonly label: string; readonly views: readonly SavedViewView[] }) =>
  views.length === 0 ? null : (
    <optgroup label={label}>
      {views.map(({ id, name, query }) => (
        <option key={id} value={query}>
          {name}
        </option>
      ))}
    </optgroup>
  );

/** The product's views, mine, and those of my organisation. */
export const SavedViews = ({ list, system, query, onChoose }: SavedViewsProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [asking, setAsking] = useState<'save' | 'change'>();
  const { data: views = [] } = useQuery(savedViewsQuery(list));
  const archive = useCommand();
  const current = views.find((view) => view.query === query && view.mine);
  const known = [...system, ...views].some((view) => view.query === query);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9rem' }}>
        {t('common:views.label')}
      </Box>
      <NativeSelect
        value={known ? query : '\u0000'}
        onChange={(event) => onChoose(event.target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        sx={{ minWidth: '12rem', maxWidth: '100%' }}
      >
        {!known && <option value={'\u0000'}>{t('common:views.current')}</option>}
        <optgroup label={t('common:views.system')}>
          {system.map((view) => (
            <option key={view.query} value={view.query}>
              {view.label}
            </option>
          ))}
        </optgroup>
        <Group label={t('common:views.mine')} views={views.filter(({ scope }) => scope === 'me')} />
        <Group label={t('common:views.client')} views={views.filter(({ scope }) => scope === 'client')} />
      </NativeSelect>
      {!known && (
        <Button size="small" startIcon={<BookmarkAdd />} onClick={() => setAsking('save')}>
          {t('common:views.save')}
        </Button>
      )}
      {current && (
        <Button size="small" color="inherit" onClick={() => setAsking('change')}>
          {t('common:views.change')}
        </Button>
      )}
      {current && (
        <Button
          size="small"
          color="inherit"
          onClick={() => archive.mutate({ path: `saved-views/${current.id}/archive-saved-view`, command: {} })}
        >
          {t('common:views.remove')}
        </Button>
      )}
      {asking && (
        <ViewDialog
          list={list}
          query={query}
          {...(asking === 'change' && current ? { view: current } : {})}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Box>
  );
};
