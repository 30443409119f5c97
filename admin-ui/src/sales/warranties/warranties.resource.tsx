import { date, dateTime } from '@guichet/ui-common/text/dates';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import { money } from '@guichet/ui-common/text/money';
import * as commands from '../../../../src/sales/warranties/warranty.commands.js';
import { obsoleteReasons, warrantyLimits } from '../../../../src/sales/warranties/warranty.vocabulary.js';
import type { WarrantyView } from '../../../../src/sales/warranties/warranties.views.js';
import { readResource } from '../../kit/read-resource.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { columns, filters, sort, WarrantyList } from './warranty-list.js';
import { WarrantyParts } from './warranty-parts.js';

await i18n.loadNamespaces(['warranties', 'common']);

const client = { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true } as const;

const equipment: readonly InputSpec<keyof commands.CorrectWarranty>[] = [
  { source: 'serialNumber', kind: 'text', required: true, max: warrantyLimits.serialNumber },
  { source: 'model', kind: 'text', required: true, max: warrantyLimits.model },
  { source: 'location', kind: 'text', wide: true, max: warrantyLimits.location },
  { source: 'yearlyPrice', kind: 'money', hint: true },
  { source: 'articleCode', label: 'extensionArticle', kind: 'text', hint: true },
  { source: 'alertDays', kind: 'text', type: 'number', required: true },
  { source: 'reminderDays', kind: 'text', type: 'number', required: true },
];

const amount = (cents: number | null): string | null => (cents === null ? null : money(cents, currentLanguage()));

const inputs: readonly InputSpec<keyof commands.RecordWarranty>[] = [
  client,
  { source: 'startsOn', kind: 'text', type: 'date', required: true },
  { source: 'endsOn', label: 'warrantyEnd', kind: 'text', type: 'date', required: true },
  ...equipment,
];

const read = readResource<WarrantyView>({
  name: 'warranties',
  lead: 'warranties:staff.lead',
  columns,
  filters,
  sort,
  title: ({ serialNumber, model }, t) => t('warranties:detail.title', { serial: serialNumber, model }),
  facts: (warranty, t) => [
    [t('warranties:fields.clientName'), warranty.clientName],
    [t('warranties:fields.status'), t(`warranties:status.${warranty.status}`)],
    [
      t('warranties:fields.obsoleteReason'),
      warranty.obsoleteReason && t(`warranties:obsoleteReason.${warranty.obsoleteReason}`),
    ],
    [t('warranties:fields.location'), warranty.location],
    [t('warranties:fields.startsOn'), date(warranty.startsOn)],
    [t('warranties:fields.endsOn'), date(warranty.endsOn)],
    [t('warranties:fields.extendsTo'), warranty.status === 'obsolete' ? null : date(warranty.extendsTo)],
    [t('warranties:fields.articleCode'), warranty.articleCode],
    [t('warranties:fields.yearlyPrice'), amount(warranty.yearlyPrice ?? null)],
    [t('warranties:fields.alerts'), t('warranties:alerts', { first: warranty.alertDays, last: warranty.reminderDays })],
    [t('warranties:fields.requestedAt'), warranty.requestedAt && dateTime(warranty.requestedAt)],
    [t('warranties:fields.requestedBy'), warranty.requestedBy?.name],
    [t('warranties:fields.signatory'), warranty.signatory?.name],
    [t('warranties:fields.correspondent'), warranty.correspondent?.name],
    [t('warranties:fields.requestPrice'), amount(warranty.requestPrice)],
  ],
  commands: {
    ExtendWarranty: { command: commands.ExtendWarranty, irreversible: true, inputs: [] },
    DeclineExtension: {
      command: commands.DeclineExtension,
      inputs: [{ source: 'reason', kind: 'longText', max: warrantyLimits.reason, rows: 3, required: true, wide: true }],
    },
    CorrectWarranty: { command: commands.CorrectWarranty, filled: true, inputs: equipment },
    MoveWarranty: { command: commands.MoveWarranty, inputs: [client] },
    MarkWarrantyObsolete: {
      command: commands.MarkWarrantyObsolete,
      inputs: [
        {
          source: 'reason',
          kind: 'choice',
          values: obsoleteReasons,
          texts: 'warranties:obsoleteReason',
          required: true,
          wide: true,
        },
      ],
    },
    RestoreWarranty: { command: commands.RestoreWarranty, inputs: [] },
  },
  begins: { fields: commands.RecordWarranty, inputs },
  below: WarrantyParts,
});

/** Equipment under warranty, and what is asked for it (features F30). */
export const screens: ResourceScreens = { ...read, list: WarrantyList };
