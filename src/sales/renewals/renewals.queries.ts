import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { renewals } from '../../../projections/sales/renewals.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { isActing, isToSignBy, signerOf, signs } from '../signatures/signatures.module.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { establishmentOf, partyOf } from '../../customers/directory/parties.js';
import { mostCounted } from '../../kernel/counting.js';
import { totalsOf } from '../../kernel/money.js';
import { integer, json, nullable, number, text as textColumn } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, beginnings, isOneOf, ofClientWith, or } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { amountColumn, dayColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { renewalPaper } from './renewal.paper.js';
import { renewal } from './renewal.js';
import { newPrices, openRenewalStatuses, signedRenewalStatuses } from './renewal.vocabulary.js';
import {
  renewalShown,
  RenewalFilter,
  type RenewalEstablishment,
  type RenewalListRow,
  type RenewalMonth,
  type RenewalView,
} from './renewals.views.js';

/** Of their client, all to those with the right for renewals, else those that they sign, for themselves or in place of the signatory. */
const visible = ofClientWith('renewal.read', 'v.client_id', {
  others: ({ actor }) => or(isActing('v.signatory_id', actor), signs('renewals', 'v.id', actor)),
});

export const renewalsSeen = asked(renewals, 'renewals', 'v', visible);

const line = {
  ...renewals.tables.renewals.columns,
  client_name: nullable(textColumn()),
  signatory: nullable(json<PersonLabel>()),
  signer: nullable(json<PersonLabel>()),
};

/** Notes and reminders are the provider's alone. */
const stepsOf = historyOf(tableOf(renewals, 'renewal_steps'), 'renewal_id', {
  shows: ['comment', 'said'],
  staffOnly: ['RenewalNoteAdded', 'RenewalReminded'],
});

const establishmentAt = async (clientId: string, { db }: Asking): Promise<RenewalEstablishment> => {
  const client = await partyOf(db, clientId);
  return client ? establishmentOf(client) : { siret: null, outcome: 'unchecked' };
};

const month = {
  month: textColumn(),
  open: integer,
  signed: integer,
  lost: integer,
  oldNet: number,
  signedNet: number,
  openNet: number,
};

/** Months in which contracts end, from the one before this on, with what they are worth (features F12). */
const board = async (asking: Asking): Promise<readonly RenewalMonth[]> => {
  const isOpen = isOneOf('status', openRenewalStatuses);
  const isSigned = isOneOf('status', signedRenewalStatuses);
  const { rows } = await select(month)`
    SELECT to_char(ends_on, 'YYYY-MM') AS month,
      count(*) FILTER (WHERE ${isOpen})::int AS open, count(*) FILTER (WHERE ${isSigned})::int AS signed,
      count(*) FILTER (WHERE NOT ${isOpen} AND NOT ${isSigned})::int AS lost,
      sum(old_net)::float8 AS "oldNet", coalesce(sum(net) FILTER (WHERE ${isSigned}), 0)::float8 AS "signedNet",
      coalesce(sum(net) FILTER (WHERE ${isOpen}), 0)::float8 AS "openNet"
    FROM ${renewalsSeen(asking)} v
    WHERE ends_on >= date_trunc('month', ${asking.now}::timestamptz - interval '1 month')::date AND status <> 'withdrawn'
    GROUP BY 1 ORDER BY 1 LIMIT 36`.execute(asking.db);
  return rows;
};

/** Renewals of the customer, or of all for those who propose them (specification §3; features F12). */
export const renewalReads = reads<RenewalListRow, RenewalView>()({
  of: renewal,
  from: [renewals, clients, contacts, signatures],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT v.*, k.name AS client_name, ${personLabel('signs.id', asking)} AS signatory,
      CASE WHEN v.signed_by IS NOT NULL THEN ${personLabel('v.signed_by', asking)} END AS signer
    FROM ${renewalsSeen(asking)} v LEFT JOIN ${clientNames} k ON k.id = v.client_id
    CROSS JOIN LATERAL (SELECT coalesce(${signerOf('renewals', 'v.id')}, v.signatory_id) AS id) signs)`,
  counted: (asking, _, column) =>
    column === 'client_name'
      ? sql`(SELECT v.*, k.name AS client_name FROM ${renewalsSeen(asking)} v JOIN ${clientNames} k ON k.id = v.client_id)`
      : renewalsSeen(asking),
  reach: mostCounted,
  long: { alias: 'v', sometimesEmpty: ['signed_on'] },
  rowCommands: true,
  filter: RenewalFilter,
  where: {
    q: beginnings('v.search'),
    status: (status) => isOneOf('status', status),
    clientId: 'client_id',
    endsFrom: (from) => sql`ends_on >= ${from}::date`,
    endsTo: (to) => sql`ends_on <= ${to}::date`,
    mine: (isMine, { actor }) =>
      isMine
        ? and(sql`status IN ('proposed', 'inSignature')`, isToSignBy('renewals', 'id', 'signatory_id', actor))
        : all,
    waiting: (waits) => (waits ? sql`status = 'signed'` : all),
  },
  sortable: {
    ...sortedBy('title', 'contractNumber', 'status', 'clientName', 'net', 'oldNet', 'endsOn'),
    ...sortedBy('effectiveOn', 'signedOn', 'createdAt'),
  },
  defaultSort: ['endsOn', 'ASC'],
  shows: [...renewalShown, 'clientName', 'signatory', 'revision'],
  searched: 40,
  found: ({ title, contractNumber, clientName }) => ({ label: title, hints: [contractNumber, clientName] }),
  detail: async (row, asking) => ({
    ...pick(row, 'lines', 'terms', 'vat', 'declineReason', 'declineComment', 'signatureId', 'documentSha256'),
    totals: totalsOf(newPrices(row.lines)),
    files: await fileViews(row.fileIds, asking),
    steps: await stepsOf(row.id, asking),
    establishment: await establishmentAt(row.clientId, asking),
    signedSiret: row.siret,
    signedBy: row.signer,
  }),
  paper: async (id, asking) => {
    await renewalReads.one(id, asking);
    return renewalPaper(asking, id);
  },
  aside: { board: aside({ from: [renewals], requires: 'renewal.readBoard', answer: board }) },
  export: {
    texts: 'renewals',
    columns: [
      { heading: 'column.contractNumber', value: ({ contractNumber }) => contractNumber },
      { heading: 'column.futureReference', value: ({ futureReference }) => futureReference },
      { heading: 'column.title', value: ({ title }) => title },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      wordColumn('column.status', ({ status }) => `status.${status}`),
      amountColumn('column.oldNet', ({ oldNet }) => oldNet),
      amountColumn('column.net', ({ net }) => net),
      dayColumn('column.notifiedOn', ({ notifiedOn }) => notifiedOn),
      dayColumn('column.effectiveOn', ({ effectiveOn }) => effectiveOn),
      dayColumn('column.endsOn', ({ endsOn }) => endsOn),
      dayColumn('fields.futureEndsOn', ({ futureEndsOn }) => futureEndsOn),
      dayColumn('column.signedOn', ({ signedOn }) => signedOn),
      { heading: 'column.contractReference', value: ({ contractReference }) => contractReference },
    ],
  },
});
