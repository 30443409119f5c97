import { sql } from 'kysely';
import { certificateOrders, type CertificateOrderRow } from '../../../projections/connections/certificate-orders.js';
import { clientReferences } from '../../../projections/customers/client-references.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { contactChoices } from '../../customers/directory/choices.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { articles } from '../../../projections/sales/articles.js';
import { chorusNeedsOf, partyOf } from '../../customers/directory/parties.js';
import { findable } from '../../customers/directory/restricted-people.js';
import { isCustomer } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import { json, nullable, text as textColumn, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { all, isOneOf, ofClientWith, or, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { amountColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { toldAsOrderLines, type OrderLines } from '../../platform/reading/reads/order-lines.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { Config } from '../../platform/run/config/config.js';
import { offerOf } from '../../sales/articles/articles.module.js';
import type { ArticleOffer } from '../../sales/articles/articles.views.js';
import { signatoryChoices } from '../../sales/signatures/signatures.module.js';
import { certificateOrder } from './certificate-order.js';
import {
  certificatePapers,
  type CertificatePaper,
  type CertificatePaperState,
} from './certificate-order.vocabulary.js';
import {
  certificateOrderShown,
  CertificateOrderFilter,
  type CertificateHolderView,
  type CertificateOrderChoices,
  type CertificateOrderListRow,
  type CertificateOrderView,
  type CertificatePaperView,
} from './certificate-orders.views.js';

const holderRows = tableOf(certificateOrders, 'certificate_holders');
const paperRows = tableOf(certificateOrders, 'certificate_papers');
const fileRows = tableOf(certificateOrders, 'certificate_paper_files');

type Seeing = Pick<Asking, 'actor' | 'can'>;

const names = ({ actor }: Seeing): Condition =>
  sql`${actor.id} IN (t.ordered_by::text, t.signatory_id::text, t.contact_id::text)`;

/** Of their client to those who hold the function, else those that name them. */
const visible = ofClientWith('certificateOrder.read', 't.client_id', { others: names });

export const ordersSeen = asked(certificateOrders, 'certificate_orders', 't', visible);

/** Papers are read by those who see the order. */
export const certificateFiles = filesInRows(
  'certificateOrders',
  fileRows,
  (seeing) => sql`EXISTS (SELECT FROM ${ordersSeen(seeing)} t WHERE t.id = f.order_id)`,
);

const line = {
  ...certificateOrders.tables.certificate_orders.columns,
  client_name: nullable(textColumn()),
  contact: json<PersonLabel>(),
};

const paperColumns = {
  holderId: uuid,
  paper: textColumn<CertificatePaper>(),
  state: textColumn<CertificatePaperState>(),
  reason: nullable(textColumn()),
  fileIds: json<readonly string[]>(),
};

const papersOf = async (id: string, asking: Asking) => {
  const { rows } = await select(paperColumns)`
    SELECT p.holder_id AS "holderId", p.paper, p.state, p.reason, coalesce((
      SELECT jsonb_agg(f.file_id ORDER BY f.file_id) FROM ${fileRows} f
      WHERE f.order_id = p.order_id AND f.holder_id = p.holder_id AND f.paper = p.paper), '[]'::jsonb) AS "fileIds"
    FROM ${paperRows} p WHERE p.order_id = ${id}::uuid`.execute(asking.db);
  const found = await fileViews([...new Set(rows.flatMap(({ fileIds }) => fileIds))], asking);
  return rows.map(({ fileIds, ...paper }) => ({
    ...paper,
    files: found.filter((file) => fileIds.includes(file.id)),
  }));
};

const inOrder = ({ paper }: Pick<CertificatePaperView, 'paper'>): number => certificatePapers.indexOf(paper);

const { certificate_holders: held } = certificateOrders.tables;
const holderColumns = {
  holderId: uuid,
  lastName: held.columns.last_name,
  firstName: held.columns.first_name,
  taxId: held.columns.tax_id,
  email: held.columns.email,
  role: held.columns.role,
  sharedDesk: held.columns.shared_desk,
  faceToFace: held.columns.face_to_face,
  stage: held.columns.stage,
  appointmentAt: held.columns.appointment_at,
  appointmentPlace: held.columns.appointment_place,
  appointmentTerms: held.columns.appointment_terms,
  proposal: held.columns.proposal,
  appointments: held.columns.appointments,
  issuedOn: held.columns.issued_on,
  endsOn: held.columns.ends_on,
};

/** Names of those whose data are restricted are shown to themselves alone. */
const holdersOf = async (id: string, asking: Asking): Promise<readonly CertificateHolderView[]> => {
  const shown = findable('h.subject_id', asking.actor);
  const [{ rows }, papers] = await Promise.all([
    select(holderColumns)`
      SELECT h.holder_id, h.role, h.shared_desk, h.face_to_face, h.stage, h.appointment_at, h.appointment_place,
        h.appointment_terms, h.proposal, h.appointments,
        h.issued_on, h.ends_on, CASE WHEN ${shown} THEN h.last_name END AS last_name,
        CASE WHEN ${shown} THEN h.first_name END AS first_name, CASE WHEN ${shown} THEN h.tax_id END AS tax_id,
        CASE WHEN ${shown} THEN h.email END AS email
      FROM ${holderRows} h WHERE h.order_id = ${id}::uuid ORDER BY h.place`.execute(asking.camel),
    papersOf(id, asking),
  ]);
  return rows.map((row) => ({
    ...row,
    papers: papers
      .filter(({ holderId }) => holderId === row.holderId)
      .map((paper) => pick(paper, 'paper', 'state', 'reason', 'files'))
      .toSorted((one, other) => inOrder(one) - inOrder(other)),
  }));
};

/** Notes are the provider's alone; that holders were named is said by the order. */
const stepsOf = historyOf(tableOf(certificateOrders, 'certificate_order_steps'), 'order_id', {
  shows: ['paper', 'said'],
  staffOnly: ['CertificateOrderNoteAdded'],
});

const offerFor = async (
  clientId: string,
  { actor, db, now, streams, service }: Asking,
): Promise<ArticleOffer | null> => {
  const load = async <State extends { readonly status: string }>(of: Lifecycle<State>, id: string): Promise<State> =>
    (await streams.load(of, id)).state;
  const { certificateArticle } = service(Config);
  const offered = await offerOf({ db, load, now: () => now }, certificateArticle, { clientId, actor });
  return offered.ok && offered.offer.kind === 'simple' ? offered.offer : null;
};

const soldIn = (sold: CertificateOrderRow['sold'], { actor: { language } }: Seeing) => ({
  lines: (sold?.lines ?? []).map(({ labels, quantity, unitPrice, amount }) => ({
    ...{ quantity, unitPrice, amount },
    label: labels[language],
  })),
  totals: sold?.totals ?? null,
  vatExemption: sold?.vatExemption ?? null,
  documents: (sold?.documents ?? []).map(({ id, kind, version, titles }) => ({
    ...{ id, kind, version },
    title: titles[language],
  })),
});

const choices = async (asking: Asking, of: OfClient): Promise<CertificateOrderChoices> => {
  const resource = clientAsked('certificateOrder.place', of.clientId, asking);
  const { clientId } = resource;
  const [found, party, offer] = await Promise.all([
    contactChoices(asking, clientId, 'certificateOrder.place'),
    partyOf(asking.db, clientId),
    offerFor(clientId, asking),
  ]);
  const chorus = party ? await chorusNeedsOf(asking.db, party, dayOf(asking.now)) : null;
  const people = found.filter(({ email }) => email !== null).map(({ id, label }) => ({ id, label }));
  return {
    mayOrder: asking.can(asking.actor, 'certificateOrder.place', resource).allowed,
    people,
    signatories: await signatoryChoices(asking, clientId, people),
    offer,
    requirement: chorus?.requirement ?? 'none',
    services: (chorus?.services ?? []).map(({ code, label, needsCommitment }) => ({
      id: code,
      label,
      needsCommitment,
    })),
  };
};

/** Waits for staff while a holder to be met has no proposed dates; afterwards for the customer's answer. */
const waitsForStaff: Condition = sql`(to_check + to_issue > 0 OR (status <> 'cancelled' AND id IN (
  SELECT h.order_id FROM ${holderRows} h
  WHERE h.stage = 'papersAccepted' AND h.face_to_face AND h.proposal IS NULL)))`;
const waitsForCustomer: Condition = sql`to_send + to_answer > 0`;
const waits = ({ actor }: Seeing): Condition => (isCustomer(actor) ? waitsForCustomer : waitsForStaff);

const searched = (q: string, { actor }: Seeing): Condition =>
  or(
    words('number')(q),
    sql`id IN (SELECT h.order_id FROM ${holderRows} h WHERE ${findable('h.subject_id', actor)}
      AND ${words('h.first_name', 'h.last_name')(q)})`,
  );

/** Their part in the list of all orders; a customer orders them in the portal. */
export const certificateOrderLines: OrderLines = {
  kinds: ['certificates'],
  from: certificateOrders,
  rows: (asking, q) =>
    toldAsOrderLines(
      't',
      {
        ...{ kind: sql`'certificates'`, origin: sql`'portal'`, quantity: sql`t.holder_count`, titles: null },
        ...{ shipment: null, invoice_code: null, invoice_label: null, due_on: null },
        ...{ status_since: sql`t.updated_at`, mine: names(asking), waiting: waits(asking), late: sql`FALSE` },
      },
      sql`${ordersSeen(asking)} AS t WHERE ${q === undefined ? all : searched(q, asking)}`,
    ),
};

/** Certificate orders of the customer, or of all for staff (specification §2; features F08). */
export const certificateOrderReads = reads<CertificateOrderListRow, CertificateOrderView>()({
  of: certificateOrder,
  from: [certificateOrders, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT t.*, c.name AS client_name, ${personLabel('t.contact_id', asking)} AS contact
    FROM ${ordersSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: ordersSeen,
  rowCommands: true,
  filter: CertificateOrderFilter,
  where: {
    q: searched,
    status: (status) => isOneOf('status', status),
    clientId: 'client_id',
    signatoryId: 'signatory_id',
    holderId: (id) => sql`id IN (SELECT h.order_id FROM ${holderRows} h WHERE h.holder_id = ${id}::uuid)`,
    waiting: (waiting, asking) => sql`(${waits(asking)}) = ${waiting}`,
  },
  sortable: {
    ...sortedBy('number', 'status', 'clientName', 'holderCount', 'gross', 'toSend', 'toCheck'),
    ...sortedBy('toAnswer', 'createdAt', 'updatedAt'),
  },
  defaultSort: ['createdAt', 'DESC'],
  shows: [...certificateOrderShown, 'clientName', 'contact', 'revision'],
  searched: 50,
  found: ({ number, clientName }) => ({ label: number, hints: [clientName] }),
  detail: async (row, asking) => {
    const columns = { orderedBy: json<PersonLabel>(), signatory: json<PersonLabel>() };
    const { rows } = await select(columns)`
      SELECT ${personLabel('t.ordered_by', asking)} AS "orderedBy", ${personLabel('t.signatory_id', asking)} AS signatory
      FROM ${ordersSeen(asking)} t WHERE t.id = ${row.id}::uuid`.execute(asking.db);
    const nobody = { id: '', name: null };
    return {
      ...soldIn(row.sold, asking),
      ...pick(row, 'chorusService', 'commitment'),
      orderedBy: rows[0]?.orderedBy ?? nobody,
      signatory: rows[0]?.signatory ?? nobody,
      holders: await holdersOf(row.id, asking),
      steps: (await stepsOf(row.id, asking)).filter(({ step }) => step !== 'CertificateHolderNamed'),
    };
  },
  aside: {
    choices: aside({ from: [articles, clientReferences, clients, contacts], query: OfClient, answer: choices }),
  },
  export: {
    texts: 'certificateOrders',
    columns: [
      { heading: 'fields.number', value: ({ number }) => number },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.holderCount', value: ({ holderCount }) => holderCount },
      amountColumn('fields.gross', ({ gross }) => gross),
      { heading: 'fields.ownNumber', value: ({ ownNumber }) => ownNumber },
      { heading: 'fields.toSend', value: ({ toSend }) => toSend },
      { heading: 'fields.toCheck', value: ({ toCheck }) => toCheck },
      { heading: 'fields.toAnswer', value: ({ toAnswer }) => toAnswer },
      { heading: 'fields.contact', value: ({ contact }) => contact.name },
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
    ],
  },
});
