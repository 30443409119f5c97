import { date, dateTime } from '@guichet/ui-common/text/dates';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import { money } from '@guichet/ui-common/text/money';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import { vatRates } from '../../../../src/kernel/money.js';
import * as commands from '../../../../src/sales/renewals/renewal.commands.js';
import { mostRenewals } from '../../../../src/sales/renewals/renewal-import.vocabulary.js';
import {
  paperManners,
  renewalLimits,
  renewalStatuses,
  renewalTones,
} from '../../../../src/sales/renewals/renewal.vocabulary.js';
import type { RenewalView } from '../../../../src/sales/renewals/renewals.views.js';
import { readResource } from '../../kit/read-resource.js';
import { RenewalBoard } from './renewal-board.js';
import { RenewalParts } from './renewal-parts.js';

await i18n.loadNamespaces(['renewals', 'common', 'tickets']);

const inputs: readonly InputSpec[] = [
  { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
  {
    source: 'signatoryId',
    kind: 'reference',
    required: true,
    resource: 'contacts',
    filter: ({ clientId }) => ({ ...(clientId ? { clientId } : {}), signs: true }),
  },
  { source: 'title', kind: 'text', required: true, wide: true, max: renewalLimits.title },
  { source: 'contractNumber', kind: 'text', required: true, max: renewalLimits.reference },
  { source: 'futureReference', kind: 'text', required: true, max: renewalLimits.reference },
  { source: 'endsOn', kind: 'text', type: 'date', required: true },
  { source: 'notifiedOn', kind: 'text', type: 'date', required: true },
  { source: 'effectiveOn', kind: 'text', type: 'date', required: true },
  { source: 'futureEndsOn', kind: 'text', type: 'date' },
  {
    source: 'lines',
    kind: 'rows',
    wide: true,
    fields: [
      { name: 'label', kind: 'text' },
      { name: 'quantity', kind: 'number', initial: 1 },
      { name: 'oldUnitPrice', kind: 'amount' },
      { name: 'newUnitPrice', kind: 'amount' },
      { name: 'vatRate', kind: 'rate', rates: vatRates, initial: 2000 },
    ],
  },
  { source: 'terms', kind: 'longText', max: renewalLimits.terms, wide: true },
];

const reason = {
  source: 'reason',
  kind: 'longText',
  max: renewalLimits.comment,
  rows: 3,
  required: true,
  wide: true,
} as const;

const amount = (cents: number): string => money(cents, currentLanguage());

/** Contracts that end: by month of expiry, what is proposed, what is signed by hand, what is finalised (features F12). */
export const screens = readResource<RenewalView>({
  name: 'renewals',
  lead: 'renewals:queue.lead',
  columns: [
    { source: 'title' },
    { source: 'contractNumber', kind: 'code' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'renewals:status', tones: renewalTones },
    { source: 'endsOn', kind: 'day' },
    { source: 'oldNet', kind: 'money' },
    { source: 'net', kind: 'money' },
    { source: 'signedOn', kind: 'day' },
  ],
  filters: [
    { source: 'waiting', label: 'toFinalise', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: renewalStatuses, texts: 'renewals:status' },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'endsFrom', kind: 'text', type: 'date' },
    { source: 'endsTo', kind: 'text', type: 'date' },
  ],
  searchable: true,
  sort: { field: 'endsOn', order: 'ASC' },
  imports: { texts: 'renewals', most: mostRenewals },
  board: RenewalBoard,
  title: ({ contractNumber, title }, t) => t('renewals:detail.title', { number: contractNumber, title }),
  facts: (renewal, t) => [
    [t('renewals:column.status'), t(`renewals:status.${renewal.status}`)],
    [t('renewals:column.client'), renewal.clientName],
    [
      t('renewals:fields.establishment'),
      renewal.establishment.siret &&
        `${siretText(renewal.establishment.siret)} – ${t(`renewals:directory.${renewal.establishment.outcome}`)}`,
    ],
    [t('renewals:fields.signatory'), renewal.signatory?.name ?? t('admin:forgotten')],
    [t('renewals:fields.endsOn'), date(renewal.endsOn)],
    [t('renewals:fields.notifiedOn'), date(renewal.notifiedOn)],
    [t('renewals:fields.effectiveOn'), date(renewal.effectiveOn)],
    [t('renewals:fields.futureEndsOn'), renewal.futureEndsOn && date(renewal.futureEndsOn)],
    [t('renewals:fields.oldNet'), amount(renewal.oldNet)],
    [t('renewals:fields.net'), amount(renewal.net)],
    [t('renewals:fields.futureReference'), renewal.futureReference],
    [t('renewals:fields.signedOn'), renewal.signedOn && date(renewal.signedOn)],
    [t('renewals:fields.signedManner'), renewal.signedManner && t(`renewals:manner.${renewal.signedManner}`)],
    [t('renewals:fields.signedBy'), renewal.signedBy?.name],
    [t('renewals:fields.signedSiret'), renewal.signedSiret && siretText(renewal.signedSiret)],
    [t('renewals:fields.documentSha256'), renewal.documentSha256],
    [t('renewals:fields.finalisedAt'), renewal.finalisedAt && dateTime(renewal.finalisedAt)],
    [t('renewals:fields.contractReference'), renewal.contractReference],
    [t('renewals:fields.declineReason'), renewal.declineReason && t(`renewals:declineReason.${renewal.declineReason}`)],
    [t('renewals:fields.declineComment'), renewal.declineComment],
  ],
  commands: {
    FinaliseRenewal: {
      command: commands.FinaliseRenewal,
      irreversible: true,
      inputs: [{ source: 'contractReference', kind: 'text', required: true, max: renewalLimits.reference }],
    },
    RecordPaperRenewal: {
      command: commands.RecordPaperRenewal,
      inputs: [
        { source: 'manner', kind: 'choice', values: paperManners, texts: 'renewals:manner', required: true },
        { source: 'signedOn', kind: 'text', type: 'date', required: true },
        { source: 'fileIds', kind: 'files', required: true, wide: true },
      ],
    },
    AddRenewalNote: {
      command: commands.AddRenewalNote,
      inputs: [{ ...reason, source: 'note' }],
    },
    WithdrawRenewal: { command: commands.WithdrawRenewal, irreversible: true, inputs: [reason] },
  },
  begins: { fields: commands.ProposeRenewal, inputs },
  below: RenewalParts,
});
