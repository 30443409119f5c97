import { date } from '@guichet/ui-common/text/dates';
import type { TFunction } from 'i18next';
import type {
  SubprocessorChange,
  SubprocessorChangeListRow,
} from '../../../../src/oversight/subprocessors/subprocessors.views.js';

/** Kind of the change, its subprocessor, and its day, in words. */
export const announcement = (change: SubprocessorChange, t: TFunction): string => {
  const { kind, name, label, successorName, effectiveOn, country, processedIn } = change;
  return t(`subprocessors:announced.${kind}`, {
    ...{ name, label, successor: successorName, date: date(effectiveOn) },
    country: country && t(`subprocessors:country.${country}`),
    processedIn: processedIn && t(`subprocessors:country.${processedIn}`),
  });
};

/** Effect of a decision for the client on this change, from an objection to it or to an earlier one. */
export const decisionOf = (change: SubprocessorChangeListRow, t: TFunction): string => {
  const { objectionOutcome, objectionException, objectionServedBy } = change;
  if (objectionException === 'ended') return t('subprocessors:holds.ended');
  if (objectionServedBy !== null) return `${t('subprocessors:holds.other')} ${objectionServedBy}`;
  return t(`subprocessors:holds.${objectionOutcome ?? 'earlier'}`);
};
