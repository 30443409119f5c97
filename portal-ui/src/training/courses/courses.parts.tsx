import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CourseListRow } from '../../../../src/training/courses/courses.views.js';
import { defaultLanguage, languages, type LocalisedText } from '../../../../src/kernel/language.js';

export const wordsIn = (text: LocalisedText, language: string): string =>
  text[languages.find((each) => each === language) ?? defaultLanguage];

/** The days between which an enrolment may begin. */
export const Period = ({ nextStartsOn, nextEndsOn }: Pick<CourseListRow, 'nextStartsOn' | 'nextEndsOn'>) => {
  const { t } = useTranslation();
  if (nextStartsOn === null || nextEndsOn === null) return t('courses:period.none');
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <DateText value={nextStartsOn} day /> – <DateText value={nextEndsOn} day />
    </Box>
  );
};
