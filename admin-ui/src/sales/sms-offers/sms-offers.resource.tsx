import { i18n } from '@guichet/ui-common/text/i18n';
import { SmsOfferFields } from '../../../../src/sales/sms-offers/sms-offer.commands.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces(['smsOffers', 'common']);

/** Packs of text messages that are ordered as articles. */
export const screens = recordResource({
  name: 'sms-offers',
  fields: SmsOfferFields,
  columns: [
    { source: 'articleCode', kind: 'code' },
    { source: 'units', kind: 'number' },
    { source: 'validDays', kind: 'number' },
  ],
  filters: [],
  inputs: [
    { source: 'articleCode', kind: 'text', required: true },
    { source: 'units', kind: 'text', type: 'number', required: true },
    { source: 'validDays', kind: 'text', type: 'number', required: true },
  ],
});
