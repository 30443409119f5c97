import { dateTime } from '@guichet/ui-common/text/dates';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import { money } from '@guichet/ui-common/text/money';
import * as commands from '../../../../src/connections/certificate-orders/certificate-order.commands.js';
import {
  certificateOrderTones,
  certificateOrderLimits as limits,
  certificateOrderStatuses,
} from '../../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import type { CertificateOrderView } from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { readResource } from '../../kit/read-resource.js';
import { HoldersBelow } from './holders-below.js';

await i18n.loadNamespaces(['certificateOrders', 'orders']);

const words = { kind: 'longText', max: limits.text, rows: 4, required: true, wide: true } as const;

/** Orders of certificates: papers to check, holders to meet, certificates to issue (features F08). */
export const screens = readResource<CertificateOrderView>({
  name: 'certificate-orders',
  lead: 'certificateOrders:staff.lead',
  searchable: true,
  columns: [
    { source: 'number' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'certificateOrders:status', tones: certificateOrderTones },
    { source: 'toCheck', label: 'certificateOrders:fields.toCheck', kind: 'number' },
    { source: 'toSend', label: 'certificateOrders:fields.toSend', kind: 'number' },
    { source: 'toAnswer', label: 'certificateOrders:fields.toAnswer', kind: 'number' },
    { source: 'holderCount', label: 'certificateOrders:fields.holderCount', kind: 'number' },
    { source: 'gross', label: 'certificateOrders:fields.gross', kind: 'money' },
    { source: 'createdAt', kind: 'dateTime' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'waiting', label: 'certificatesWaiting', kind: 'yesNo', first: true },
    {
      ...{ source: 'status', kind: 'choices', first: true },
      ...{ values: certificateOrderStatuses, texts: 'certificateOrders:status' },
    },
    { source: 'clientId', kind: 'reference', resource: 'clients' },
  ],
  sort: { field: 'createdAt', order: 'DESC' },
  title: ({ number }, t) => t('certificateOrders:detail.title', { number }),
  facts: (order, t) => [
    [t('certificateOrders:fields.clientName'), order.clientName],
    [t('certificateOrders:fields.status'), t(`certificateOrders:status.${order.status}`)],
    [t('certificateOrders:fields.signatory'), order.signatory.name ?? t('admin:forgotten')],
    [t('certificateOrders:fields.contact'), order.contact.name ?? t('admin:forgotten')],
    [t('certificateOrders:fields.orderedBy'), order.orderedBy.name ?? t('admin:forgotten')],
    [t('certificateOrders:fields.createdAt'), dateTime(order.createdAt)],
    [t('certificateOrders:fields.gross'), order.gross === null ? null : money(order.gross, currentLanguage())],
    [t('certificateOrders:fields.net'), order.totals === null ? null : money(order.totals.net, currentLanguage())],
    [t('certificateOrders:fields.ownNumber'), order.ownNumber],
    [t('certificateOrders:fields.chorusService'), order.chorusService],
    [t('certificateOrders:fields.commitment'), order.commitment],
    [
      t('certificateOrders:fields.documents'),
      order.documents.map(({ title, version }) => t('orders:form.document', { title, version })).join(' · ') || null,
    ],
    [
      t('certificateOrders:fields.renewal'),
      order.renewsOrderId === null ? null : t('certificateOrders:detail.isRenewal'),
    ],
  ],
  commands: {
    AddCertificateOrderNote: {
      command: commands.AddCertificateOrderNote,
      inputs: [{ source: 'note', ...words }],
    },
    CancelCertificateOrder: {
      command: commands.CancelCertificateOrder,
      irreversible: true,
      keeps: true,
      inputs: [{ source: 'reason', ...words }],
    },
  },
  below: HoldersBelow,
});
