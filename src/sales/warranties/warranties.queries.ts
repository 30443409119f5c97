import { sql } from 'kysely';
import { articles } from '../../../projections/sales/articles.js';
import { clientReferences } from '../../../projections/customers/client-references.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { orders } from '../../../projections/sales/orders.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { warranties } from '../../../projections/sales/warranties.js';
import { offerOf } from '../articles/articles.module.js';
import { contactChoices } from '../../customers/directory/choices.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { chorusNeedsOf, partyOf } from '../../customers/directory/parties.js';
import { isCustomer } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import { json, nullable, text as textColumn } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { orderSeen } from '../orders/orders.module.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { all, and, isOneOf, ofClientWith, words } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import {
  warrantyForStaff,
  warrantyShown,
  WarrantyFilter,
  type WarrantyChoices,
  type WarrantyListRow,
  type WarrantyStep,
  type WarrantyView,
} from './warranties.views.js';
import { signatoryChoices } from '../signatures/signatures.module.js';
import { warranty } from './warranty.js';
import { warrantyOrderId } from './warranty.rules.js';
import { nextPeriod } from './warranty.vocabulary.js';

/** All of their client to those with the right. */
const visible = ofClientWith('warranty.read', 'w.client_id');

const warrantiesSeen = asked(warranties, 'warranties', 'w', visible);

const line = {
  ...warranties.tables.warranties.columns,
  client_name: nullable(textColumn()),
  requester: nullable(json<PersonLabel>()),
  signatory: nullable(json<PersonLabel>()),
  correspondent: nullable(json<PersonLabel>()),
};

/** Corrections and alerts are shown to staff only; requests of a former client are hidden from the present one. */
const history = historyOf(tableOf(warranties, 'warranty_steps'), 'warranty_id', {
  shows: ['revision', 'fromDay', 'toDay', 'price', 'reason', 'batchId'],
  staffOnly: ['WarrantyCorrected', 'WarrantyEndNeared'],
});

const periods: readonly WarrantyStep['step'][] = ['WarrantyRecorded', 'WarrantyExtended'];

const stepsOf = async (id: string, movedAt: number, asking: Asking) => {
  const steps = await history(id, asking);
  return isCustomer(asking.actor)
    ? steps.filter(({ step, revision }) => periods.includes(step) || revision > movedAt)
    : steps;
};

const stepView = (step: Awaited<ReturnType<typeof stepsOf>>[number]): WarrantyStep =>
  pick(step, 'revision', 'step', 'at', 'fromDay', 'toDay', 'price', 'reason', 'by');

type Prices = ReadonlyMap<string, number>;

/** Catalogue price of a further year, by article. */
const pricesOf = async (codes: readonly string[], { actor, db, now, streams }: Asking): Promise<Prices> => {
  const { clientId } = actor;
  if (clientId === null) return new Map();
  const load = async <State extends { readonly status: string }>(of: Lifecycle<State>, id: string): Promise<State> =>
    (await streams.load(of, id)).state;
  const offers = await Promise.all(
    [...new Set(codes)].map((code) => offerOf({ db, load, now: () => now }, code, { clientId, actor })),
  );
  return new Map(offers.flatMap((offered) => (offered.ok ? [[offered.offer.code, offered.offer.unitPrice]] : [])));
};

const noNeeds = { requirement: 'none', services: [] } as const;

const choices = async (asking: Asking, of: OfClient): Promise<WarrantyChoices> => {
  const { clientId } = clientAsked('warranty.requestExtension', of.clientId, asking);
  const found = await contactChoices(asking, clientId, 'warranty.requestExtension');
  const people = found.map(({ id, label }) => ({ id, label }));
  const party = await partyOf(asking.db, clientId);
  const chorus = party ? await chorusNeedsOf(asking.db, party, dayOf(asking.now)) : noNeeds;
  return { people, signatories: await signatoryChoices(asking, clientId, people), chorus };
};

/** Equipment under warranty, of the customer or of all (features F30). */
export const warrantyReads = reads<WarrantyListRow, WarrantyView>()({
  of: warranty,
  from: [warranties, clients, contacts, articles, orders, signatures],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT w.*, k.name AS client_name,
      CASE WHEN w.requested_by IS NOT NULL THEN ${personLabel('w.requested_by', asking)} END AS requester,
      CASE WHEN w.signatory_id IS NOT NULL THEN ${personLabel('w.signatory_id', asking)} END AS signatory,
      CASE WHEN w.correspondent_id IS NOT NULL THEN ${personLabel('w.correspondent_id', asking)} END AS correspondent
    FROM ${warrantiesSeen(asking)} w LEFT JOIN ${clientNames} k ON k.id = w.client_id)`,
  rowCommands: true,
  filter: WarrantyFilter,
  where: {
    q: words('serial_number', 'model', 'location'),
    status: (status) => isOneOf('status', status),
    model: words('model'),
    endsFrom: (from) => sql`ends_on >= ${from}::date`,
    endsTo: (to) => sql`ends_on <= ${to}::date`,
    toRenew: (waits) => (waits ? and(sql`status = 'toRenew'`, sql`requested_at IS NULL`) : all),
    requested: (waits) => (waits ? sql`requested_at IS NOT NULL` : all),
  },
  sortable: {
    ...sortedBy('serialNumber', 'model', 'location', 'status', 'clientName', 'startsOn', 'endsOn'),
    ...sortedBy('extensions', 'requestedAt', 'createdAt'),
  },
  defaultSort: ['endsOn', 'ASC'],
  lookUp: (rows, asking) =>
    pricesOf(
      rows.flatMap(({ articleCode }) => articleCode ?? []),
      asking,
    ),
  shows: [...warrantyShown, ...warrantyForStaff, 'clientName', 'revision'],
  forStaff: warrantyForStaff,
  view: ({ requester, ...row }, { now }, prices) => ({
    requestedBy: requester,
    price: row.articleCode === null ? row.yearlyPrice : (prices.get(row.articleCode) ?? null),
    extendsTo: nextPeriod(row.endsOn, dayOf(now)).to,
  }),
  detail: async ({ id, clientId, movedAt, signatory, correspondent }, asking) => {
    const steps = await stepsOf(id, movedAt, asking);
    const batchId = steps.findLast(({ step: name }) => name === 'WarrantyExtended')?.batchId ?? null;
    const order = batchId === null ? null : await orderSeen(warrantyOrderId(clientId, batchId), asking);
    return { signatory, correspondent, order, steps: steps.map(stepView) };
  },
  aside: {
    choices: aside({ from: [warranties, clients, contacts, clientReferences], query: OfClient, answer: choices }),
  },
  export: {
    texts: 'warranties',
    columns: [
      { heading: 'fields.serialNumber', value: ({ serialNumber }) => serialNumber },
      { heading: 'fields.model', value: ({ model }) => model },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.location', value: ({ location }) => location },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      dayColumn('fields.startsOn', ({ startsOn }) => startsOn),
      dayColumn('fields.endsOn', ({ endsOn }) => endsOn),
      { heading: 'fields.extensions', value: ({ extensions }) => extensions },
      instantColumn('fields.requestedAt', ({ requestedAt }) => requestedAt),
    ],
  },
});
