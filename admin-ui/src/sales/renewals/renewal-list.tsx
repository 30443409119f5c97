import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mostRenewals } from '../../../../src/sales/renewals/renewal-import.vocabulary.js';
import { renewalTones, renewalStatuses } from '../../../../src/sales/renewals/renewal.vocabulary.js';
import { recordColumns, type ColumnSpec } from '../../kit/columns.js';
import { CreateButton } from '../../kit/create-button.js';
import { ImportButton } from '../../kit/import-button.js';
import { ListPage } from '../../kit/list-page.js';
import { useMayKeep } from '../../kit/resources.js';
import { RenewalBoard } from './renewal-board.js';

export const columns: readonly ColumnSpec[] = [
  { source: 'title' },
  { source: 'contractNumber', kind: 'code' },
  { source: 'clientName' },
  { source: 'status', kind: 'choice', texts: 'renewals:status', tones: renewalTones },
  { source: 'endsOn', kind: 'day' },
  { source: 'oldNet', kind: 'money' },
  { source: 'net', kind: 'money' },
  { source: 'signedOn', kind: 'day' },
];

export const filters: readonly FilterSpec[] = [
  { source: 'waiting', label: 'toFinalise', kind: 'yesNo', first: true },
  { source: 'status', kind: 'choices', values: renewalStatuses, texts: 'renewals:status' },
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'endsFrom', kind: 'text', type: 'date' },
  { source: 'endsTo', kind: 'text', type: 'date' },
];

export const sort = { field: 'endsOn', order: 'ASC' } as const;

/** Contracts by the day on which they end, under the board of their months. */
export const RenewalList = () => {
  const { t } = useTranslation();
  const drawn = useMemo(() => recordColumns('renewals', columns, t, ({ id }) => `/renewals/${id}/show`), [t]);
  const keeps = useMayKeep('renewals');
  const create = keeps && <CreateButton name="renewals" />;
  return (
    <ListPage
      resource="renewals"
      lead={t('renewals:queue.lead')}
      columns={drawn}
      filters={filters}
      sort={sort}
      actions={
        keeps && (
          <>
            <ImportButton resource="renewals" texts="renewals" most={mostRenewals} />
            {create}
          </>
        )
      }
      above={() => <RenewalBoard />}
      emptyAction={create}
    />
  );
};
