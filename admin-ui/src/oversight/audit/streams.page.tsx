import { announce } from '@guichet/ui-common/page/announcer';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { StreamLifeView } from '../../../../src/oversight/operations/history.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { RowLink } from '../../kit/row-link.js';
import { useSettled } from '@guichet/ui-common/page/settled';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { useStreams } from './audit.api.js';
import { Cell, ExactTime, lifeAddress } from './audit.parts.js';
import { streamName } from './stream-name.js';

/** Finds the thing whose life one wants to see: by a number that people know, or among what changed last. */
export const StreamsPage = () => {
  const { t } = useTranslation();
  const field = useId();
  const [search, setSearch] = useSearchParams();
  const about = search.get('about') ?? '';
  const { data: streams, error, isPlaceholderData } = useStreams(useSettled(about.trim()));
  const counted = streams && t('audit:streams.count', { count: streams.length });
  useEffect(() => {
    if (counted) announce(counted);
  }, [counted]);
  const section = t('admin:sections.audit');
  if (error) return <ReadFailure error={error} section={section} />;
  const columns: readonly Column<StreamLifeView>[] = [
    {
      id: 'stream',
      label: t('audit:about'),
      render: (stream) => <RowLink to={lifeAddress(stream.id)}>{streamName(t, stream)}</RowLink>,
    },
    { id: 'events', label: t('audit:streams.events'), render: ({ events }) => <Cell>{events}</Cell> },
    {
      id: 'firstAt',
      label: t('audit:streams.firstAt'),
      render: ({ firstAt }) => (
        <Cell>
          <ExactTime value={firstAt} />
        </Cell>
      ),
    },
    {
      id: 'lastAt',
      label: t('audit:streams.lastAt'),
      render: ({ lastAt }) => (
        <Cell>
          <ExactTime value={lastAt} />
        </Cell>
      ),
    },
  ];
  return (
    <Page title={t('audit:streams.title')} section={section} lead={t('audit:streams.lead')}>
      <Box component="section" aria-label={t('common:list.filters')} sx={{ maxWidth: 480, mb: 2.5 }}>
        <FieldLabel htmlFor={field}>{t('audit:streams.search')}</FieldLabel>
        <OutlinedInput
          id={field}
          fullWidth
          size="small"
          type="search"
          value={about}
          onChange={({ target }) => setSearch(target.value ? { about: target.value } : {}, { replace: true })}
          inputProps={{ 'aria-describedby': `${field}-hint` }}
          startAdornment={
            <InputAdornment position="start">
              <Search aria-hidden fontSize="small" />
            </InputAdornment>
          }
        />
        <Typography id={`${field}-hint`} variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
          {t('audit:streams.hint')}
        </Typography>
      </Box>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {about === '' ? t('audit:streams.recent') : (counted ?? ' ')}
      </Typography>
      {streams ? (
        streams.length > 0 && (
          <DataTable caption={t('audit:streams.title')} rows={streams} columns={columns} busy={isPlaceholderData} />
        )
      ) : (
        <LoadingPage />
      )}
    </Page>
  );
};
