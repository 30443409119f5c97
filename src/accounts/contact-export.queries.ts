import { stringify } from 'csv-stringify/sync';
import type { Language } from '../kernel/language.js';
import { refusal } from '../kernel/refusal.js';
import { phoneText } from '../kernel/validation.js';
import type { ListRequest } from '../platform/http/list.js';
import { harmless, separators } from '../platform/http/spreadsheet.js';
import { text } from '../platform/translations/dictionary.js';
import type { Asking } from './accounts.queries.js';
import type { ContactListRow } from './accounts.views.js';
import { importColumns, structureSeparator, type ImportColumn } from './contact-import.vocabulary.js';
import { listContacts, type ContactFilterFields } from './contacts.queries.js';

const mostRows = 10_000;

type Value = (row: ContactListRow, language: Language) => string | null;

const word =
  (group: string, of: (row: ContactListRow) => string): Value =>
  (row, language) =>
    text(language, 'contacts', `${group}.${of(row)}`);
const phone = (value: string | null): string | null =>
  value === null ? null : phoneText(value).replaceAll('\u00a0', ' ');

/** The columns of an import, so that what was exported can be read in again; and the client, for staff. */
const values: Readonly<Partial<Record<ImportColumn, Value>>> = {
  civility: word('civilities', ({ civility }) => civility),
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  landline: ({ landline }) => phone(landline),
  mobile: ({ mobile }) => phone(mobile),
  service: ({ service }) => service,
  function: (row) => row.function,
  role: word('roles', ({ role }) => role),
  language: word('languages', ({ language }) => language),
  structures: ({ structures }) => structures.map(({ label }) => label).join(` ${structureSeparator} `),
};

const heading = (language: Language, column: string): string => text(language, 'contacts', `fields.${column}`);
const csv = (rows: readonly (readonly string[])[], language: Language): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => [...row]),
      { bom: true, delimiter: separators[language], record_delimiter: 'windows' },
    ),
  );

/** The rows of the screen, all pages of them, with the rights of the screen; no cell runs as a formula. */
export const exportContacts = async (request: ListRequest<ContactFilterFields>, asking: Asking): Promise<Buffer> => {
  const { language, kind } = asking.actor;
  const { rows } = await listContacts({ ...request, offset: 0, limit: mostRows + 1 }, asking);
  if (rows.length > mostRows) throw refusal('tooManyRowsToExport', { max: mostRows });
  const columns = importColumns.filter((column) => values[column]);
  const ofStaff = kind === 'staff';
  return csv(
    [
      [...(ofStaff ? [heading(language, 'clientName')] : []), ...columns.map((column) => heading(language, column))],
      ...rows.map((row) => [
        ...(ofStaff ? [harmless(row.clientName ?? '')] : []),
        ...columns.map((column) => harmless(values[column]?.(row, language) ?? '')),
      ]),
    ],
    language,
  );
};

/** What an import takes: headings, and one line as an example. */
export const importTemplate = (language: Language): Buffer =>
  csv(
    [
      importColumns.map((column) => heading(language, column)),
      importColumns.map((column) => text(language, 'contacts', `import.example.${column}`)),
    ],
    language,
  );
