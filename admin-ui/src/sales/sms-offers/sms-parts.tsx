import { GrantLedger } from '@guichet/ui-common/sales/grant-ledger';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { chartColumn } from '@guichet/ui-common/list/chart-column';
import { useTranslation } from 'react-i18next';
import type { SmsSubscriptionView, SmsUser } from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { Card } from '../../kit/card.js';

const number = (value: number): string => value.toLocaleString(currentLanguage());

/** Use of units by sender, and every unit that came or went. */
export const SmsParts = ({ view: { users, ledger } }: { readonly view: SmsSubscriptionView }) => {
  const { t } = useTranslation();
  const all = users.reduce((sum, { units }) => sum + units, 0);
  return (
    <>
      <Card title={t('smsOffers:detail.users')}>
        {all === 0 ? (
          t('smsOffers:users.none')
        ) : (
          <DataTable
            caption={t('smsOffers:users.caption')}
            rows={users.map((user) => ({ ...user, id: JSON.stringify([user.sender, user.service]) }))}
            columns={[
              { id: 'sender', label: t('smsOffers:fields.sender'), render: ({ sender }) => sender },
              { id: 'service', label: t('smsOffers:fields.service'), render: ({ service }) => service ?? '–' },
              { id: 'used', label: t('smsOffers:fields.used'), render: ({ units }) => number(units) },
              chartColumn('share', t('smsOffers:fields.share'), ({ units }: SmsUser) => units / all),
            ]}
          />
        )}
      </Card>
      <Card title={t('smsOffers:detail.ledger')}>
        <GrantLedger ledger={ledger} />
      </Card>
    </>
  );
};
