import { mayNow } from '@guichet/ui-common/page/allowed';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { BulkActs } from '@guichet/ui-common/list/bulk-acts';
import { useMemo } from 'react';
import type { ListControllerResult } from 'react-admin';
import { useTranslation } from 'react-i18next';
import {
  warrantyLimits,
  warrantyStatuses,
  warrantyTones,
} from '../../../../src/sales/warranties/warranty.vocabulary.js';
import type { WarrantyListRow } from '../../../../src/sales/warranties/warranties.views.js';
import { recordColumns, type ColumnSpec } from '../../kit/columns.js';
import { CreateButton } from '../../kit/create-button.js';
import { ImportButton } from '../../kit/import-button.js';
import { ListPage, type Row } from '../../kit/list-page.js';
import { useMayKeep } from '../../kit/resources.js';

export const columns: readonly ColumnSpec[] = [
  { source: 'serialNumber', kind: 'code' },
  { source: 'clientName' },
  { source: 'status', kind: 'choice', texts: 'warranties:status', tones: warrantyTones },
  { source: 'endsOn', label: 'admin:fields.warrantyEnd', kind: 'day' },
  { source: 'requestedAt', kind: 'dateTime' },
  { source: 'model' },
  { source: 'extensions', kind: 'number' },
];

export const filters: readonly FilterSpec[] = [
  { source: 'requested', label: 'extensionRequested', kind: 'yesNo', first: true },
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'status', kind: 'choices', values: warrantyStatuses, texts: 'warranties:status' },
  { source: 'model', kind: 'text' },
  { source: 'endsFrom', label: 'warrantyEndFrom', kind: 'text', type: 'date' },
  { source: 'endsTo', label: 'warrantyEndTo', kind: 'text', type: 'date' },
];

export const sort = { field: 'endsOn', order: 'ASC' } as const;

type Warranties = ListControllerResult<WarrantyListRow & Row>;

/** Extends the chosen warranties that have a request. */
const ExtendAll = ({ list }: { readonly list: Warranties }) => {
  const { t } = useTranslation();
  const chosen = (list.data ?? []).filter(({ id }) => list.selectedIds.includes(id));
  const words = (key: string): string => t(`admin:commands.ExtendWarranty.${key}`);
  return (
    <BulkActs
      resource="warranties"
      count={chosen.length}
      acts={[
        {
          command: 'ExtendWarranty',
          label: words('button'),
          done: words('done'),
          asked: { text: words('text'), send: words('send'), irreversible: true },
          rows: chosen
            .filter((row) => mayNow(row, 'ExtendWarranty'))
            .map(({ id, serialNumber }) => ({ id, name: serialNumber })),
        },
      ]}
      onUnselect={list.onUnselectItems}
    />
  );
};

/** Equipment of all clients; what is asked for, since when, is confirmed one by one or together. */
export const WarrantyList = () => {
  const { t } = useTranslation();
  const drawn = useMemo(() => recordColumns('warranties', columns, t, ({ id }) => `/warranties/${id}/show`), [t]);
  const keeps = useMayKeep('warranties');
  const create = keeps && <CreateButton name="warranties" />;
  return (
    <ListPage<WarrantyListRow & Row>
      resource="warranties"
      lead={t('warranties:staff.lead')}
      columns={drawn}
      filters={filters}
      sort={sort}
      nameOf={({ serialNumber }) => serialNumber}
      {...(keeps ? { bulk: (list) => <ExtendAll list={list} /> } : {})}
      actions={keeps && <ImportButton resource="warranties" texts="warranties" most={warrantyLimits.imported} />}
      begin={create}
    />
  );
};
