import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { anyResource } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import type { ImportCell } from '../../kernel/imports.vocabulary.js';
import { languages, type Language } from '../../kernel/language.js';
import { forbidden, refusal, Refusal } from '../../kernel/refusal.js';
import { fieldErrors, type FieldErrors } from '../../kernel/validation.js';
import { InvalidInput } from '../../platform/log/commands/invalid-input.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Config } from '../../platform/run/config/config.js';
import { correlationId } from '../../platform/run/logging/correlation.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { plain, readCsv, unharmed, type CsvLine, type CsvShape } from '../../platform/papers/imports/csv-file.js';
import { shownValue, shownValues, type ShownValues } from '../../platform/papers/imports/shown-values.js';
import { fieldText, text, textIfAny } from '../../platform/people/translations/dictionary.js';
import { civilities, contactRoles } from './account.vocabulary.js';
import type { ContactImportOutcome, ContactImportRow, ContactImportView } from './accounts.views.js';
import { RegisterContact, ReviseContact } from './contact.commands.js';
import { reachedBy } from './contact.rules.js';
import { contactResource } from './contact.state.js';
import { contact } from './contact.js';
import { emailFaultOf } from './email-domains.vocabulary.js';
import { contactDuplicates, DuplicatesQuery } from './contact-duplicates.queries.js';
import { clearingCell, importColumns, importLimits, type ImportColumn } from './contact-import.vocabulary.js';
import type { ImportContacts } from './contact-import.commands.js';
import {
  knownContacts,
  namedStructures,
  structuresNamed,
  type KnownContact,
  type NamedStructures,
} from './contact-import-known.queries.js';

/** A column that the file has not, or a blank cell, is absent; a cell that clears its field is empty. */
type Line = CsvLine<ImportColumn>;

/** Value of a cell; undefined where it is blank. An export writes `'-` for a dash that is meant. */
const valueIn = (cell: string): string | undefined => {
  if (cell.trim() === clearingCell) return '';
  return unharmed(cell) || undefined;
};

const fileOfContacts: CsvShape<ImportColumn> = {
  columns: importColumns,
  texts: 'contacts',
  heading: (column) => `fields.${column}`,
  needed: ['lastName', 'firstName'],
  lacking: () => refusal('importWithoutNames'),
  mostLines: importLimits.lines,
  valueIn,
};

/** A word of a list, in any of the three languages or as the code itself. */
const coded = (group: string, codes: readonly string[], word: string | undefined, otherwise: string): string => {
  if (word === undefined) return otherwise;
  const wanted = plain(word);
  return (
    codes.find(
      (code) =>
        plain(code) === wanted ||
        languages.some((language) => plain(textIfAny(language, 'contacts', `${group}.${code}`) ?? '') === wanted),
    ) ?? word
  );
};

/** Fields of the stored contact in the form of a line, as defaults for columns that the file lacks. */
const heldFields = (held: KnownContact): object =>
  Object.fromEntries(Object.entries(held).filter(([, value]) => value !== null));

/** Structures are named in a file, and looked up: see `structuresNamed`. */
const fieldsOf = (line: Line, held: KnownContact | undefined, language: Language): object => ({
  ...(held ? heldFields(held) : {}),
  ...line,
  civility: coded('civilities', civilities, line.civility === '' ? 'none' : line.civility, held?.civility ?? 'none'),
  role: coded('roles', contactRoles, line.role, held?.role ?? 'user'),
  language: coded('languages', languages, line.language, held?.language ?? language),
});

interface Planned extends Omit<ContactImportRow, 'values'> {
  readonly cells: readonly ImportCell[];
  readonly command: 'RegisterContact' | 'ReviseContact' | null;
  readonly id: string | null;
  readonly body: object;
}

const queryOf = (register: RegisterContact, clientId: string): DuplicatesQuery => {
  const { email, mobile, firstName, lastName } = register;
  return Object.assign(new DuplicatesQuery(), { clientId, email, mobile, firstName, lastName });
};

const inWords = (errors: FieldErrors, language: Language): readonly string[] =>
  Object.entries(errors).map(
    ([field, error]) => `${text(language, 'contacts', `fields.${field}`)} – ${fieldText(language, field, error)}`,
  );

const reasonsOf = (error: unknown, language: Language): readonly string[] | undefined => {
  if (error instanceof InvalidInput) return inWords(error.errors, language);
  return error instanceof Refusal ? [text(language, 'refusals', error.code, error.args)] : undefined;
};

const viewOf = (
  rows: readonly Sent[],
  { columns, values }: ShownValues,
  unknownColumns: readonly string[],
): ContactImportView => ({
  rows: rows.map(({ line, name, email, outcome, reasons }, place) => ({
    ...{ line, name, email, outcome, reasons },
    values: values[place] ?? [],
  })),
  columns,
  counts: {
    create: countOf(rows, 'create'),
    update: countOf(rows, 'update'),
    unchanged: countOf(rows, 'unchanged'),
    duplicate: countOf(rows, 'duplicate'),
    refused: countOf(rows, 'refused'),
  },
  unknownColumns,
});

const countOf = (rows: readonly Sent[], outcome: ContactImportOutcome): number =>
  rows.filter((row) => row.outcome === outcome).length;

/** Contacts and structures of the client, and the addresses that earlier lines named. */
interface Known {
  readonly clientId: string;
  readonly contacts: ReadonlyMap<string, KnownContact>;
  readonly structures: NamedStructures;
  readonly seen: ReadonlyMap<string, number>;
}

type Fate = Omit<Planned, 'line' | 'name' | 'email' | 'cells'>;

const nothingToSend = { command: null, id: null, body: {}, reasons: [] } as const;

const refusedFor = (...reasons: readonly string[]): Fate => ({ ...nothingToSend, outcome: 'refused', reasons });

/** For an address that is known: the card follows the file, role and rights stay. Sending a file proves no identity. */
const revisionOf = (held: KnownContact, register: RegisterContact, { actor, can }: Asking): Fate => {
  const { language } = actor;
  if (held.status === 'archived')
    return { ...nothingToSend, outcome: 'duplicate', reasons: [text(language, 'contacts', 'import.disabled')] };
  if (!can(actor, 'contact.revise', contactResource({ ...held, clientId: register.clientId }, held.id)).allowed)
    return refusedFor(text(language, 'refusals', 'contactNotYours'));
  const { civility, firstName, lastName, email, landline, mobile, service } = register;
  const body = {
    ...{ civility, firstName, lastName, email, landline, mobile, service },
    function: register.function,
    language: register.language,
    workstation: register.workstation,
    operatingSystem: register.operatingSystem,
  };
  const changed = Object.keys(body).filter(
    (field) => (Reflect.get(body, field) ?? null) !== (Reflect.get(held, field) ?? null),
  );
  if (held.id === actor.id && reachedBy.some((field) => changed.includes(field)))
    return refusedFor(text(language, 'contacts', 'import.ownCard'));
  return changed.length > 0
    ? { outcome: 'update', reasons: changesOf(changed, body, language), command: 'ReviseContact', id: held.id, body }
    : { ...nothingToSend, outcome: 'unchanged' };
};

/** The fields that a line changes and those that it clears, by name. */
const changesOf = (changed: readonly string[], body: object, language: Language): readonly string[] => {
  const isCleared = (field: string): boolean => {
    const value: unknown = Reflect.get(body, field);
    return value === undefined || value === 'none';
  };
  const said = (key: string, fields: readonly string[]): readonly string[] =>
    fields.length === 0
      ? []
      : [
          text(language, 'contacts', `import.${key}`, {
            fields: fields.map((field) => text(language, 'contacts', `fields.${field}`)).join(', '),
          }),
        ];
  return [
    ...said(
      'changes',
      changed.filter((field) => !isCleared(field)),
    ),
    ...said('clears', changed.filter(isCleared)),
  ];
};

/** For a contact who may be new: possible duplicates are reported. */
const registrationOf = async (
  line: Line,
  number: number,
  register: RegisterContact,
  { clientId, structures }: Known,
  asking: Asking,
): Promise<Fate> => {
  const { language } = asking.actor;
  const { structureIds, unknown } = structuresNamed(line.structures, structures);
  if (unknown.length > 0)
    return refusedFor(text(language, 'contacts', 'import.structureUnknown', { name: unknown.join(', ') }));
  const id = derivedId('contactImport', clientId, number, JSON.stringify(line));
  const duplicates = await contactDuplicates(queryOf(register, clientId), asking);
  // another reading of the same file has registered them since the list of contacts was read
  if (duplicates.some((double) => double.contact?.id === id)) return { ...nothingToSend, outcome: 'unchanged' };
  const [duplicate] = duplicates;
  if (duplicate?.prevents) return refusedFor(text(language, 'refusals', 'emailAlreadyUsed'));
  if (duplicate) {
    const { reasons, contact: double } = duplicate;
    const of = text(language, 'contacts', `duplicates.of.${reasons[0] ?? 'name'}`, { name: double?.name ?? '' });
    return { ...nothingToSend, outcome: 'duplicate', reasons: [of] };
  }
  return { outcome: 'create', reasons: [], command: 'RegisterContact', id, body: { ...register, structureIds } };
};

const fateOf = async (
  line: Line,
  number: number,
  register: RegisterContact,
  known: Known,
  asking: Asking,
): Promise<Fate> => {
  const { language } = asking.actor;
  const errors = fieldErrors(validateSync(register, { whitelist: true }));
  if (Object.keys(errors).length > 0) return refusedFor(...inWords(errors, language));
  const { email = '' } = register;
  const before = known.seen.get(email);
  if (before !== undefined) return refusedFor(text(language, 'contacts', 'import.twice', { line: before }));
  const held = known.contacts.get(email);
  if (held) return revisionOf(held, register, asking);
  const fault = email === '' ? null : emailFaultOf(email, asking.service(Config).vendorEmailDomains);
  return fault ? refusedFor(text(language, 'refusals', fault)) : registrationOf(line, number, register, known, asking);
};

/** The address of a line as it is stored. */
const addressIn = ({ email }: Line): string => plainToInstance(RegisterContact, { email }).email ?? '';

/** Columns with coded values → the word list of their labels. */
const wordsOf: Readonly<Partial<Record<ImportColumn, string>>> = {
  civility: 'civilities',
  role: 'roles',
  language: 'languages',
};

/** Fields of the card that follow the file. */
const revised = [
  'civility',
  'firstName',
  'lastName',
  'email',
  'landline',
  'mobile',
  'service',
  'function',
  'language',
  'workstation',
] as const;
const isRevised = (column: ImportColumn): column is (typeof revised)[number] =>
  revised.some((field) => field === column);

/** A line as it will be stored, beside what its card holds now. */
const cellsOf = (
  register: RegisterContact,
  line: Line,
  held: KnownContact | undefined,
  language: Language,
): readonly ImportCell[] => {
  const shown = (column: ImportColumn, of: object): ImportCell['value'] => {
    const value = shownValue(Reflect.get(of, column));
    const words = wordsOf[column];
    return words === undefined || value === null
      ? value
      : (textIfAny(language, 'contacts', `${words}.${String(value)}`) ?? value);
  };
  return importColumns.map((column) => {
    if (column === 'structures') return { value: held ? null : (line.structures ?? null) };
    if (!held) return { value: shown(column, register) };
    return isRevised(column) ? { value: shown(column, register), former: shown(column, held) } : { value: null };
  });
};

interface Plan {
  readonly rows: readonly Planned[];
  readonly shown: ShownValues;
  readonly unknownColumns: readonly string[];
}

const planOf = async ({ clientId, csv }: ImportContacts, asking: Asking): Promise<Plan> => {
  const { actor, can } = asking;
  const decision = can(actor, 'contact.import', { ...anyResource('contact'), clientId });
  if (!decision.allowed) throw forbidden(decision.code);
  const { lines, numbers, unknownColumns } = readCsv(csv, fileOfContacts);
  const [contacts, structures] = await Promise.all([
    knownContacts(clientId, asking),
    namedStructures(clientId, asking),
  ]);
  const rows: Planned[] = [];
  const seen = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const number = numbers[index] ?? 0;
    const held = contacts.get(addressIn(line));
    const register = plainToInstance(RegisterContact, { ...fieldsOf(line, held, actor.language), clientId });
    const name = [register.firstName, register.lastName].filter(Boolean).join(' ');
    const email = register.email ?? null;
    const fate = await fateOf(line, number, register, { clientId, contacts, structures, seen }, asking);
    rows.push({ line: number, name, email, ...fate, cells: cellsOf(register, line, held, actor.language) });
    if (email !== null && fate.outcome !== 'refused') seen.set(email, number);
  }
  const columns = importColumns.map((column) => ({
    ...{ column, kind: 'text' as const },
    label: text(actor.language, 'contacts', `fields.${column}`),
  }));
  const shown = shownValues(
    columns,
    rows.map(({ cells }) => cells),
  );
  return { rows, shown, unknownColumns };
};

type Sent = Omit<Planned, 'command' | 'id' | 'body'>;

/** Result of a line that changed nothing. */
const asItWas = { outcome: 'unchanged', reasons: [] } as const;

/** Each reading sends commands of its own, so that it counts what it did itself. */
const send = async (row: Planned, { actor, service }: Asking): Promise<Sent> => {
  const { command, id, body, ...shown } = row;
  if (!command || !id) return shown;
  try {
    const { unchanged } = await service(Commands).execute({
      lifecycle: contact,
      command,
      id,
      body: Object.assign(command === 'RegisterContact' ? new RegisterContact() : new ReviseContact(), body),
      actor,
      isImported: true,
      correlationId: correlationId(),
    });
    return unchanged ? { ...shown, ...asItWas } : shown;
  } catch (error) {
    // another reading of the same file, at the same time, was first
    if (error instanceof Refusal && error.code === 'alreadyExists') return { ...shown, ...asItWas };
    const reasons = reasonsOf(error, actor.language);
    if (!reasons) throw error;
    return { ...shown, outcome: 'refused', reasons };
  }
};

/** Outcome of the import per row; nothing is written. */
export const tryImport = async (asked: ImportContacts, asking: Asking): Promise<ContactImportView> => {
  const { rows, shown, unknownColumns } = await planOf(asked, asking);
  return viewOf(rows, shown, unknownColumns);
};

/** Sent twice, the same file has one effect: ids derive from its client and its lines. */
export const importContacts = async (asked: ImportContacts, asking: Asking): Promise<ContactImportView> => {
  const { rows, shown, unknownColumns } = await planOf(asked, asking);
  const done: Sent[] = [];
  for (const row of rows) done.push(await send(row, asking));
  return viewOf(done, shown, unknownColumns);
};
