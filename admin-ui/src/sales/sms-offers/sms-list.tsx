import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  smsSubscriptionTones,
  smsSubscriptionStatuses,
} from '../../../../src/sales/sms-offers/sms-offer.vocabulary.js';
import { mostSmsUses } from '../../../../src/sales/sms-offers/sms-use-import.vocabulary.js';
import { recordColumns, type ColumnSpec } from '../../kit/columns.js';
import { ImportButton } from '../../kit/import-button.js';
import { ListPage } from '../../kit/list-page.js';
import { useMayKeep } from '../../kit/resources.js';

export const columns: readonly ColumnSpec[] = [
  { source: 'reference', kind: 'code' },
  { source: 'clientName' },
  { source: 'status', kind: 'choice', texts: 'smsOffers:status', tones: smsSubscriptionTones },
  { source: 'balance', kind: 'number' },
  { source: 'threshold', kind: 'number' },
  { source: 'expiresOn', kind: 'day' },
];

export const filters: readonly FilterSpec[] = [
  { source: 'isLow', kind: 'yesNo', first: true },
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'status', kind: 'choices', values: smsSubscriptionStatuses, texts: 'smsOffers:status' },
  { source: 'endsTo', kind: 'text', type: 'date' },
];

export const sort = { field: 'reference', order: 'ASC' } as const;

/** Subscriptions with what is left of them. */
export const SmsList = () => {
  const { t } = useTranslation();
  const drawn = useMemo(
    () => recordColumns('sms-subscriptions', columns, t, ({ id }) => `/sms-subscriptions/${id}/show`),
    [t],
  );
  const keeps = useMayKeep('sms-subscriptions');
  const create = keeps && (
    <Button component={Link} to="/sms-subscriptions/create" variant="contained" startIcon={<Add aria-hidden />}>
      {t('admin:resources.sms-subscriptions.create')}
    </Button>
  );
  return (
    <ListPage
      resource="sms-subscriptions"
      lead={t('smsOffers:staff.lead')}
      columns={drawn}
      filters={filters}
      sort={sort}
      actions={
        keeps && (
          <>
            <ImportButton resource="sms-uses" texts="smsOffers" most={mostSmsUses} />
            {create}
          </>
        )
      }
      emptyAction={create}
    />
  );
};
