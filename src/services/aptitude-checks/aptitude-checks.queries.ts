import { sql } from 'kysely';
import { aptitudeChecks } from '../../../projections/services/aptitude-checks.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { homeZone } from '../../kernel/days.js';
import { day, instant, integer, json, nullable, text as textColumn, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import {
  all,
  and,
  fromDay,
  idList,
  isOneOf,
  nothing,
  or,
  untilDay,
  words,
  type Condition,
} from '../../platform/reading/reads/conditions.js';
import { dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { isActing, sealedBy } from '../../sales/signatures/signatures.module.js';
import { aptitudeCheckPaper } from './aptitude-check.paper.js';
import { aptitudeCheck } from './aptitude-check.js';
import type { AptitudeCheckStatus } from './aptitude-check.vocabulary.js';
import {
  aptitudeCheckForStaff,
  aptitudeCheckShown,
  AptitudeCheckFilter,
  type AptitudeCheckListRow,
  type AptitudeCheckView,
  type AptitudeReserveView,
  type BatchMate,
} from './aptitude-checks.views.js';

const reserveRows = tableOf(aptitudeChecks, 'aptitude_reserves');

type Seeing = Pick<Asking, 'actor' | 'can'>;

/** Of the structures that the actor is kept to, or of none; kept to none, they have them all. */
const ofStructures = ({ structureIds }: Asking['actor']): Condition =>
  structureIds.length === 0 ? all : sql`coalesce(t.structure_id = ANY(${idList(structureIds)}), TRUE)`;

/** Handed-over checks are seen by holders of the right for signatures and by their signatory: same rule as `can()`. */
const visible = ({ actor, can }: Seeing): Condition => {
  const kind = anyResource('aptitudeCheck');
  if (!isCustomer(actor)) return can(actor, 'aptitudeCheck.read', kind).allowed ? all : nothing;
  if (actor.kind === 'client') return nothing;
  const theirs: Condition = sql`t.client_id = ${actor.clientId}::uuid AND t.version > 0`;
  const seesAll = can(actor, 'aptitudeCheck.read', { ...kind, clientId: actor.clientId }).allowed;
  const named = isActing('t.signatory_id', actor);
  return and(theirs, seesAll ? or(ofStructures(actor), named) : named);
};

const checksSeen = asked(aptitudeChecks, 'aptitude_checks', 't', visible);

const labelOf = (column: string, asking: Asking) =>
  sql`CASE WHEN ${sql.ref(column)} IS NOT NULL THEN ${personLabel(column, asking)} END`;

const line = {
  ...aptitudeChecks.tables.aptitude_checks.columns,
  client_name: nullable(textColumn()),
  signatory: nullable(json<PersonLabel>()),
  file_name: nullable(textColumn()),
};

/** `<SIRET>_<FINESS, or our number>_VA_<yyyymmdd>`: by the day of the signature, else of the hand-over. */
const fileName = sql`CASE WHEN t.version > 0 THEN concat_ws('_', t.siret, coalesce(t.finess, t.number), 'VA',
  to_char(coalesce(t.finalised_at, t.handed_over_at) AT TIME ZONE ${homeZone}, 'YYYYMMDD')) END`;

const reserve = {
  reserve: integer,
  text: nullable(textColumn()),
  dueOn: day,
  raisedAt: instant,
  raisedBy: json<PersonLabel>(),
  liftedAt: nullable(instant),
  liftedBy: nullable(json<PersonLabel>()),
  comment: nullable(textColumn()),
};

const reservesOf = async (id: string, asking: Asking): Promise<readonly AptitudeReserveView[]> => {
  const { rows } = await select(reserve)`
    SELECT r.reserve, r.text, r.due_on, r.raised_at, ${personLabel('r.raised_by', asking)} AS raised_by, r.lifted_at,
      ${labelOf('r.lifted_by', asking)} AS lifted_by, r.comment
    FROM ${reserveRows} r WHERE r.check_id = ${id}::uuid ORDER BY r.reserve`.execute(asking.db);
  return rows;
};

/** Notes, reminders and what was drafted are the provider's alone. */
const stepsOf = historyOf(tableOf(aptitudeChecks, 'aptitude_check_steps'), 'check_id', {
  shows: ['said'],
  staffOnly: [
    'AptitudeCheckDrafted',
    'AptitudeCheckRevised',
    'AptitudeCheckNoteAdded',
    'AptitudeCheckReminded',
    'AptitudeCheckEscalated',
  ],
});

const mate = {
  id: uuid,
  status: textColumn<AptitudeCheckStatus>(),
  number: textColumn(),
  establishment: textColumn(),
  product: nullable(textColumn()),
  signatory: nullable(json<PersonLabel>()),
};

type InBatch = Pick<AptitudeCheckListRow, 'id' | 'batch' | 'clientId'>;

/** Checks handed over in the same batch that the reader may see too. */
const matesOf = async ({ id, batch, clientId }: InBatch, asking: Asking): Promise<readonly BatchMate[]> => {
  if (batch === null) return [];
  const { rows } = await select(mate)`
    SELECT t.id, t.status, t.number, t.establishment, t.product, ${labelOf('t.signatory_id', asking)} AS signatory
    FROM ${checksSeen(asking)} t WHERE t.client_id = ${clientId}::uuid AND t.batch = ${batch} AND t.id <> ${id}::uuid
      AND t.version > 0 ORDER BY t.number`.execute(asking.db);
  return rows;
};

/** Aptitude checks of the customer, or of all for those who keep them (specification §2, §4; features F13). */
export const aptitudeCheckReads = reads<AptitudeCheckListRow, AptitudeCheckView>()({
  of: aptitudeCheck,
  from: [aptitudeChecks, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT t.*, c.name AS client_name, ${labelOf('t.signatory_id', asking)} AS signatory, ${fileName} AS file_name
    FROM ${checksSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  rowCommands: true,
  filter: AptitudeCheckFilter,
  where: {
    q: words('number', 'establishment', 'product', 'funding_reference', 'siret', 'finess'),
    status: (status) => isOneOf('status', status),
    clientId: 'client_id',
    structureId: 'structure_id',
    batch: 'batch',
    isEscalated: 'is_escalated',
    mine: (isMine, { actor }) =>
      isMine ? and(sql`status IN ('toSign', 'prepared')`, isActing('signatory_id', actor)) : all,
    reserved: (isReserved) => sql`(open_reserves > 0) = ${isReserved}`,
    signedFrom: fromDay('finalised_at'),
    signedTo: untilDay('finalised_at'),
  },
  sortable: {
    ...sortedBy('number', 'establishment', 'product', 'status', 'batch', 'clientName'),
    ...sortedBy('handedOverAt', 'dueOn', 'finalisedAt', 'signedAt', 'createdAt'),
  },
  defaultSort: ['createdAt', 'DESC'],
  forStaff: aptitudeCheckForStaff,
  shows: [...aptitudeCheckShown, ...aptitudeCheckForStaff, 'clientName', 'signatory', 'fileName', 'revision'],
  searched: 70,
  found: ({ number, product, establishment, clientName }) => ({
    label: [number, product].filter(Boolean).join(' – '),
    hints: [establishment, clientName],
  }),
  detail: async (row, asking) => ({
    ...pick(row, 'structureId', 'productId', 'signatoryId', 'items'),
    reserves: await reservesOf(row.id, asking),
    steps: await stepsOf(row.id, asking),
    batchMates: await matesOf(row, asking),
    sealedBy: row.status === 'signed' ? await sealedBy(row.clientId, row.signatureId, asking) : null,
  }),
  paper: async (id, asking) => {
    await aptitudeCheckReads.one(id, asking);
    return aptitudeCheckPaper(asking, id);
  },
  paperNamed: async (id, asking): Promise<string | null> => (await aptitudeCheckReads.one(id, asking)).fileName,
  export: {
    texts: 'aptitudeChecks',
    columns: [
      { heading: 'column.fileName', value: ({ fileName: file }) => file && `${file}.pdf` },
      { heading: 'fields.siret', value: ({ siret }) => siret },
      { heading: 'fields.finess', value: ({ finess }) => finess },
      { heading: 'column.number', value: ({ number }) => number },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      { heading: 'fields.establishment', value: ({ establishment }) => establishment },
      { heading: 'fields.product', value: ({ product }) => product },
      { heading: 'fields.softwareVersion', value: ({ softwareVersion }) => softwareVersion },
      { heading: 'fields.fundingReference', value: ({ fundingReference }) => fundingReference },
      dayColumn('fields.goLiveOn', ({ goLiveOn }) => goLiveOn),
      { heading: 'fields.intervention', value: ({ interventionNumber }) => interventionNumber },
      wordColumn('column.status', ({ status }) => `status.${status}`),
      instantColumn('fields.handedOverAt', ({ handedOverAt }) => handedOverAt),
      instantColumn('fields.finalisedAt', ({ finalisedAt }) => finalisedAt),
    ],
  },
});
