import { date } from '@guichet/ui-common/text/dates';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import {
  smsLimits,
  smsSubscriptionStatuses,
  smsSubscriptionTones,
} from '../../../../src/sales/sms-offers/sms-offer.vocabulary.js';
import { mostSmsUses } from '../../../../src/sales/sms-offers/sms-use-import.vocabulary.js';
import type { SmsSubscriptionView } from '../../../../src/sales/sms-offers/sms-offers.views.js';
import * as commands from '../../../../src/sales/sms-offers/sms-subscription.commands.js';
import { readResource } from '../../kit/read-resource.js';
import { SmsParts } from './sms-parts.js';

await i18n.loadNamespaces(['smsOffers', 'grantLedgers', 'common']);

const expiresOn = { source: 'expiresOn', kind: 'text', type: 'date' } as const;
const day = (source: string): InputSpec => ({ source, kind: 'text', type: 'date', required: true });

const number = (value: number): string => value.toLocaleString(currentLanguage());

const inputs: readonly InputSpec[] = [
  { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
  { source: 'reference', kind: 'text', required: true, max: smsLimits.reference },
  {
    source: 'contactId',
    kind: 'reference',
    required: true,
    resource: 'contacts',
    filter: ({ clientId }) => (clientId ? { clientId } : {}),
  },
  { source: 'threshold', kind: 'text', type: 'number', required: true },
  expiresOn,
];

/** Subscriptions to text messages: what is credited, what was used, what is left (features F47). */
export const screens = readResource<SmsSubscriptionView>({
  name: 'sms-subscriptions',
  lead: 'smsOffers:staff.lead',
  columns: [
    { source: 'reference', kind: 'code' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'smsOffers:status', tones: smsSubscriptionTones },
    { source: 'balance', kind: 'number' },
    { source: 'threshold', kind: 'number' },
    { source: 'expiresOn', kind: 'day' },
  ],
  filters: [
    { source: 'isLow', kind: 'yesNo', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choices', values: smsSubscriptionStatuses, texts: 'smsOffers:status' },
    { source: 'endsTo', kind: 'text', type: 'date' },
  ],
  searchable: true,
  sort: { field: 'reference', order: 'ASC' },
  imports: { resource: 'sms-uses', texts: 'smsOffers', most: mostSmsUses },
  title: ({ reference }) => reference,
  facts: ({ clientName, status, balance, threshold, contact, expiresOn: last, forecast }, t) => [
    [t('smsOffers:fields.clientName'), clientName],
    [t('smsOffers:fields.status'), t(`smsOffers:status.${status}`)],
    [t('smsOffers:fields.balance'), number(balance)],
    [t('smsOffers:fields.threshold'), number(threshold)],
    [t('smsOffers:fields.contact'), contact.name ?? t('admin:forgotten')],
    [t('smsOffers:fields.expiresOn'), last && date(last)],
    [t('smsOffers:fields.runsOutOn'), forecast.runsOutOn && date(forecast.runsOutOn)],
  ],
  commands: {
    CreditSmsUnits: {
      command: commands.CreditSmsUnits,
      inputs: [
        { source: 'units', kind: 'text', type: 'number', required: true, hint: true },
        expiresOn,
        { source: 'reason', kind: 'longText', max: smsLimits.reason, rows: 3, required: true, wide: true },
      ],
    },
    ReportSmsUse: {
      command: commands.ReportSmsUse,
      inputs: [
        { source: 'reference', kind: 'text', required: true, max: smsLimits.reference },
        day('from'),
        day('to'),
        {
          source: 'lines',
          kind: 'rows',
          wide: true,
          fields: [
            { name: 'sender', kind: 'text' },
            { name: 'service', kind: 'text' },
            { name: 'units', kind: 'number' },
          ],
        },
      ],
    },
    CloseSmsSubscription: { command: commands.CloseSmsSubscription, irreversible: true, inputs: [] },
  },
  begins: { fields: commands.OpenSmsSubscription, inputs },
  below: SmsParts,
});
