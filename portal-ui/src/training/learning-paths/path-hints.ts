import { date } from '@guichet/ui-common/text/dates';
import type { TFunction } from 'i18next';
import type { PathEnrolmentListRow } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { titleIn } from '../webinars/webinars.parts.js';

/** The step that waits, and until when; a step of any training session has no title. */
export const pathHints = (
  { steps }: Pick<PathEnrolmentListRow, 'steps'>,
  t: TFunction,
  language: string,
): readonly string[] => {
  const open = steps.find(({ state }) => state === 'open');
  if (!open) return [];
  return [
    open.title ? titleIn(open.title, language) : t('learningPaths:anySession'),
    ...(open.dueOn === null ? [] : [t('common:home.learnUntil', { date: date(open.dueOn) })]),
  ];
};
