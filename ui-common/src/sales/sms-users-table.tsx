import { useTranslation } from 'react-i18next';
import type { SmsUser } from '../../../src/sales/sms-offers/sms-offers.views.js';
import { chartColumn } from '../list/chart-column.js';
import { DataTable } from '../list/data-table.js';
import { currentLanguage } from '../text/i18n.js';

/** Consumption of the last year by user: a chart whose table stands beside it. */
export const SmsUsersTable = ({ users }: { readonly users: readonly SmsUser[] }) => {
  const { t } = useTranslation();
  const all = users.reduce((sum, { units }) => sum + units, 0);
  if (all === 0) return t('smsOffers:users.none');
  return (
    <DataTable
      caption={t('smsOffers:users.caption')}
      rows={users.map((user) => ({ ...user, id: JSON.stringify([user.sender, user.service]) }))}
      columns={[
        { id: 'sender', label: t('smsOffers:fields.sender'), render: ({ sender }) => sender },
        { id: 'service', label: t('smsOffers:fields.service'), render: ({ service }) => service ?? '–' },
        {
          id: 'used',
          label: t('smsOffers:fields.used'),
          render: ({ units }) => units.toLocaleString(currentLanguage()),
        },
        chartColumn('share', t('smsOffers:fields.share'), ({ units }: SmsUser) => units / all),
      ]}
    />
  );
};
