import { smsSubscriptions } from '../../../projections/sales/sms-subscriptions.js';
import { anyResource } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import { text as textColumn, uuid } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import { dayIn, wholeIn } from '../../platform/papers/imports/cells.js';
import { csvImport, type ImportStep, type NumberedLine } from '../../platform/papers/imports/csv-import.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { subscriptionsSeen } from './sms-offers.queries.js';
import { smsSubscription } from './sms-subscription.js';
import { mostSmsUses, neededSmsUseColumns, smsUseColumns, type SmsUseColumn } from './sms-use-import.vocabulary.js';

type Numbered = NumberedLine<SmsUseColumn>;

/** Lines of one report. */
type Group = readonly [Numbered, ...Numbered[]];

/** In the order of their first lines. */
const groupsOf = (lines: readonly Numbered[]): readonly Group[] => {
  const groups = new Map<string, [Numbered, ...Numbered[]]>();
  for (const numbered of lines) {
    const { subscription, reference } = numbered.line;
    const key = JSON.stringify([subscription?.toLowerCase(), reference]);
    const group = groups.get(key);
    if (group) group.push(numbered);
    else groups.set(key, [numbered]);
  }
  return [...groups.values()];
};

const named = { id: uuid, reference: textColumn() };

/** Ids by reference in small letters; none where several have it. */
const subscriptionsOf = async (lines: readonly Numbered[], asking: Asking): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(lines.flatMap(({ line: { subscription } }) => subscription?.toLowerCase() ?? []))];
  const { rows } = await select(named)`
    SELECT s.id, lower(s.reference) AS reference
    FROM ${subscriptionsSeen(asking)} s
    WHERE lower(s.reference) = ANY(${wanted}::text[])`.execute(asking.db);
  const alone = rows.filter(({ id, reference }) => rows.every((row) => row.id === id || row.reference !== reference));
  return new Map(alone.map(({ id, reference }) => [reference, id]));
};

/** Lines that name other days than the first one of their report. */
const differs = ([first, ...others]: Group): boolean =>
  others.some(({ line }) => line.from !== first.line.from || line.to !== first.line.to);

const stepOf = (group: Group, known: ReadonlyMap<string, string>, { actor }: Asking): ImportStep => {
  const [{ number, line }, ...others] = group;
  const id = known.get(line.subscription?.toLowerCase() ?? '');
  const speaks = (code: string) => ({ line: number, reason: text(actor.language, 'refusals', code) });
  return {
    lines: [number, ...others.map((other) => other.number)],
    name: [line.subscription, line.reference].filter(Boolean).join(' – '),
    outcome: 'create',
    send: {
      lifecycle: smsSubscription,
      command: 'ReportSmsUse',
      id: id ?? newId(),
      body: {
        reference: line.reference,
        from: dayIn(line.from ?? ''),
        to: dayIn(line.to ?? ''),
        lines: group.map(({ line: { sender, service, units = '' } }) => ({ sender, service, units: wholeIn(units) })),
      },
    },
    faults: [
      ...(id === undefined ? [speaks('smsSubscriptionUnknown')] : []),
      ...(differs(group) ? [speaks('smsReportDiffers')] : []),
    ],
  };
};

/** Uses that come in by a file; a report that is there changes nothing. */
export const smsUseImport = csvImport<SmsUseColumn>({
  path: 'sms-uses',
  of: 'smsSubscription',
  from: [smsSubscriptions],
  texts: 'smsOffers',
  columns: smsUseColumns,
  needed: neededSmsUseColumns,
  most: mostSmsUses,
  may: { action: 'smsSubscription.reportSmsUse', resource: anyResource('smsSubscription') },
  kinds: { from: 'day', to: 'day', units: 'number' },
  steps: async (lines, asking) => {
    const known = await subscriptionsOf(lines, asking);
    return groupsOf(lines).map((group) => stepOf(group, known, asking));
  },
});
