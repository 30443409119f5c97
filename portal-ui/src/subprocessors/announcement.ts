import { date } from '@guichet/ui-common/dates';
import type { TFunction } from 'i18next';
import type { SubprocessorChange } from '../../../src/subprocessors/subprocessors.views.js';

/** What changes, of whom, and from when. */
export const announcement = (change: SubprocessorChange, t: TFunction): string => {
  const { kind, name, label, successorName, effectiveOn, country, processedIn } = change;
  return t(`subprocessors:announced.${kind}`, {
    ...{ name, label, successor: successorName, date: date(effectiveOn) },
    country: country && t(`subprocessors:country.${country}`),
    processedIn: processedIn && t(`subprocessors:country.${processedIn}`),
  });
};
