import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import type { CourseView } from '../../../../src/training/courses/courses.views.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { wordsIn } from './courses.parts.js';

/** `/listelms/{id}`: a course, when one may begin it, and what is learned in it. */
export const Component = thingPage<CourseView>()({
  name: 'courses',
  texts: 'courses',
  backTo: '/listelms',
  title: ({ title }, { language }) => wordsIn(title, language),
  lead: ({ code }) => code,
  acts: {},
  facts: [
    { id: 'groupId', value: ({ groupTitle }, { language }) => wordsIn(groupTitle, language) },
    { id: 'durationMonths', value: ({ durationMonths }, { t }) => t('courses:months', { count: durationMonths }) },
    { id: 'hours', kind: 'number' },
    { id: 'language', kind: 'choice', texts: 'courses:language' },
    { id: 'cap', kind: 'number' },
  ],
  sections: [
    {
      id: 'about',
      wide: true,
      content: ({ description }, { language }) => (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>
          {wordsIn(description, language)}
        </Box>
      ),
    },
    {
      id: 'periods',
      content: ({ periods }, { t }) =>
        periods.length === 0 ? (
          t('courses:period.none')
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {periods.map(({ id, startsOn, endsOn }) => (
              <li key={id}>
                <DateText value={startsOn} day /> – <DateText value={endsOn} day />
              </li>
            ))}
          </Box>
        ),
    },
    {
      id: 'content',
      content: ({ outline }, { t }) => (
        <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
          {outline.map(({ id, kind, title }) => (
            <li key={id}>
              {title} – {t(`courses:unit.${kind}`)}
            </li>
          ))}
        </Box>
      ),
    },
  ],
});
