import {
  binderyOrderEvents,
  type BinderyContent,
  type BinderyOrderEvent,
  type NewBinderyOrder,
  type StepDone,
} from '../../src/sales/bindery-orders/bindery-order.events.js';
import {
  binderySteps,
  type BinderyCadence,
  type BinderyOrderStatus,
  type BinderyStep,
  type DigitalCopy,
  type RegisterKind,
} from '../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import type { Occurred } from '../../src/kernel/event.js';
import { stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  instant,
  integer,
  name,
  nullable,
  personal,
  table,
  text,
  uuid,
  type Changes,
  type RowOf,
} from '../../src/kernel/table.js';

const content = {
  contact_id: uuid,
  kind: text<RegisterKind>(),
  title: name,
  /** Registers. */
  quantity: integer,
  /** `yyyy-MM`, as `period_to`. */
  period_from: text(),
  period_to: text(),
};

/** The day of each step that was done. */
const days = {
  received_on: nullable(day),
  produced_on: nullable(day),
  controlled_on: nullable(day),
  shipped_on: nullable(day),
  delivered_on: nullable(day),
};

const shipment = {
  carrier: nullable(text()),
  parcel_number: nullable(text()),
  parcels: nullable(integer),
};

const tables = {
  bindery_orders: table(
    {
      id: uuid,
      status: text<BinderyOrderStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      number: text(),
      ordered_on: day,
      ...content,
      cadence: text<BinderyCadence>(),
      copy: text<DigitalCopy>(),
      copy_on: nullable(day),
      announced_by: nullable(uuid),
      authority: personal(text(), 'announced_by'),
      ...days,
      ...shipment,
      /** Registers that came. */
      received: nullable(integer),
      /** Where the work goes on after the incident. */
      resumes_at: nullable(text<BinderyStep>()),
      /** Since when it is in its state. */
      since: instant,
      /** The due day of the next binding that the contact was reminded of. */
      reminded_for: nullable(day),
    },
    {
      key: ['id'],
      unique: ['(number)'],
      indexes: ['(client_id, ordered_on DESC, id)', '(status, since)', '(client_id, kind, period_to)'],
    },
  ),
  /** History of the order, with comments. */
  bindery_steps: table(
    {
      order_id: uuid,
      revision: text(),
      step: text<BinderyOrderEvent['type']>(),
      at: instant,
      on_day: nullable(day),
      by_id: text(),
      subject_id: nullable(uuid),
      said: personal(text(), 'subject_id'),
      /** Numbers of registers, where a delivery differed. */
      ordered: nullable(integer),
      received: nullable(integer),
      /** To where it went back. */
      back_to: nullable(text<BinderyStep>()),
    },
    { key: ['order_id', 'revision'] },
  ),
};

export type BinderyOrderRow = RowOf<typeof tables.bindery_orders>;
export type BinderyStepRow = RowOf<typeof tables.bindery_steps>;

type Written = StreamRows<typeof tables>;
type Change = Omit<Changes<typeof tables.bindery_orders>, 'id' | 'revision' | 'created_at' | 'updated_at'>;

const tell = (
  rows: Written,
  event: Occurred<BinderyOrderEvent>,
  told: Partial<Omit<BinderyStepRow, 'order_id' | 'revision' | 'step' | 'at' | 'by_id'>> = {},
): void =>
  rows.put('bindery_steps', {
    order_id: event.streamId,
    ...stepOf(event),
    ...told,
  });

const copyOf = ({ copyWanted }: BinderyContent): DigitalCopy => (copyWanted ? 'asked' : 'notAsked');

const begin = (rows: Written, event: Occurred<BinderyOrderEvent>, data: NewBinderyOrder): void => {
  rows.begin('bindery_orders', {
    ...asColumns(content, data),
    ...{ status: 'announced', client_id: data.clientId, number: data.number, ordered_on: data.orderedOn },
    ...{ cadence: data.cadence, copy: copyOf(data), since: event.at },
  });
  tell(rows, event, { on_day: data.orderedOn });
};

/** A step that was done, and what was said with it. */
const reached =
  <Event extends Occurred<BinderyOrderEvent> & { readonly data: StepDone }>(
    status: BinderyStep,
    changes: (data: Event['data']) => Change,
  ) =>
  (rows: Written, event: Event): void => {
    rows.change('bindery_orders', { status, since: event.at, ...changes(event.data) });
    tell(rows, event, { on_day: event.data.on, subject_id: event.data.subjectId, said: event.data.note });
  };

/** Columns that each step sets: null again once the step is still to come. */
const unknown: Readonly<Record<BinderyStep, Change>> = {
  announced: {},
  received: { received_on: null },
  inProduction: { produced_on: null },
  control: { controlled_on: null },
  shipped: { shipped_on: null, carrier: null, parcel_number: null, parcels: null },
  delivered: { delivered_on: null, received: null },
};

const unknownAfter = (step: BinderyStep): Change =>
  binderySteps
    .slice(binderySteps.indexOf(step) + 1)
    .reduce<Change>((changes, later) => ({ ...changes, ...unknown[later] }), {});

export const binderyOrders = projection(
  'bindery_orders',
  { version: 1, tables, events: binderyOrderEvents },
  {
    BinderyOrderRecorded: (rows, event) => begin(rows, event, event.data),
    BinderyOrderAnnounced: (rows, event) => {
      const { announcedBy, authority } = event.data;
      begin(rows, event, event.data);
      rows.change('bindery_orders', { announced_by: announcedBy, authority });
    },
    BinderyOrderRevised: (rows, event) => {
      rows.change('bindery_orders', { ...asColumns(content, event.data), copy: copyOf(event.data) });
      tell(rows, event);
    },
    BinderyCadenceSet: (rows, event) => {
      rows.change('bindery_orders', { cadence: event.data.cadence });
      tell(rows, event);
    },
    BinderyOrderReceived: reached('received', ({ on }) => ({ received_on: on })),
    BinderyOrderProduced: reached('inProduction', ({ on }) => ({ produced_on: on })),
    BinderyOrderControlled: reached('control', ({ on }) => ({ controlled_on: on })),
    BinderyOrderShipped: (rows, event) => {
      const { carrier, parcelNumber, parcels } = event.data;
      reached('shipped', ({ on }) => ({ shipped_on: on, ...asColumns(shipment, { carrier, parcelNumber, parcels }) }))(
        rows,
        event,
      );
    },
    BinderyOrderDelivered: (rows, event) =>
      reached('delivered', ({ on }) => ({ delivered_on: on, received: event.data.count }))(rows, event),
    DigitalCopyHandedOver: (rows, event) => {
      const { on, subjectId, note } = event.data;
      rows.change('bindery_orders', { copy: 'delivered', copy_on: on });
      tell(rows, event, { on_day: on, subject_id: subjectId, said: note });
    },
    BinderyOrderCorrected: (rows, event) => {
      const { step, subjectId, reason } = event.data;
      rows.change('bindery_orders', { status: step, since: event.at, ...unknownAfter(step) });
      tell(rows, event, { back_to: step, subject_id: subjectId, said: reason });
    },
    BinderyIncidentOpened: (rows, event) => {
      const { at, subjectId, text: said, ordered, received } = event.data;
      rows.change('bindery_orders', { status: 'incident', since: event.at, resumes_at: at });
      tell(rows, event, { subject_id: subjectId, said, ordered, received });
    },
    BinderyIncidentResolved: (rows, event) => {
      const { resumesAt, subjectId, answer } = event.data;
      rows.change('bindery_orders', { status: resumesAt, since: event.at, resumes_at: null });
      tell(rows, event, { subject_id: subjectId, said: answer });
    },
    BinderyOrderCancelled: (rows, event) => {
      const { subjectId, reason } = event.data;
      rows.change('bindery_orders', { status: 'cancelled', since: event.at, resumes_at: null });
      tell(rows, event, { subject_id: subjectId, said: reason });
    },
    BindingFellDue: (rows, event) => {
      const { dueOn, isFollowed } = event.data;
      rows.change('bindery_orders', isFollowed ? {} : { reminded_for: dueOn });
      if (!isFollowed) tell(rows, event, { on_day: dueOn });
    },
  },
);
