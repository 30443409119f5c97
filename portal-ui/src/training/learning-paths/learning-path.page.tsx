import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { LearningPathView } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { wordsIn } from '../courses/courses.parts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { nextNote, pathPath, stepTitle } from './learning-paths.parts.js';

/** `/gestionpfh/{id}`: what the path consists of, and enrolling in it. */
export const Component = thingPage<LearningPathView>()({
  name: 'learning-paths',
  texts: 'learningPaths',
  backTo: '/gestionpfh/',
  title: ({ title }, { language }) => wordsIn(title, language),
  acts: {},
  facts: [
    { id: 'enrolled', kind: 'number' },
    { id: 'earliestStart', kind: 'day' },
  ],
  sections: [
    {
      id: 'about',
      wide: true,
      content: (path, { t, language }) => (
        <>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>
            {wordsIn(path.description, language)}
          </Box>
          {path.mayEnrol && (
            <Button component={Link} to={`${pathPath(path)}/enrol`} variant="contained" sx={{ mt: 2 }}>
              {t('learningPaths:enter.button')}
            </Button>
          )}
        </>
      ),
    },
    {
      id: 'steps',
      wide: true,
      content: ({ steps, nextSessions }, given) => (
        <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
          {steps.map((step, place) => (
            <li key={String(place)}>
              {[
                stepTitle(step, given),
                given.t(`learningPaths:kind.${step.kind}`),
                ...(step.after === null ? [] : [given.t('learningPaths:gate', { step: step.after })]),
                ...(step.days === null ? [] : [given.t('learningPaths:days', { count: step.days })]),
                ...nextSessions.filter((next) => next.step === place + 1).map((next) => nextNote(next, given)),
              ].join(' · ')}
            </li>
          ))}
        </Box>
      ),
    },
  ],
});
