import type { Language } from '../../kernel/language.js';
import { phoneText } from '../../kernel/validation.js';
import type { ExportColumn, ExportTable } from '../../platform/reading/reads/exporting.js';
import { text } from '../../platform/people/translations/dictionary.js';
import type { ContactListRow } from './accounts.views.js';
import { importColumns, structureSeparator, type ImportColumn } from './contact-import.vocabulary.js';

type Value = ExportColumn<ContactListRow>['value'];

const word =
  (group: string, of: (row: ContactListRow) => string): Value =>
  (row, language) =>
    text(language, 'contacts', `${group}.${of(row)}`);
const phone = (value: string | null): string | null =>
  value === null ? null : phoneText(value).replaceAll('\u00a0', ' ');

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

const headingOf = (column: string): string => `fields.${column}`;

/** The client, for staff; then the columns of an import, so that what was exported can be read in again. */
export const contactTable: ExportTable<ContactListRow> = {
  texts: 'contacts',
  format: 'csv',
  columns: [
    {
      heading: headingOf('clientName'),
      shownTo: ({ kind }) => kind === 'staff',
      value: ({ clientName }) => clientName,
    },
    ...importColumns.flatMap((column) => {
      const value = values[column];
      return value ? [{ heading: headingOf(column), value }] : [];
    }),
  ],
};

/** Headings of an import, with one example line. */
export const importTemplate: ExportTable<undefined> = {
  texts: 'contacts',
  columns: importColumns.map((column) => ({
    heading: headingOf(column),
    value: (_, language: Language) => text(language, 'contacts', `import.example.${column}`),
  })),
};
