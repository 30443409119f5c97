import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { courseSeats } from '../../../projections/training/course-seats.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import { trainingAgreements } from '../../../projections/training/training-agreements.js';
import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { sessionsOfAgreement } from '../attendance/attendance.module.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { nameFor, shownName } from '../../customers/directory/restricted-people.js';
import { isWithheld } from '../enrolments/enrolment.vocabulary.js';
import { enrolmentsOfOrder } from '../enrolments/enrolments.module.js';
import { camelColumns, day, json, nullable, number, only, text as textColumn, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { fileView } from '../../platform/papers/files/file-views.js';
import { asked, system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, idList, isOneOf, ofClientWith, words } from '../../platform/reading/reads/conditions.js';
import { amountColumn, dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { isActing, sealedBy } from '../../sales/signatures/signatures.module.js';
import { trainingAgreementPaper } from './training-agreement.paper.js';
import { trainingAgreement } from './training-agreement.js';
import { isCompleted } from './training-agreement.vocabulary.js';
import {
  trainingAgreementForStaff,
  trainingAgreementShown,
  TrainingAgreementFilter,
  type SignedPaper,
  type AgreementParticipant,
  type TrainingAgreementListRow,
  type TrainingAgreementVersion,
  type TrainingAgreementView,
} from './training-agreements.views.js';

const paperRows = tableOf(trainingAgreements, 'training_agreement_papers');
const versionRows = tableOf(trainingAgreements, 'training_agreement_versions');
const { columns } = trainingAgreements.tables.training_agreements;

/** Sent agreements are visible to people with the right for training, and to the signatory. */
const visible = ofClientWith('trainingAgreement.read', 't.client_id', {
  only: sql`(t.version > 0 AND t.status <> 'draft')`,
  others: ({ actor }) => isActing('t.signatory_id', actor),
});

const agreementsSeen = asked(trainingAgreements, 'training_agreements', 't', visible);

const line = { ...columns, title: textColumn(), client_name: nullable(textColumn()), signatory: json<PersonLabel>() };

/** Steps of drafting and reminding are visible only to the provider. */
const stepsOf = historyOf(tableOf(trainingAgreements, 'training_agreement_steps'), 'agreement_id', {
  shows: ['said'],
  staffOnly: ['TrainingAgreementDrafted', 'TrainingAgreementRevised', 'TrainingAgreementReminded'],
});

const version = camelColumns(
  only(
    trainingAgreements.tables.training_agreement_versions.columns,
    'version',
    'sent_at',
    'hours',
    'place',
    'headcount',
    'sessions',
  ),
);

/** Versions before the present one. */
const versionsOf = async (
  id: string,
  present: number,
  { db }: Asking,
): Promise<readonly TrainingAgreementVersion[]> => {
  const { rows } = await select(version)`
    SELECT v.version, v.sent_at AS "sentAt", v.hours, v.place, v.headcount, v.sessions FROM ${versionRows} v
    WHERE v.agreement_id = ${id}::uuid AND v.version < ${present} AND v.sent_at IS NOT NULL
    ORDER BY v.version DESC`.execute(db);
  return rows;
};

const paper = { fileId: uuid, sha256: textColumn(), signedOn: day, signedBy: nullable(textColumn()) };

const signedPaper = async (id: string, { db, files, actor }: Asking): Promise<SignedPaper | null> => {
  const { rows } = await select(paper)`
    SELECT p.file_id AS "fileId", p.sha256, p.signed_on AS "signedOn",
      ${shownName('p.subject_id', sql`p.signed_by`, actor)} AS "signedBy"
    FROM ${paperRows} p WHERE p.agreement_id = ${id}::uuid ORDER BY p.file_id`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const stored = await files.find(rows.map(({ fileId }) => fileId));
  const scans = stored.map((file) => ({
    ...fileView(file),
    sha256: rows.find(({ fileId }) => fileId === file.id)?.sha256 ?? '',
  }));
  return { ...pick(first, 'signedBy', 'signedOn'), files: scans };
};

/** The scan is downloaded by those who may read the agreement. */
export const agreementPapers = filesInRows(
  'trainingAgreements',
  paperRows,
  (seeing) => sql`EXISTS (SELECT FROM ${agreementsSeen(seeing)} v WHERE v.id = f.agreement_id)`,
);

type OfOrder = Pick<TrainingAgreementListRow, 'clientId' | 'orderId' | 'orderNumber'>;

const participantsOf = async (
  ids: readonly string[],
  of: OfOrder,
  asking: Asking,
): Promise<readonly AgreementParticipant[]> =>
  (await enrolmentsOfOrder(asking, of))
    .filter(({ id }) => ids.includes(id))
    .map(({ subjectId, restricted, name, certificate, ...enrolled }) => ({
      ...pick(enrolled, 'id', 'startsOn', 'endsOn', 'halfDays', 'validatedHalfDays', 'standing'),
      name: nameFor({ id: subjectId, name, restricted }, asking.actor),
      certificate: isWithheld(enrolled.standing) ? null : certificate,
    }));

export const agreementPaperFor = (id: string, asking: Asking) =>
  trainingAgreementPaper({ ...asking, load: async (of, it) => (await asking.streams.load(of, it)).state }, id);

/** Training agreements of the customer, or of all for those who keep them (specification §2; features F28). */
export const trainingAgreementReads = reads<TrainingAgreementListRow, TrainingAgreementView>()({
  of: trainingAgreement,
  from: [trainingAgreements, clients, contacts, enrolments, courseSeats, trainingSessions],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT t.*, t.titles ->> ${asking.actor.language} AS title, c.name AS client_name, ${personLabel('t.signatory_id', asking)} AS signatory
    FROM ${agreementsSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: agreementsSeen,
  rowCommands: true,
  filter: TrainingAgreementFilter,
  where: {
    q: words('number', 'order_number', 'article_code', 'place'),
    status: (status) => isOneOf('status', status),
    signedManner: (manner) => isOneOf('signed_manner', manner),
    clientId: 'client_id',
    orderId: 'order_id',
    mine: (isMine, { actor }) =>
      isMine ? and(sql`status IN ('toSign', 'inSignature')`, isActing('signatory_id', actor)) : all,
    waiting: (waits) => (waits ? sql`status = 'signed'` : all),
    heldFrom: (from) => sql`ends_on >= ${from}::date`,
    heldTo: (to) => sql`starts_on <= ${to}::date`,
  },
  sortable: {
    ...sortedBy('title', 'number', 'orderNumber', 'status', 'clientName', 'net', 'startsOn'),
    ...sortedBy('endsOn', 'sentAt', 'signedAt', 'filedAt', 'createdAt'),
  },
  defaultSort: ['createdAt', 'DESC'],
  forStaff: trainingAgreementForStaff,
  shows: [...trainingAgreementShown, ...trainingAgreementForStaff, 'title', 'clientName', 'signatory', 'revision'],
  detail: async (row, asking) => {
    const classes = await sessionsOfAgreement(asking, row.id);
    return {
      ...pick(row, 'signatoryId', 'objectives', 'sessions', 'totals'),
      participants: await participantsOf(row.enrolmentIds, row, asking),
      versions: await versionsOf(row.id, row.version, asking),
      steps: await stepsOf(row.id, asking),
      sealedBy: await sealedBy(row.clientId, row.signatureId, asking),
      paper: await signedPaper(row.id, asking),
      classes,
      isCompleted: isCompleted(row.sessions, classes),
    };
  },
  paper: async (id, asking) => {
    await trainingAgreementReads.one(id, asking);
    return agreementPaperFor(id, asking);
  },
  export: {
    texts: 'trainingAgreements',
    columns: [
      { heading: 'fields.number', value: ({ number }) => number },
      { heading: 'fields.orderNumber', value: ({ orderNumber }) => orderNumber },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.title', value: ({ title }) => title },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      amountColumn('fields.net', ({ net }) => net),
      { heading: 'fields.hours', value: ({ hours }) => hours },
      { heading: 'fields.headcount', value: ({ headcount }) => headcount },
      dayColumn('fields.startsOn', ({ startsOn }) => startsOn),
      dayColumn('fields.endsOn', ({ endsOn }) => endsOn),
      instantColumn('fields.sentAt', ({ sentAt }) => sentAt),
      instantColumn('fields.signedAt', ({ signedAt }) => signedAt),
      {
        heading: 'fields.signedManner',
        value: ({ signedManner }, language) =>
          signedManner && text(language, 'trainingAgreements', `manner.${signedManner}`),
      },
      { heading: 'fields.filedUnder', value: ({ filedUnder = null }) => filedUnder },
    ],
  },
});

const rowsToTell = system('tells the ERP which training agreements are signed')(
  trainingAgreements,
  'training_agreements',
);
const told = { id: uuid, reference: textColumn(), order: textColumn(), clientId: uuid, net: number, gross: number };

/** Of the agreements with these ids, what the ERP is told besides that they are signed. */
export const agreementsForErp = async ({ db }: Pick<FactsTools, 'db'>, ids: readonly string[]) => {
  const { rows } = await select(told)`
    SELECT id, number AS reference, order_number AS "order", client_id AS "clientId", net, gross
    FROM ${rowsToTell} WHERE id = ANY(${idList(ids)})`.execute(db);
  return rows;
};
