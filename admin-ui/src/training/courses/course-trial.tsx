import { Status } from '@guichet/ui-common/page/announcer';
import { get } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import { Package } from '@guichet/ui-common/training/learning/package';
import { Quiz } from '@guichet/ui-common/training/learning/quiz';
import { Video } from '@guichet/ui-common/training/learning/video';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CourseTrialView,
  LearningUnitView,
  QuizUnitView,
} from '../../../../src/training/enrolments/enrolments.views.js';

interface TriedUnitProps {
  readonly course: CourseTrialView;
  readonly unit: LearningUnitView;
  readonly isDone: boolean;
  readonly onDone: () => void;
}

/** Marked as the server does it: percent of right answers, rounded down. */
const markOf = ({ questions }: QuizUnitView, choices: readonly number[]): number =>
  Math.floor((100 * questions.filter(({ right }, at) => choices[at] === right).length) / questions.length);

const TriedQuiz = ({ unit, isDone, onDone }: TriedUnitProps & { readonly unit: QuizUnitView }) => {
  const [mark, setMark] = useState<number | null>(null);
  const answer = (choices: readonly number[]): void => {
    const reached = markOf(unit, choices);
    setMark(reached);
    if (reached >= unit.passMark) onDone();
  };
  return <Quiz unit={{ ...unit, mark, isDone }} isSending={false} onAnswer={answer} />;
};

const nothingTaken = (): number => 0;

const TriedUnit = (props: TriedUnitProps) => {
  const { course, unit, isDone, onDone } = props;
  const { t } = useTranslation();
  const isByHand =
    unit.kind === 'page' || unit.kind === 'video' || (unit.kind === 'package' && unit.completedBy === 'byHand');
  return (
    <Box component="article" lang={course.language}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {unit.title}
      </Typography>
      {unit.kind === 'page' && <Box sx={{ whiteSpace: 'pre-line', maxWidth: '75ch' }}>{unit.text}</Box>}
      {unit.kind === 'video' && <Video {...unit} language={course.language} />}
      {unit.kind === 'quiz' && <TriedQuiz {...props} unit={unit} />}
      {unit.kind === 'package' && (
        <Package
          isOver
          enrolmentId={course.id}
          unit={unit}
          take={nothingTaken}
          onOpened={() => unit.completedBy === 'opened' && onDone()}
          onPlayed={(attempt) => attempt.isDone && onDone()}
        />
      )}
      {isByHand && !isDone && (
        <Button variant="contained" sx={{ mt: 2 }} onClick={onDone}>
          {t('enrolments:learn.done')}
        </Button>
      )}
    </Box>
  );
};

/** The published content as a learner sees it: played in this page alone, and forgotten with it. */
export const CourseTrial = ({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) => {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<readonly string[]>([]);
  const { data, error } = useQuery({
    queryKey: ['course-trials', id],
    queryFn: ({ signal }) => get<CourseTrialView>(`/api/course-trials/${id}`, {}, signal),
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{problemText(error, t)}</Alert>;
  if (!data) return null;
  const course = data.data;
  const { units } = course;
  const unit = units[at];
  if (!unit) return null;
  const isDone = done.includes(unit.id);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Alert severity="info" role="note">
        {t('courses:trial.lead', { version: course.version })}
      </Alert>
      <Status>{t('enrolments:learn.progress', { count: done.length, of: units.length })}</Status>
      <TriedUnit
        key={unit.id}
        course={course}
        unit={unit}
        isDone={isDone}
        onDone={() => setDone((before) => (before.includes(unit.id) ? before : [...before, unit.id]))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('courses:trial.before')}</Button>}
        {at + 1 < units.length && (
          <Button variant="outlined" onClick={() => setAt(at + 1)}>
            {t(isDone ? 'enrolments:learn.next' : 'courses:trial.skip')}
          </Button>
        )}
        <Button onClick={onEnd}>{t('courses:trial.end')}</Button>
      </Box>
    </Box>
  );
};
