import { useTranslation } from 'react-i18next';
import type { SmsLedgerEntry, SmsUser } from '../../../src/sales/sms-offers/sms-offers.views.js';
import { chartColumn } from '../list/chart-column.js';
import { DataTable } from '../list/data-table.js';
import { date, dateTime } from '../text/dates.js';
import { currentLanguage } from '../text/i18n.js';

const number = (value: number): string => value.toLocaleString(currentLanguage());

/** Above zero with its sign: what came and what went are read at a glance. */
const signed = (units: number): string => units.toLocaleString(currentLanguage(), { signDisplay: 'exceptZero' });

const aboutOf = ({ reference, fromDay, toDay, reason }: SmsLedgerEntry): string =>
  [reference, fromDay !== null && toDay !== null && `${date(fromDay)} – ${date(toDay)}`, reason]
    .filter(Boolean)
    .join(' – ');

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
        { id: 'used', label: t('smsOffers:fields.used'), render: ({ units }) => number(units) },
        chartColumn('share', t('smsOffers:fields.share'), ({ units }: SmsUser) => units / all),
      ]}
    />
  );
};

interface SmsLedgerProps {
  readonly ledger: readonly SmsLedgerEntry[];
  /** Author of an entry, where readers are told. */
  readonly by?: (entry: SmsLedgerEntry) => string;
}

/** Every unit that came or went, with the balance after it. */
export const SmsLedgerTable = ({ ledger, by }: SmsLedgerProps) => {
  const { t } = useTranslation();
  if (ledger.length === 0) return t('smsOffers:ledger.none');
  return (
    <DataTable
      caption={t('smsOffers:ledger.caption')}
      rows={ledger.map((entry) => ({ ...entry, id: String(entry.revision) }))}
      columns={[
        { id: 'at', label: t('smsOffers:fields.at'), render: ({ at }) => dateTime(at) },
        { id: 'move', label: t('smsOffers:fields.move'), render: ({ move }) => t(`smsOffers:move.${move}`) },
        { id: 'about', label: t('smsOffers:fields.about'), render: (entry) => aboutOf(entry) || '–' },
        ...(by ? [{ id: 'by', label: t('smsOffers:fields.by'), render: by }] : []),
        { id: 'units', label: t('smsOffers:fields.units'), render: ({ units }) => signed(units) },
        { id: 'balance', label: t('smsOffers:fields.balance'), render: ({ balance }) => number(balance) },
      ]}
    />
  );
};
