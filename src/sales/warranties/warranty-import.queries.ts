import { plainToInstance } from 'class-transformer';
import { clients } from '../../../projections/customers/clients.js';
import { warranties } from '../../../projections/sales/warranties.js';
import { clientsByCode } from '../../customers/accounts/accounts.module.js';
import { anyResource } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { amountIn, dayIn, wholeIn } from '../../platform/papers/imports/cells.js';
import { csvImport, type ImportStep, type NumberedLine } from '../../platform/papers/imports/csv-import.js';
import { RecordWarranty } from './warranty.commands.js';
import { warranty } from './warranty.js';
import { usualAlertDays, warrantyLimits } from './warranty.vocabulary.js';

/** Columns of a file of equipment, in the order of its template. */
const columns = [
  'clientCode',
  'serialNumber',
  'model',
  'location',
  'startsOn',
  'endsOn',
  'articleCode',
  'yearlyPrice',
  'alertDays',
  'reminderDays',
] as const;
type WarrantyColumn = (typeof columns)[number];

type Numbered = NumberedLine<WarrantyColumn>;
type ClientOfCode = Awaited<ReturnType<typeof clientsByCode>>[number];

/** Sent twice, the same line is the same equipment. */
const stepOf = ({ number, line }: Numbered, client: ClientOfCode | undefined): ImportStep => {
  const clientId = client?.id;
  const id = derivedId('warrantyImport', clientId ?? '', JSON.stringify(line));
  const { yearlyPrice, alertDays = String(usualAlertDays.first), reminderDays = String(usualAlertDays.last) } = line;
  return {
    lines: [number],
    name: [line.serialNumber, line.model].filter(Boolean).join(' – '),
    outcome: 'create',
    send: {
      lifecycle: warranty,
      command: 'RecordWarranty',
      id,
      body: plainToInstance(RecordWarranty, {
        // whom the file does not name is refused by the rules, not for the form of an id
        clientId: clientId ?? id,
        serialNumber: line.serialNumber,
        model: line.model,
        location: line.location,
        articleCode: line.articleCode,
        startsOn: dayIn(line.startsOn ?? ''),
        endsOn: dayIn(line.endsOn ?? ''),
        ...(yearlyPrice === undefined ? {} : { yearlyPrice: amountIn(yearlyPrice) }),
        alertDays: wholeIn(alertDays),
        reminderDays: wholeIn(reminderDays),
      }),
    },
    said: { clientCode: client && `${client.clientCode} – ${client.name}` },
    ...(line.serialNumber !== undefined && {
      once: line.serialNumber.toUpperCase(),
    }),
  };
};

/** Equipment of many clients from one file (features F30). */
export const warrantyImport = csvImport<WarrantyColumn>({
  path: 'warranties',
  of: 'warranty',
  from: [warranties, clients],
  texts: 'warranties',
  columns,
  needed: ['clientCode', 'serialNumber', 'model', 'startsOn', 'endsOn'],
  most: warrantyLimits.imported,
  may: { action: 'warranty.recordWarranty', resource: anyResource('warranty') },
  fields: { clientId: 'clientCode' },
  kinds: { startsOn: 'day', endsOn: 'day', yearlyPrice: 'money', alertDays: 'number', reminderDays: 'number' },
  steps: async (lines, { db }) => {
    const codes = new Set(lines.flatMap(({ line }) => line.clientCode?.toLowerCase() ?? []));
    const found = new Map((await clientsByCode({ db }, [...codes])).map((one) => [one.clientCode.toLowerCase(), one]));
    return lines.map((each) => stepOf(each, found.get(each.line.clientCode?.toLowerCase() ?? '')));
  },
});
