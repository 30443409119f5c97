import { date, dateTime } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { chartColumn } from '@guichet/ui-common/list/chart-column';
import { useTranslation } from 'react-i18next';
import type {
  SmsLedgerEntry,
  SmsSubscriptionView,
  SmsUser,
} from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { Card } from '../../kit/card.js';

const number = (value: number): string => value.toLocaleString(currentLanguage());

const aboutOf = ({ reference, fromDay, toDay, reason }: SmsLedgerEntry): string =>
  [reference, fromDay !== null && toDay !== null && `${date(fromDay)} – ${date(toDay)}`, reason]
    .filter(Boolean)
    .join(' – ');

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
        {ledger.length === 0 ? (
          t('smsOffers:ledger.none')
        ) : (
          <DataTable
            caption={t('smsOffers:ledger.caption')}
            rows={ledger.map((entry) => ({ ...entry, id: String(entry.revision) }))}
            columns={[
              { id: 'at', label: t('smsOffers:fields.at'), render: ({ at }) => dateTime(at) },
              { id: 'move', label: t('smsOffers:fields.move'), render: ({ move }) => t(`smsOffers:move.${move}`) },
              { id: 'about', label: t('smsOffers:fields.about'), render: (entry) => aboutOf(entry) || '–' },
              { id: 'by', label: t('smsOffers:fields.by'), render: ({ by }) => by.name ?? t('admin:forgotten') },
              { id: 'units', label: t('smsOffers:fields.units'), render: ({ units }) => number(units) },
              { id: 'balance', label: t('smsOffers:fields.balance'), render: ({ balance }) => number(balance) },
            ]}
          />
        )}
      </Card>
    </>
  );
};
