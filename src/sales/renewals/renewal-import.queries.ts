import { plainToInstance } from 'class-transformer';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { renewals } from '../../../projections/sales/renewals.js';
import { clientsByCode, partiesByEmail } from '../../customers/accounts/accounts.module.js';
import { anyResource } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { Config } from '../../platform/run/config/config.js';
import { amountIn, dayIn, rateIn, wholeIn } from '../../platform/papers/imports/cells.js';
import { csvImport, type Fault, type ImportStep, type NumberedLine } from '../../platform/papers/imports/csv-import.js';
import type { CsvLine } from '../../platform/papers/imports/csv-file.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { mostRenewals, neededColumns, renewalColumns, type RenewalColumn } from './renewal-import.vocabulary.js';
import { ProposeRenewal } from './renewal.commands.js';
import { renewal } from './renewal.js';

type Line = CsvLine<RenewalColumn>;
type Numbered = NumberedLine<RenewalColumn>;

/** Lines of one contract. */
type Group = readonly [Numbered, ...Numbered[]];

/** Columns that must be equal on all lines of a contract. */
const headColumns = [
  'futureReference',
  'title',
  'notifiedOn',
  'effectiveOn',
  'endsOn',
  'futureEndsOn',
  'signatoryEmail',
] as const;

/** In the order of their first lines. */
const groupsOf = (lines: readonly Numbered[]): readonly Group[] => {
  const groups = new Map<string, [Numbered, ...Numbered[]]>();
  for (const numbered of lines) {
    const { clientCode = '', contractNumber = '' } = numbered.line;
    const key = JSON.stringify([clientCode.toLowerCase(), contractNumber.toLowerCase()]);
    const group = groups.get(key);
    if (group) group.push(numbered);
    else groups.set(key, [numbered]);
  }
  return [...groups.values()];
};

const said = (group: Group, column: RenewalColumn): string | undefined =>
  group.find(({ line }) => line[column] !== undefined)?.line[column];

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Clients and signatories named in the file, looked up in a single query each. */
interface Known {
  /** By number, in small letters. */
  readonly clients: ReadonlyMap<string, Named>;
  /** Ids by client and address. */
  readonly signatories: ReadonlyMap<string, string>;
}

const pair = (one: string, other: string): string => `${one} ${other.toLowerCase()}`;

const distinct = (lines: readonly Numbered[], column: RenewalColumn): readonly string[] => [
  ...new Set(lines.flatMap(({ line }) => line[column]?.toLowerCase() ?? [])),
];

const lookUp = async (lines: readonly Numbered[], { db, service }: Asking): Promise<Known> => {
  const tools = { db, config: service(Config) };
  const [byCode, byEmail] = await Promise.all([
    clientsByCode(tools, distinct(lines, 'clientCode')),
    partiesByEmail(tools, distinct(lines, 'signatoryEmail')),
  ]);
  return {
    clients: new Map(byCode.map(({ id, clientCode, name }) => [clientCode.toLowerCase(), { id, name }])),
    signatories: new Map(byEmail.map(({ id, clientId, email }) => [pair(clientId, email ?? ''), id])),
  };
};

const lineFields = ({ label, quantity = '1', oldUnitPrice = '', newUnitPrice = '', vatRate = '20' }: Line) => ({
  label,
  quantity: wholeIn(quantity),
  oldUnitPrice: amountIn(oldUnitPrice),
  newUnitPrice: amountIn(newUnitPrice),
  vatRate: rateIn(vatRate),
});

const dayOf = (group: Group, column: RenewalColumn): string | undefined => {
  const cell = said(group, column);
  return cell === undefined ? undefined : dayIn(cell);
};

/** Lines of a contract that say another thing than its first one. */
const differing = (group: Group, { actor: { language } }: Asking): readonly Fault[] =>
  group.flatMap(({ number, line }) =>
    headColumns
      .filter((column) => line[column] !== undefined && line[column] !== said(group, column))
      .map((column) => ({
        line: number,
        reason: text(language, 'renewals', 'import.differs', {
          column: text(language, 'renewals', `import.column.${column}`),
        }),
      })),
  );

/** Sent twice, the same lines are the same renewal. */
const stepOf = (group: Group, { clients: byCode, signatories }: Known, faults: readonly Fault[]): ImportStep => {
  const [first, ...others] = group;
  const reference = said(group, 'futureReference');
  const client = byCode.get((said(group, 'clientCode') ?? '').toLowerCase());
  const id = derivedId('renewalImport', client?.id ?? '', JSON.stringify(group.map(({ line }) => line)));
  const body = plainToInstance(ProposeRenewal, {
    // whom the file does not name is refused by the rules, not for the form of an id
    clientId: client?.id ?? id,
    signatoryId: signatories.get(pair(client?.id ?? '', said(group, 'signatoryEmail') ?? '')) ?? id,
    title: said(group, 'title') ?? first.line.label,
    contractNumber: said(group, 'contractNumber'),
    futureReference: said(group, 'futureReference'),
    notifiedOn: dayOf(group, 'notifiedOn'),
    effectiveOn: dayOf(group, 'effectiveOn'),
    endsOn: dayOf(group, 'endsOn'),
    futureEndsOn: dayOf(group, 'futureEndsOn'),
    lines: group.map(({ line }) => lineFields(line)),
  });
  return {
    lines: [first.number, ...others.map(({ number }) => number)],
    name: [said(group, 'contractNumber'), client?.name].filter(Boolean).join(' – '),
    outcome: 'create',
    send: { lifecycle: renewal, command: 'ProposeRenewal', id, body },
    faults,
    said: { clientCode: client && `${said(group, 'clientCode') ?? ''} – ${client.name}` },
    ...(reference !== undefined && {
      once: reference.toLowerCase(),
    }),
  };
};

/** Renewals of many clients from one file (features F12). */
export const renewalImport = csvImport<RenewalColumn>({
  path: 'renewals',
  of: 'renewal',
  from: [renewals, clients, contacts],
  texts: 'renewals',
  columns: renewalColumns,
  needed: neededColumns,
  most: mostRenewals,
  may: { action: 'renewal.proposeRenewal', resource: anyResource('renewal') },
  fields: { clientId: 'clientCode', signatoryId: 'signatoryEmail' },
  kinds: {
    quantity: 'number',
    oldUnitPrice: 'money',
    newUnitPrice: 'money',
    vatRate: 'percent',
    notifiedOn: 'day',
    effectiveOn: 'day',
    endsOn: 'day',
    futureEndsOn: 'day',
  },
  formerIn: { newUnitPrice: 'oldUnitPrice' },
  steps: async (lines, asking) => {
    const known = await lookUp(lines, asking);
    return groupsOf(lines).map((group) => stepOf(group, known, differing(group, asking)));
  },
});
