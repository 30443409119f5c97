import type { TFunction } from 'i18next';
import { vouchersNeeded, type WayIn } from '../../../src/customers/accounts/account.vocabulary.js';
import type { WayInChangeView } from '../../../src/customers/accounts/accounts.views.js';
import { date } from '../text/dates.js';

const waitingFor = (change: WayInChangeView): string => {
  if (change.isOwn) return 'own';
  if (!change.silenceCounts) return 'unreachable';
  return change.remindedAt === null ? 'told' : 'toldTwice';
};

/**
 * Sentences about a change of a log-in address or number: the change, its conditions, and the day it counts without
 * them (decision 021).
 */
export const wayInSentences = (what: WayIn, change: WayInChangeView, t: TFunction): readonly string[] => {
  const of = `contacts:emailChange.${what}`;
  const { value, endsAt, toldAt, remindedAt, vouchers, vouchedBy, isOwn, proven } = change;
  const ends = date(endsAt);
  if (change.confirmed) return [t(`${of}.confirmed`, { date: ends })];
  const told = { date: ends, told: date(toldAt), reminded: date(remindedAt ?? toldAt) };
  const counted = { given: vouchers, needed: vouchersNeeded, names: vouchedBy.join(', ') };
  return [
    value === null ? t(`${of}.removed`) : t(`${of}.waiting`, { value }),
    t(`contacts:emailChange.waits.${waitingFor(change)}`, told),
    ...(proven || isOwn ? [] : [t('contacts:emailChange.waits.unproven')]),
    ...(vouchers === 0 && (isOwn || change.silenceCounts)
      ? []
      : [t(`contacts:emailChange.waits.${vouchedBy.length > 0 ? 'vouchedBy' : 'vouched'}`, counted)]),
  ];
};
