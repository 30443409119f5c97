import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import * as commands from '../../../../src/sales/bindery-orders/bindery-order.commands.js';
import {
  binderyOrderTones,
  binderyCadences,
  binderyLimits as limits,
  binderyOrderStatuses,
  binderySteps,
  binderyWaits,
  registerKinds,
} from '../../../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces(['binderyOrders', 'common']);

const BinderyOrderBelow = lazy(() =>
  import('./bindery-order-below.js').then((page) => ({ default: page.BinderyOrderBelow })),
);

const client: InputSpec = { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true };
const month = (source: string): InputSpec => ({ source, kind: 'text', required: true, hint: true });
const words = (source: string, label: string, max: number): InputSpec => ({
  ...{ source, label, max, kind: 'longText', required: true, wide: true },
});

const cadence: InputSpec = {
  source: 'cadence',
  kind: 'choice',
  values: binderyCadences,
  texts: 'binderyOrders:cadence',
};

const content: readonly InputSpec[] = [
  { source: 'title', kind: 'text', required: true, wide: true, max: limits.title },
  {
    source: 'kind',
    label: 'registerKind',
    kind: 'choice',
    values: registerKinds,
    texts: 'binderyOrders:kind',
    required: true,
  },
  { source: 'quantity', label: 'registers', kind: 'text', type: 'number', required: true },
  month('periodFrom'),
  month('periodTo'),
  {
    source: 'contactId',
    kind: 'reference',
    required: true,
    resource: 'contacts',
    filter: ({ clientId }) => (clientId ? { clientId } : {}),
    wide: true,
  },
  { source: 'copyWanted', kind: 'yesNo', wide: true },
];

const step: readonly InputSpec[] = [
  { source: 'on', label: 'stepOn', kind: 'text', type: 'date', required: true },
  { source: 'note', label: 'noteToCustomer', kind: 'longText', max: limits.note, rows: 3, wide: true },
];

/** In the order of the work; each is offered while it makes sense. */
const acts: Readonly<Record<string, AnyCommandSpec>> = {
  ReceiveBinderyOrder: { command: commands.ReceiveBinderyOrder, inputs: step },
  ProduceBinderyOrder: { command: commands.ProduceBinderyOrder, inputs: step },
  ControlBinderyOrder: { command: commands.ControlBinderyOrder, inputs: step },
  ShipBinderyOrder: {
    command: commands.ShipBinderyOrder,
    inputs: [
      { source: 'carrier', kind: 'text', required: true, max: limits.carrier },
      { source: 'parcelNumber', kind: 'text', max: limits.parcelNumber },
      { source: 'parcels', kind: 'text', type: 'number', required: true },
      ...step,
    ],
  },
  ConfirmBinderyDelivery: {
    command: commands.ConfirmBinderyDelivery,
    inputs: [{ source: 'count', label: 'registersReceived', kind: 'text', type: 'number', required: true }, ...step],
  },
  ResolveBinderyIncident: {
    command: commands.ResolveBinderyIncident,
    inputs: [words('answer', 'answerToCustomer', limits.text)],
  },
  HandOverDigitalCopy: { command: commands.HandOverDigitalCopy, inputs: step },
  OpenBinderyIncident: { command: commands.OpenBinderyIncident, inputs: [words('text', 'incidentText', limits.text)] },
  SetBinderyCadence: { command: commands.SetBinderyCadence, inputs: [{ ...cadence, required: true }] },
  CorrectBinderyOrder: {
    command: commands.CorrectBinderyOrder,
    inputs: [
      {
        source: 'step',
        label: 'backToStep',
        kind: 'choice',
        values: binderySteps,
        texts: 'binderyOrders:status',
        required: true,
      },
      words('reason', 'reason', limits.note),
    ],
  },
  CancelBinderyOrder: {
    command: commands.CancelBinderyOrder,
    irreversible: true,
    keeps: true,
    inputs: [words('reason', 'reason', limits.note)],
  },
};

const orders: AnyRecordResource = {
  name: 'bindery-orders',
  fields: commands.BinderyOrderFields,
  neverArchived: true,
  sort: { field: 'orderedOn', order: 'DESC' },
  columns: [
    { source: 'title' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'binderyOrders:status', tones: binderyOrderTones },
    { source: 'waitsSince', kind: 'dateTime' },
    { source: 'orderedOn', kind: 'day' },
    { source: 'number', kind: 'code' },
    { source: 'waitsFor', kind: 'choice', texts: 'binderyOrders:waitsFor', sortable: false },
    { source: 'quantity', label: 'admin:fields.registers', kind: 'number' },
    { source: 'nextOn', label: 'admin:fields.nextBindingOn', kind: 'day' },
  ],
  filters: [
    { source: 'waitsFor', kind: 'choice', values: binderyWaits, texts: 'binderyOrders:waitsFor', first: true },
    { source: 'status', kind: 'choices', values: binderyOrderStatuses, texts: 'binderyOrders:status', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'kind', label: 'registerKind', kind: 'choices', values: registerKinds, texts: 'binderyOrders:kind' },
    { source: 'year', label: 'coveredYear', kind: 'text', type: 'number' },
    { source: 'isDue', label: 'bindingDue', kind: 'yesNo' },
  ],
  // the client stays as it is: known here for the choice of its people, and never sent
  inputs: [{ ...client, when: () => false }, ...content],
  commands: acts,
  below: BinderyOrderBelow,
};

const recorded: AnyRecordResource = {
  ...orders,
  fields: commands.RecordBinderyOrder,
  inputs: [
    client,
    { source: 'number', kind: 'text', max: limits.number, hint: true },
    { source: 'orderedOn', kind: 'text', type: 'date', required: true },
    ...content,
    { ...cadence, hint: true },
  ],
};

/** Registers that are bound: what waits for whom and for how long, step by step (features F31). */
export const screens: ResourceScreens = {
  list: () => <RecordList of={orders} />,
  create: () => <RecordCreate of={recorded} />,
  edit: () => <RecordEdit of={orders} />,
};
