import { plainToInstance } from 'class-transformer';
import { clients } from '../../projections/clients.js';
import { processings } from '../../projections/processings.js';
import { subprocessors } from '../../projections/subprocessors.js';
import { clientsByCode } from '../accounts/accounts.module.js';
import { anyResource } from '../kernel/actor.js';
import { derivedId } from '../kernel/ids.js';
import { languages, type Language } from '../kernel/language.js';
import { text as textColumn, uuid } from '../kernel/table.js';
import { select } from '../platform/database/select.js';
import { csvImport, type ImportStep, type NumberedLine } from '../platform/imports/csv-import.js';
import type { Asking } from '../platform/reads/asking.js';
import { text } from '../platform/translations/dictionary.js';
import {
  mostProcessings,
  neededProcessingColumns,
  processingColumns,
  type ProcessingColumn,
} from './processing-import.vocabulary.js';
import { ProcessingFields } from './processing.commands.js';
import { processing } from './processing.js';
import { processingsSeen } from './register.queries.js';
import { subprocessorRows } from './subprocessor-uses.queries.js';
import { countries, serviceTypes } from './subprocessor.vocabulary.js';

type Numbered = NumberedLine<ProcessingColumn>;

/** Ids by words in small letters. */
type Known = ReadonlyMap<string, string>;

const keyOf = (...parts: readonly (string | undefined)[]): string => parts.map((part) => part?.toLowerCase()).join('/');

const knownSubprocessors = async ({ db }: Asking): Promise<Known> => {
  const { rows } = await select({ id: uuid, name: textColumn() })`
    SELECT id, lower(name) AS name FROM ${subprocessorRows} WHERE status <> 'former'`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
};

/** Rows that are there already, by client, contract and label. */
const knownProcessings = async (asking: Asking): Promise<Known> => {
  const { rows } = await select({ id: uuid, key: textColumn() })`
    SELECT p.id, lower(concat_ws('/', p.client_id, p.contract_number, p.label)) AS key
    FROM ${processingsSeen(asking)} p WHERE p.status = 'active'`.execute(asking.db);
  return new Map(rows.map(({ id, key }) => [key, id]));
};

/** A code, or its word in a language. */
const coded = (cell: string | undefined, codes: readonly string[], texts: string): string | undefined =>
  codes.find((code) =>
    [code, ...languages.map((language) => text(language, 'subprocessors', `${texts}.${code}`))].some(
      (word) => word.toLowerCase() === cell?.toLowerCase(),
    ),
  ) ?? cell;

const isYes = (cell: string | undefined): boolean =>
  ['true', '1', ...languages.map((language) => text(language, 'common', 'yes').toLowerCase())].includes(
    cell?.toLowerCase() ?? '',
  );

/** A code in the words of the asker; what is none stays as the file says it. */
const inWords = (code: string | undefined, codes: readonly string[], texts: string, language: Language) =>
  code !== undefined && codes.includes(code) ? text(language, 'subprocessors', `${texts}.${code}`) : code;

const stepOf = (
  { number, line }: Numbered,
  clientIds: Known,
  companies: Known,
  rows: Known,
  language: Language,
): ImportStep => {
  const { clientCode, contractNumber, label, scope, hostingPlace } = line;
  const clientId = clientIds.get(clientCode?.toLowerCase() ?? '');
  const known = rows.get(keyOf(clientId, contractNumber, label));
  const id = known ?? derivedId('processingImport', keyOf(clientId, contractNumber, label));
  const names = (line.subprocessors ?? '').split(',').map((name) => name.trim());
  const hostedIn = coded(line.hostedIn, countries, 'country');
  const body = plainToInstance(ProcessingFields, {
    // whom the file does not name is refused by the rules, not for the form of an id
    ...{ clientId: clientId ?? id, contractNumber, label, scope, hostedIn, hostingPlace },
    serviceType: coded(line.serviceType, serviceTypes, 'serviceType'),
    isHosted: hostedIn !== undefined,
    hasSupport: isYes(line.hasSupport),
    subprocessorIds: names.filter(Boolean).map((name) => companies.get(name.toLowerCase()) ?? id),
  });
  return {
    lines: [number],
    name: [contractNumber, label].filter(Boolean).join(' – '),
    outcome: known ? 'update' : 'create',
    said: {
      hostedIn: inWords(hostedIn, countries, 'country', language),
      serviceType: inWords(coded(line.serviceType, serviceTypes, 'serviceType'), serviceTypes, 'serviceType', language),
    },
    send: { lifecycle: processing, command: known ? 'ReviseProcessing' : 'RegisterProcessing', id, body },
  };
};

/** Rows of the registers of many clients from one file: those that are there already are revised. */
export const processingImport = csvImport<ProcessingColumn>({
  path: 'processings',
  of: 'processing',
  from: [processings, subprocessors, clients],
  texts: 'subprocessors',
  columns: processingColumns,
  needed: neededProcessingColumns,
  most: mostProcessings,
  may: { action: 'processing.register', resource: anyResource('processing') },
  fields: { clientId: 'clientCode', subprocessorIds: 'subprocessors', isHosted: 'hostedIn' },
  kinds: { hasSupport: 'yesNo' },
  steps: async (lines, asking) => {
    const codes = [...new Set(lines.flatMap(({ line }) => line.clientCode?.toLowerCase() ?? []))];
    const [byCode, companies, rows] = await Promise.all([
      clientsByCode(asking, codes),
      knownSubprocessors(asking),
      knownProcessings(asking),
    ]);
    const clientIds = new Map(byCode.map(({ id, clientCode }) => [clientCode.toLowerCase(), id]));
    return lines.map((line) => stepOf(line, clientIds, companies, rows, asking.actor.language));
  },
});
