import { plainToInstance } from 'class-transformer';
import { clients } from '../../../projections/customers/clients.js';
import { processings } from '../../../projections/oversight/processings.js';
import { subprocessorObjections } from '../../../projections/oversight/subprocessor-objections.js';
import { subprocessors } from '../../../projections/oversight/subprocessors.js';
import { clientsByCode } from '../../customers/accounts/accounts.module.js';
import { anyResource } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import { languages, type Language } from '../../kernel/language.js';
import type { Recorded } from '../../kernel/record.js';
import { camelColumns, flag, only, text as textColumn, uuid } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import { yesNoIn } from '../../platform/papers/imports/cells.js';
import { csvImport, type ImportStep, type NumberedLine } from '../../platform/papers/imports/csv-import.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { text } from '../../platform/people/translations/dictionary.js';
import {
  mostProcessings,
  neededProcessingColumns,
  processingColumns,
  type ProcessingColumn,
} from './processing-import.vocabulary.js';
import { ProcessingFields } from './processing.commands.js';
import { processing } from './processing.js';
import { processingsSeen } from './register.queries.js';
import { subprocessorRows, usedBy } from './subprocessor-uses.queries.js';
import { countries, serviceTypes } from './subprocessor.vocabulary.js';

type Numbered = NumberedLine<ProcessingColumn>;

/** Ids by words in small letters. */
type Known = ReadonlyMap<string, string>;

const keyOf = (...parts: readonly (string | undefined)[]): string => parts.map((part) => part?.toLowerCase()).join('/');

interface NamedSubprocessor {
  readonly id: string;
  /** In small letters. */
  readonly name: string;
  readonly isFormer: boolean;
}

/**
 * Subprocessors by name. A former one may still work for some clients; of one name, the one at work goes first, and a
 * name of two at work is ambiguous.
 */
export const subprocessorsByName = (all: readonly NamedSubprocessor[]): Known => {
  const working = all.filter(({ isFormer }) => !isFormer);
  const named = (name: string) => {
    const alike = working.filter((row) => row.name === name);
    return alike.length > 0 ? alike : all.filter((row) => row.name === name);
  };
  return new Map(
    all.flatMap(({ name }) => {
      const [one, ...others] = named(name);
      return one && others.length === 0 ? [[name, one.id] as const] : [];
    }),
  );
};

const knownSubprocessors = async ({ db }: Asking): Promise<Known> => {
  const { rows } = await select({ id: uuid, name: textColumn(), isFormer: flag })`
    SELECT id, lower(name) AS name, status = 'former' AS "isFormer" FROM ${subprocessorRows}`.execute(db);
  return subprocessorsByName(rows);
};

/** Present state of a row of the register. */
interface Standing {
  readonly id: string;
  readonly fields: Recorded<ProcessingFields>;
  /** Its subprocessors by the names that its register shows, which may be those of their successors. */
  readonly shown: Known;
}

const standing = camelColumns(
  only(
    processings.tables.processings.columns,
    ...(['id', 'client_id', 'contract_number', 'label', 'is_hosted', 'hosted_in', 'hosting_place'] as const),
    ...(['has_support', 'subprocessor_ids'] as const),
  ),
);

/** Rows that are there already, archived ones too, by client, contract and label. */
const knownProcessings = async (
  clientIds: readonly string[],
  asking: Asking,
): Promise<ReadonlyMap<string, Standing>> => {
  const ids = [...clientIds];
  const [{ rows }, { rows: names }] = await Promise.all([
    select(standing)`
      SELECT p.id, p.client_id AS "clientId", p.contract_number AS "contractNumber", p.label, p.is_hosted AS "isHosted",
        p.hosted_in AS "hostedIn", p.hosting_place AS "hostingPlace", p.has_support AS "hasSupport",
        p.subprocessor_ids AS "subprocessorIds"
      FROM ${processingsSeen(asking)} p WHERE p.client_id = ANY(${ids}::uuid[])`.execute(asking.db),
    select({ id: uuid, listed: uuid, name: textColumn() })`
      SELECT p.id, f.listed, lower(f.name) AS name FROM ${processingsSeen(asking)} p ${usedBy}
      WHERE p.client_id = ANY(${ids}::uuid[]) AND f.is_in_force`.execute(asking.db),
  ]);
  return new Map(
    rows.map(({ id, hostedIn, hostingPlace, ...fields }) => [
      keyOf(fields.clientId, fields.contractNumber, fields.label),
      {
        id,
        fields: { ...fields, hostedIn: hostedIn ?? undefined, hostingPlace: hostingPlace ?? undefined },
        shown: new Map(names.filter((one) => one.id === id).map(({ name, listed }) => [name, listed])),
      },
    ]),
  );
};

/** A code, or its word in a language. */
const coded = (cell: string | undefined, codes: readonly string[], texts: string): string | undefined =>
  codes.find((code) =>
    [code, ...languages.map((language) => text(language, 'subprocessors', `${texts}.${code}`))].some(
      (word) => word.toLowerCase() === cell?.toLowerCase(),
    ),
  ) ?? cell;

/** A code in the words of the asker; what is none stays as the file says it. */
const inWords = (code: string | undefined, codes: readonly string[], texts: string, language: Language) =>
  code !== undefined && codes.includes(code) ? text(language, 'subprocessors', `${texts}.${code}`) : code;

/** Data against which imported lines are read. */
interface Reading {
  readonly clientIds: Known;
  readonly companies: Known;
  readonly rows: ReadonlyMap<string, Standing>;
  readonly present: ReadonlySet<ProcessingColumn>;
  readonly language: Language;
}

const hostingIn = ({ hostedIn, hostingPlace }: Numbered['line'], { present }: Reading, row: Standing | undefined) => {
  const country = coded(hostedIn, countries, 'country');
  return {
    ...(present.has('hostedIn')
      ? { isHosted: country !== undefined, hostedIn: country }
      : { isHosted: row?.fields.isHosted ?? false, hostedIn: row?.fields.hostedIn }),
    hostingPlace: present.has('hostingPlace') ? hostingPlace : row?.fields.hostingPlace,
  };
};

/** Subprocessors that the register does not show, such as planned ones, stay. */
const subprocessorsIn = (cell: string, { companies }: Reading, row: Standing | undefined, unknown: string) => {
  const names = cell.split(',').flatMap((name) => name.trim().toLowerCase() || []);
  const shown = [...(row?.shown.values() ?? [])];
  const hidden = (row?.fields.subprocessorIds ?? []).filter((id) => !shown.includes(id));
  return [...new Set([...names.map((name) => row?.shown.get(name) ?? companies.get(name) ?? unknown), ...hidden])];
};

const stepOf = ({ number, line }: Numbered, reading: Reading): ImportStep => {
  const { clientIds, rows, present, language } = reading;
  const { clientCode, contractNumber, label, scope } = line;
  const clientId = clientIds.get(clientCode?.toLowerCase() ?? '');
  const row = rows.get(keyOf(clientId, contractNumber, label));
  const id = row?.id ?? newId();
  const hosting = hostingIn(line, reading, row);
  const serviceType = coded(line.serviceType, serviceTypes, 'serviceType');
  const body = plainToInstance(ProcessingFields, {
    // a missing client gets a well-formed id, so that the rules refuse it as unknown
    ...{ clientId: clientId ?? id, contractNumber, label, scope, serviceType, ...hosting },
    hasSupport: present.has('hasSupport') ? yesNoIn(line.hasSupport) : (row?.fields.hasSupport ?? false),
    subprocessorIds: present.has('subprocessors')
      ? subprocessorsIn(line.subprocessors ?? '', reading, row, id)
      : (row?.fields.subprocessorIds ?? []),
  });
  return {
    lines: [number],
    name: [contractNumber, label].filter(Boolean).join(' – '),
    outcome: row ? 'update' : 'create',
    said: {
      hostedIn: inWords(hosting.hostedIn ?? undefined, countries, 'country', language),
      serviceType: inWords(serviceType, serviceTypes, 'serviceType', language),
    },
    // an archived row is refused by the rules
    send: { lifecycle: processing, command: row ? 'ReviseProcessing' : 'RegisterProcessing', id, body },
    once: keyOf(clientCode, contractNumber, label),
  };
};

/** Rows of the registers of many clients from one file: those that are there already are revised. */
export const processingImport = csvImport<ProcessingColumn>({
  path: 'processings',
  of: 'processing',
  from: [processings, subprocessors, subprocessorObjections, clients],
  texts: 'subprocessors',
  columns: processingColumns,
  needed: neededProcessingColumns,
  most: mostProcessings,
  may: { action: 'processing.register', resource: anyResource('processing') },
  fields: { clientId: 'clientCode', subprocessorIds: 'subprocessors', isHosted: 'hostedIn' },
  kinds: { hasSupport: 'yesNo' },
  steps: async (lines, asking, present) => {
    const codes = [...new Set(lines.flatMap(({ line }) => line.clientCode?.toLowerCase() ?? []))];
    const byCode = await clientsByCode(asking, codes);
    const [companies, rows] = await Promise.all([
      knownSubprocessors(asking),
      knownProcessings(
        byCode.map(({ id }) => id),
        asking,
      ),
    ]);
    const clientIds = new Map(byCode.map(({ id, clientCode }) => [clientCode.toLowerCase(), id]));
    const reading = { clientIds, companies, rows, present, language: asking.actor.language };
    return lines.map((line) => stepOf(line, reading));
  },
});
