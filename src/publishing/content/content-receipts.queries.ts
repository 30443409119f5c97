import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { contentReceipts } from '../../../projections/publishing/content-receipts.js';
import { labelsOf, personIn } from '../../customers/directory/labels.js';
import { integer, text } from '../../kernel/table.js';
import { asked, staff } from '../../platform/reading/database/door.js';
import { ofOneself } from '../../platform/reading/database/scopes.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { articleRows, articlesRead } from './content-audience.queries.js';
import { contentReceipt } from './content-receipt.js';
import {
  contentReceiptShown,
  ContentReceiptFilter,
  type ContentReceiptListRow,
  type ContentToConfirm,
} from './content-receipts.views.js';

const ownReceipts = asked(contentReceipts, 'content_receipts', 'r', ofOneself('r.person_id'));
const receiptRows = staff('who read what was to be read, for those who keep the articles')(
  contentReceipts,
  'content_receipts',
);

/** As many as one reads at one visit. */
const mostAsked = 5;

const { id, version, title, summary, language } = contentArticles.tables.content_published.columns;

/** Articles that a person has not yet said to have read; nothing is asked of staff, of a client itself, nor in a simulation. */
export const contentToConfirm = async (asking: Asking): Promise<readonly ContentToConfirm[]> => {
  const { kind, simulatedBy } = asking.actor;
  if ((kind !== 'contact' && kind !== 'clientAdministrator') || simulatedBy !== null) return [];
  const { rows } = await select({ id, version, title, summary, language, text: text() })`
    SELECT a.id, a.version, a.title, a.summary, a.language, a.text FROM ${articlesRead(asking)} a
    WHERE a.asks_receipt AND NOT EXISTS (SELECT FROM ${ownReceipts(asking)} r
      WHERE r.article_id = a.id AND r.version = a.version)
    ORDER BY a.is_important DESC, a.published_at, a.id LIMIT ${mostAsked}`.execute(asking.db);
  return rows;
};

/** How many people have read this version. */
export const countReceipts = async (db: Asking['db'], articleId: string, of: number): Promise<number> => {
  const { rows } = await select({ count: integer })`
    SELECT count(DISTINCT person_id)::int AS count FROM ${receiptRows} r
    WHERE article_id = ${articleId}::uuid AND version = ${of}`.execute(db);
  return rows[0]?.count ?? 0;
};

const line = { ...contentReceipts.tables.content_receipts.columns, article_title: text() };

/** Confirmations of reading, for staff who keep articles (features F38). */
export const contentReceiptReads = reads<ContentReceiptListRow, ContentReceiptListRow>()({
  of: contentReceipt,
  only: 'list',
  from: [contentReceipts, contentArticles, contacts, clients],
  requires: 'contentReceipt.list',
  rows: () => select(line)`(
    SELECT r.*, a.title AS article_title FROM ${receiptRows} r JOIN ${articleRows} a ON a.id = r.article_id)`,
  filter: ContentReceiptFilter,
  where: {},
  sortable: { createdAt: 'created_at', articleTitle: 'article_title', version: 'version' },
  defaultSort: ['createdAt', 'DESC'],
  shows: [...contentReceiptShown, 'articleTitle'],
  lookUp: (rows, asking) =>
    labelsOf(
      asking,
      rows.flatMap(({ personId, clientId }) => [personId, clientId]),
      ['contact', 'client'],
    ),
  view: (row, _, labels) => ({
    person: personIn(labels, row.personId),
    clientName: labels.get(row.clientId) ?? '',
  }),
  export: {
    texts: 'content',
    columns: [
      { heading: 'receipts.person', value: ({ person }) => person.name },
      { heading: 'receipts.clientName', value: ({ clientName }) => clientName },
      { heading: 'receipts.articleTitle', value: ({ articleTitle }) => articleTitle },
      { heading: 'receipts.version', value: (row) => row.version },
      instantColumn('receipts.createdAt', ({ createdAt }) => createdAt),
    ],
  },
});
