import { useCommand } from '@guichet/ui-common/form/use-command';
import { get } from '@guichet/ui-common/net/http';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordView } from '../../../../src/kernel/views.js';
import { Page } from '../../frame/layout/page.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { ListFailure } from '@guichet/ui-common/list/list-failure';
import { DoneMessage } from '../page/done-message.js';
import { useDone } from '../acts/done.js';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../page/page-skeleton.js';
import { ProblemAlert } from '../page/problem-alert.js';
import { RecordDialog } from '../form/record-dialog.js';
import { useGiven } from '../acts/given.js';
import { columnsOf } from './list-columns.js';
import type { AnyRecordsPage, RecordChoices, RecordsPage } from './records-spec.js';

/** A client has few of them. */
const most = 200;

const useRows = <Row extends RecordView>(name: string, archived: boolean) =>
  useQuery({
    queryKey: [name, 'list', archived],
    queryFn: async ({ signal }) =>
      (await get<readonly Row[]>(`/api/${name}`, { filter: { archived }, range: [0, most - 1] }, signal)).data,
  });

const useChoices = (name: string) =>
  useQuery({
    queryKey: [name, 'choices'],
    queryFn: async ({ signal }) => (await get<RecordChoices>(`/api/${name}/choices`, {}, signal)).data,
  });

/** Revise, archive, restore. */
const acts = [
  { act: 'revise', of: 'active', color: 'primary' },
  { act: 'archive', of: 'active', color: 'inherit' },
  { act: 'restore', of: 'archived', color: 'inherit' },
] as const;
type Act = (typeof acts)[number]['act'];

interface ActionsProps<Row> {
  readonly page: AnyRecordsPage<Row & RecordView>;
  readonly row: Row & RecordView;
  readonly onAct: (act: Act, row: Row) => void;
}

const Actions = <Row,>({ page: { texts, nameOf }, row, onAct }: ActionsProps<Row>) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, mx: -0.75, my: -0.75 }}>
      {acts
        .filter(({ of }) => of === row.status)
        .map(({ act, color }) => (
          <Button
            key={act}
            size="small"
            color={color}
            aria-label={t(`${texts}:${act}.for`, { name: nameOf(row) })}
            onClick={() => onAct(act, row)}
          >
            {t(`${texts}:${act}.button`)}
          </Button>
        ))}
    </Box>
  );
};

const RecordList = <Row extends RecordView>({ page }: { readonly page: AnyRecordsPage<Row> }) => {
  const { name, texts, inOrder, below: Below } = page;
  const given = useGiven();
  const { t } = given;
  const [archived, setArchived] = useState(false);
  const [asked, setAsked] = useState<Row | 'new'>();
  const [done, setDone] = useDone();
  const { data, error, isPending, isFetching, refetch } = useRows<Row>(name, archived);
  const { data: choices } = useChoices(name);
  const sending = useCommand();
  const mayChange = choices?.mayRegister ?? false;
  const found = data ?? [];
  const rows = inOrder?.(found) ?? found;
  const act = (what: Act, row: Row): void => {
    if (what === 'revise') setAsked(row);
    else
      sending.mutate(
        { path: `${name}/${row.id}/${what}-${name.replace(/s$/, '')}`, command: {} },
        { onSuccess: () => setDone(t(`${texts}:${what}.done`)) },
      );
  };
  const drawn = columnsOf(page, given);
  const buttons: Column<Row> = {
    id: 'actions',
    label: t(`${texts}:column.actions`),
    acts: true,
    render: (row) => <Actions page={page} row={row} onAct={act} />,
  };
  const register = mayChange && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAsked('new')}>
      {t(`${texts}:register.button`)}
    </Button>
  );
  return (
    <Page
      title={t(`${texts}:title`)}
      section={t(`${texts}:section`)}
      lead={t(`${texts}:lead`)}
      actions={register}
      before={<DoneMessage done={done} onClose={() => setDone('')} />}
    >
      {error && <ListFailure error={error} onAgain={refetch} />}
      <ProblemAlert error={sending.error} />
      {isPending && <PageSkeleton />}
      {data?.length === 0 && (
        <EmptyState kind="nothing" title={t(`${texts}:${archived ? 'noneArchived' : 'empty'}`)}>
          {!archived && register}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={t(`${texts}:title`)}
          rows={rows}
          busy={isFetching}
          columns={mayChange ? [...drawn, buttons] : drawn}
        />
      )}
      {mayChange && (
        <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', cursor: 'pointer' }}>
          <Checkbox checked={archived} onChange={(_event, checked) => setArchived(checked)} sx={{ ml: -1 }} />
          {t(`${texts}:showArchived`)}
        </Box>
      )}
      {Below && <Below />}
      {asked && choices && (
        <RecordDialog
          page={page}
          choices={choices}
          record={asked === 'new' ? null : asked}
          onDone={(words) => {
            setDone(words);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
};

/** The page of a client's records of one kind: list, register and revise in a dialog, archive, restore, the archived ones on demand. */
export const recordsPage =
  <Row extends RecordView>() =>
  <Fields extends object>(page: RecordsPage<Row, Fields>): ComponentType => {
    const Component = () => <RecordList page={page} />;
    return Component;
  };
