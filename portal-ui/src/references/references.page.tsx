import { date, isoDay } from '@guichet/ui-common/dates';
import { problemText } from '@guichet/ui-common/problem';
import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { referenceKinds } from '../../../src/references/client-reference.vocabulary.js';
import type { ClientReferenceListRow } from '../../../src/references/references.views.js';
import { useCommand } from '../api/command.js';
import { useMe } from '../shell/me.js';
import { Page } from '../shell/page.js';
import { DataList, type Column } from '../ui/data-list.js';
import { EmptyState } from '../ui/empty-state.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { StatusChip } from '../ui/status-chip.js';
import { Licences } from './licences.js';
import { ReferenceDialog } from './reference-dialog.js';
import { referenceChoicesQuery, referencesQuery } from './references.api.js';

interface ReferencesProps {
  readonly rows: readonly ClientReferenceListRow[];
  readonly busy: boolean;
  readonly mayChange: boolean;
  readonly onRevise: (reference: ClientReferenceListRow) => void;
  readonly onArchive: (reference: ClientReferenceListRow) => void;
}

const References = ({ rows, busy, mayChange, onRevise, onArchive }: ReferencesProps) => {
  const { t } = useTranslation();
  const today = isoDay(new Date());
  const column = (key: string, cell: Column<ClientReferenceListRow>['cell']): Column<ClientReferenceListRow> => ({
    key,
    label: t(`references:column.${key}`),
    cell,
  });
  const button = (row: ClientReferenceListRow, what: 'revise' | 'archive' | 'restore', onClick: () => void) => (
    <Button
      size="small"
      color={what === 'revise' ? 'primary' : 'inherit'}
      aria-label={t(`references:${what}.for`, { code: row.code })}
      onClick={onClick}
    >
      {t(`references:${what}.button`)}
    </Button>
  );
  return (
    <DataList
      caption={t('references:title')}
      rows={rows}
      busy={busy}
      sort={['code', 'ASC']}
      onSort={() => undefined}
      columns={[
        column('code', ({ code, label, requiresCommitment }) => (
          <>
            <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{code}</Box>
            <Box sx={{ fontWeight: 400, color: 'text.secondary' }}>{label}</Box>
            {requiresCommitment && (
              <Box sx={{ mt: 0.5 }}>
                <StatusChip tone="info">{t('references:requiresCommitment')}</StatusChip>
              </Box>
            )}
          </>
        )),
        column('kind', ({ kind }) => t(`references:kindShort.${kind}`)),
        column('structure', ({ structureName }) => structureName ?? t('references:form.allStructures')),
        column('validUntil', ({ validUntil }) =>
          validUntil === null ? (
            '–'
          ) : validUntil < today ? (
            <StatusChip tone="warning">{t('references:expired', { day: date(validUntil) })}</StatusChip>
          ) : (
            date(validUntil)
          ),
        ),
        ...(mayChange
          ? [
              {
                ...column('actions', (row) => (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, mx: -0.75, my: -0.75 }}>
                    {row.status === 'active' && button(row, 'revise', () => onRevise(row))}
                    {button(row, row.status === 'active' ? 'archive' : 'restore', () => onArchive(row))}
                  </Box>
                )),
                acts: true as const,
              },
            ]
          : []),
      ]}
    />
  );
};

/** By kind, as the form offers them, then by code. */
const inOrder = (rows: readonly ClientReferenceListRow[]): readonly ClientReferenceListRow[] =>
  referenceKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));

/** `/interlocutor/reference`: what the client is known by, and what it may use. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const [archived, setArchived] = useState(false);
  const [asked, setAsked] = useState<ClientReferenceListRow | 'new'>();
  const [result, setResult] = useState<string>();
  const references = useQuery(referencesQuery(archived));
  const { data: choices } = useQuery(referenceChoicesQuery);
  const sending = useCommand();
  const rows = references.data?.data ?? [];
  const mayChange = choices?.mayRegister ?? false;
  const archive = ({ id, status }: ClientReferenceListRow): void => {
    const verb = status === 'active' ? 'archive' : 'restore';
    sending.mutate(
      { path: `client-references/${id}/${verb}-client-reference`, command: {} },
      { onSuccess: () => setResult(t(`references:${verb}.done`)) },
    );
  };
  const register = mayChange && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAsked('new')}>
      {t('references:register.button')}
    </Button>
  );
  return (
    <Page
      title={t('references:title')}
      section={t('references:section')}
      lead={t('references:lead')}
      actions={register}
      before={
        <div role="status">
          {result && (
            <Alert
              role="none"
              severity="success"
              sx={{ mb: 2 }}
              onClose={() => setResult(undefined)}
              slotProps={{ closeButton: { 'aria-label': t('common:close') } }}
            >
              {result}
            </Alert>
          )}
        </div>
      }
    >
      {[references.error, sending.error].map(
        (error) =>
          error && (
            <Alert key={error.message} severity="error" role="alert" sx={{ mb: 2 }}>
              {problemText(error, t)}
            </Alert>
          ),
      )}
      {references.isPending && <PageSkeleton />}
      {references.data && rows.length === 0 && (
        <EmptyState kind="nothing" title={t(archived ? 'references:noneArchived' : 'references:empty')}>
          {!archived && register}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <References
          rows={inOrder(rows)}
          busy={references.isFetching}
          mayChange={mayChange}
          onRevise={setAsked}
          onArchive={archive}
        />
      )}
      {mayChange && (
        <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', cursor: 'pointer' }}>
          <Checkbox checked={archived} onChange={(_event, checked) => setArchived(checked)} sx={{ ml: -1 }} />
          {t('references:showArchived')}
        </Box>
      )}
      <Licences />
      {asked && choices && (
        <ReferenceDialog
          clientId={me.client?.id ?? ''}
          choices={choices}
          reference={asked === 'new' ? null : asked}
          onDone={() => {
            setResult(t(asked === 'new' ? 'references:register.done' : 'references:revise.done'));
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
};
