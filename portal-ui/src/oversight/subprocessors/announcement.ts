import { date } from '@guichet/ui-common/text/dates';
import type { TFunction } from 'i18next';
import type {
  SubprocessorChange,
  SubprocessorChangeListRow,
} from '../../../../src/oversight/subprocessors/subprocessors.views.js';

/** What changes, of whom, and from when. */
export const announcement = (change: SubprocessorChange, t: TFunction): string => {
  const { kind, name, label, successorName, effectiveOn, country, processedIn } = change;
  return t(`subprocessors:announced.${kind}`, {
    ...{ name, label, successor: successorName, date: date(effectiveOn) },
    country: country && t(`subprocessors:country.${country}`),
    processedIn: processedIn && t(`subprocessors:country.${processedIn}`),
  });
};

/** What a decision for the client means for this change, be it on an objection to it or on an earlier one. */
export const decisionOf = (change: SubprocessorChangeListRow, t: TFunction): string => {
  const { objectionOutcome, objectionException, objectionServedBy } = change;
  if (objectionException === 'ended') return t('subprocessors:holds.ended');
  if (objectionServedBy !== null) return `${t('subprocessors:holds.other')} ${objectionServedBy}`;
  return t(`subprocessors:holds.${objectionOutcome ?? 'earlier'}`);
};
