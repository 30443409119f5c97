import { sql } from 'kysely';
import { afterSalesRequests } from '../../../projections/sales/after-sales-requests.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { contactReads } from '../../customers/accounts/accounts.module.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { findable } from '../../customers/directory/restricted-people.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { instant, json, nullable, text as textColumn, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import { answeredFiles } from '../../platform/messages/mail/answered-files.js';
import { ReceivedMails } from '../../platform/messages/mail/received-mails.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import {
  fromDay,
  idList,
  isOneOf,
  ofClientWith,
  orNone,
  untilDay,
  words,
} from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { afterSalesRequest } from './after-sales-request.js';
import {
  afterSalesRequestShown,
  AfterSalesRequestFilter,
  type AfterSalesActivity,
  type AfterSalesChoices,
  type AfterSalesRequestListRow,
  type AfterSalesRequestView,
} from './after-sales-requests.views.js';
import { helpWith } from '../../kernel/while-simulating.js';

const activityRows = tableOf(afterSalesRequests, 'after_sales_activities');
const fileRows = tableOf(afterSalesRequests, 'after_sales_files');

/** Of their client, all to those with the right for after-sales, else their own. */
const visible = ofClientWith('afterSalesRequest.read', 't.client_id', {
  others: ({ actor }) => sql`t.contact_id = ${actor.id}::uuid`,
});

const requestsSeen = asked(afterSalesRequests, 'after_sales_requests', 't', visible);

/** Photos of a fault, and what comes with an answer, are downloaded by those who see the request. */
export const afterSalesFiles = answeredFiles({
  lifecycle: 'afterSalesRequest',
  seen: requestsSeen,
  carrying: (fileIds) => sql`
    SELECT f.request_id AS id, f.file_id FROM ${fileRows} f WHERE f.file_id = ANY(${idList(fileIds)})`,
  said: activityRows,
});

const line = {
  ...afterSalesRequests.tables.after_sales_requests.columns,
  client_name: nullable(textColumn()),
  contact: json<PersonLabel>(),
  manager: nullable(json<PersonLabel>()),
  shown_phone: nullable(textColumn()),
  shown_email: nullable(textColumn()),
};

const activity = {
  id: uuid,
  activity: textColumn<AfterSalesActivity['activity']>(),
  at: instant,
  side: textColumn<AfterSalesActivity['side']>(),
  comment: nullable(textColumn()),
  by: json<PersonLabel>(),
};

/** Of each activity; an answer by mail has the mail as it came, too. */
const filesOf = async (
  id: string,
  said: readonly { readonly id: string }[],
  asking: Asking,
): Promise<(activityId: string) => readonly StoredFileView[]> => {
  const { rows } = await select({ activityId: uuid, fileId: uuid })`
    SELECT f.activity_id AS "activityId", f.file_id AS "fileId" FROM ${fileRows} f
    WHERE f.request_id = ${id}::uuid ORDER BY f.file_id`.execute(asking.db);
  const originals = await asking.service(ReceivedMails).originalsOf(said.map((one) => one.id));
  const filed = [...rows, ...[...originals].map(([activityId, fileId]) => ({ activityId, fileId }))];
  const files = await fileViews(
    filed.map(({ fileId }) => fileId),
    asking,
  );
  const found = new Map(files.map((file) => [file.id, file]));
  return (activityId) => filed.flatMap((one) => (one.activityId === activityId ? (found.get(one.fileId) ?? []) : []));
};

/** Notes are the provider's alone. */
const activitiesOf = async (id: string, asking: Asking): Promise<readonly AfterSalesActivity[]> => {
  const { rows } = await select(activity)`
    SELECT a.id, a.activity, a.at, a.side, a.comment, ${personLabel('a.by_id', asking)} AS by
    FROM ${activityRows} a WHERE a.request_id = ${id}::uuid
      AND (${!isCustomer(asking.actor)} OR a.activity <> 'AfterSalesNoteAdded')
    ORDER BY a.revision::bigint`.execute(asking.db);
  const filed = await filesOf(id, rows, asking);
  return rows.map(({ id: activityId, by, side, ...told }) => ({
    ...pick(told, 'activity', 'at', 'comment'),
    side,
    files: filed(activityId),
    contact: side === 'customer' ? by : null,
    manager: side === 'provider' ? by : null,
  }));
};

/** With the coordinates of the card of the contact who asks. */
const choices = async (asking: Asking): Promise<AfterSalesChoices> => {
  const { actor, can } = asking;
  const ofClient = { ...anyResource('afterSalesRequest'), clientId: actor.clientId };
  const maySubmit = can(actor, 'afterSalesRequest.submitAfterSalesRequest', ofClient, helpWith.request).allowed;
  if (!isCustomer(actor) || actor.kind === 'client') return { phone: null, email: null, maySubmit };
  const { landline, mobile, email } = await contactReads.one(actor.id, asking);
  return { phone: landline ?? mobile, email, maySubmit };
};

/** After-sales requests of the customer, or of all for those who handle them (specification §2; features F32). */
export const afterSalesRequestReads = reads<AfterSalesRequestListRow, AfterSalesRequestView>()({
  of: afterSalesRequest,
  from: [afterSalesRequests, clients, contacts, staffUsers],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT t.*, k.name AS client_name, ${personLabel('t.contact_id', asking)} AS contact,
      CASE WHEN t.manager_id IS NOT NULL THEN ${personLabel('t.manager_id', asking)} END AS manager,
      CASE WHEN ${findable('t.contact_id', asking.actor)} THEN t.phone END AS shown_phone,
      CASE WHEN ${findable('t.contact_id', asking.actor)} THEN t.email END AS shown_email
    FROM ${requestsSeen(asking)} AS t LEFT JOIN ${clientNames} AS k ON k.id = t.client_id)`,
  counted: requestsSeen,
  rowCommands: true,
  filter: AfterSalesRequestFilter,
  where: {
    q: words('number', 'title', 'order_number', 'delivery_reference'),
    status: (status) => isOneOf('status', status),
    documentType: 'document_type',
    fault: 'fault',
    origin: 'origin',
    clientId: 'client_id',
    managerId: orNone('manager_id'),
    waiting: (isWaiting, { actor }) =>
      sql`(waits_for IS NOT DISTINCT FROM ${isCustomer(actor) ? 'customer' : 'provider'}) = ${isWaiting}`,
    from: fromDay('created_at'),
    to: untilDay('created_at'),
  },
  sortable: {
    ...sortedBy('number', 'title', 'status', 'documentType', 'clientName', 'waitsSince'),
    ...sortedBy('closesAt', 'createdAt', 'updatedAt'),
  },
  defaultSort: ['createdAt', 'DESC'],
  shows: [...afterSalesRequestShown, 'clientName', 'contact', 'manager', 'revision'],
  found: ({ number, title, clientName }) => ({
    label: [number, title].filter(Boolean).join(' – '),
    hints: [clientName],
  }),
  detail: async (row, asking) => {
    const activities = await activitiesOf(row.id, asking);
    return {
      ...pick(row, 'description', 'orderId', 'replacementReference', 'replacedQuantity', 'endedAt', 'settlements'),
      phone: row.shownPhone,
      email: row.shownEmail,
      files: activities.flatMap(({ activity: step, files }) => (step === 'AfterSalesRequestSubmitted' ? files : [])),
      activities,
    };
  },
  aside: { choices: aside({ from: [contacts], answer: choices }) },
  export: {
    texts: 'afterSalesRequests',
    columns: [
      { heading: 'fields.number', value: ({ number }) => number },
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.contact', value: ({ contact }) => contact.name },
      wordColumn('fields.documentType', ({ documentType }) => `documentType.${documentType}`),
      wordColumn('fields.fault', ({ fault }) => `fault.${fault}`),
      { heading: 'fields.title', value: ({ title }) => title },
      { heading: 'fields.quantity', value: ({ quantity }) => quantity },
      { heading: 'fields.orderNumber', value: ({ orderNumber }) => orderNumber },
      { heading: 'fields.deliveryReference', value: ({ deliveryReference }) => deliveryReference },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.manager', value: ({ manager }) => manager && manager.name },
      {
        heading: 'fields.outcome',
        value: ({ outcome }, language) => outcome && text(language, 'afterSalesRequests', `outcome.${outcome}`),
      },
      instantColumn('fields.settledAt', ({ settledAt }) => settledAt),
    ],
  },
});
