import { date } from '@guichet/ui-common/dates';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { get } from '@guichet/ui-common/http';
import Button from '@mui/material/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { __Thing__ListRow } from '../../../src/__things-kebab__/__things-kebab__.views.js';
import { useMe } from '../shell/me.js';
import { Page } from '../shell/page.js';
import { DataList, type Column } from '../ui/data-list.js';
import { DoneMessage } from '../ui/done-message.js';
import { EmptyState } from '../ui/empty-state.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { ProblemAlert } from '../ui/problem-alert.js';
import { Open__Thing__Dialog } from './open-__thing-kebab__.js';

/** A client has few of them. */
const most = 200;

const __things__Query = queryOptions({
  queryKey: ['__things-kebab__'],
  queryFn: async ({ signal }) =>
    (await get<readonly __Thing__ListRow[]>('/api/__things-kebab__', { range: [0, most - 1] }, signal)).data,
});

/** `/__things-kebab__`: those of the client, and a way to open one. */
export const Component = () => {
  const { t } = useTranslation();
  const { kind } = useMe();
  const { data: rows = [], error, isPending, isFetching } = useQuery(__things__Query);
  const closing = useCommand();
  const [isOpening, setOpening] = useState(false);
  const [done, setDone] = useState('');
  const close = (id: string): void =>
    closing.mutate(
      { path: `__things-kebab__/${id}/close-__thing-kebab__`, command: {} },
      { onSuccess: () => setDone(t('__things__:close.done')) },
    );
  const column = (key: string, cell: Column<__Thing__ListRow>['cell']): Column<__Thing__ListRow> => ({
    key,
    label: t(`__things__:column.${key}`),
    cell,
  });
  // the client itself, connected by its vocal code, opens nothing
  const open = kind !== 'client' && (
    <Button variant="contained" onClick={() => setOpening(true)}>
      {t('__things__:open.button')}
    </Button>
  );
  return (
    <Page
      title={t('__things__:title')}
      section={t('__things__:section')}
      lead={t('__things__:lead')}
      actions={open}
      before={<DoneMessage words={done} onClose={() => setDone('')} />}
    >
      <ProblemAlert error={error ?? closing.error} />
      {isPending && <PageSkeleton />}
      {!isPending && !error && rows.length === 0 && (
        <EmptyState kind="nothing" title={t('__things__:empty')}>
          {open}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataList
          caption={t('__things__:title')}
          rows={rows}
          busy={isFetching}
          columns={[
            column('label', ({ label }) => label),
            column('status', ({ status }) => t(`__things__:status.${status}`)),
            column('closesAt', ({ closesAt }) => date(closesAt)),
            {
              ...column('actions', ({ id, label, allowedCommands }) =>
                allowedCommands.some(({ command, allowed }) => command === 'Close__Thing__' && allowed) ? (
                  <Button size="small" aria-label={t('__things__:close.for', { label })} onClick={() => close(id)}>
                    {t('__things__:close.button')}
                  </Button>
                ) : null,
              ),
              acts: true,
            },
          ]}
        />
      )}
      {isOpening && (
        <Open__Thing__Dialog
          onDone={() => {
            setOpening(false);
            setDone(t('__things__:open.done'));
          }}
          onClose={() => setOpening(false)}
        />
      )}
    </Page>
  );
};
