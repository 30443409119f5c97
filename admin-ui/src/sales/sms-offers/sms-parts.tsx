import { SmsLedgerTable, SmsUsersTable } from '@guichet/ui-common/sales/sms-tables';
import { useTranslation } from 'react-i18next';
import type { SmsSubscriptionView } from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { Card } from '../../kit/card.js';

/** Use of units by sender, and every unit that came or went. */
export const SmsParts = ({ view: { users, ledger } }: { readonly view: SmsSubscriptionView }) => {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('smsOffers:detail.users')}>
        <SmsUsersTable users={users} />
      </Card>
      <Card title={t('smsOffers:detail.ledger')}>
        <SmsLedgerTable ledger={ledger} by={({ by }) => by.name ?? t('admin:forgotten')} />
      </Card>
    </>
  );
};
