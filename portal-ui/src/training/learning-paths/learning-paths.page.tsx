import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { LearningPathListRow } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { wordsIn } from '../courses/courses.parts.js';
import { listPage } from '../../kit/list/list-page.js';
import { pathPath } from './learning-paths.parts.js';

/** `/gestionpfh/`: the open paths, and how many are on their way. */
export const Component = listPage<LearningPathListRow>()({
  name: 'learning-paths',
  texts: 'learningPaths',
  words: 'paths',
  sort: ['name', 'ASC'],
  searched: true,
  columns: [
    { id: 'name', sort: true, width: '55%', value: ({ title }, { language }) => wordsIn(title, language) },
    { id: 'stepCount', sort: true, kind: 'number' },
    { id: 'enrolled', sort: true, kind: 'number' },
  ],
  link: pathPath,
  primary: ({ t }) => (
    <Button component={Link} to="/inscritpfh/" variant="outlined">
      {t('learningPaths:enrolledPeople')}
    </Button>
  ),
});
