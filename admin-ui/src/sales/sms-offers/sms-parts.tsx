import { GrantLedger } from '@guichet/ui-common/sales/grant-ledger';
import { SmsUsersTable } from '@guichet/ui-common/sales/sms-users-table';
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
        <GrantLedger ledger={ledger} />
      </Card>
    </>
  );
};
