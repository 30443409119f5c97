import { date, dateTime } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { visuallyHidden } from '@guichet/ui-common/page/theme';
import Check from '@mui/icons-material/Check';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { LocalisedText } from '../../../../src/kernel/language.js';
import type {
  LearningPathListRow,
  LearningPathView,
  PathEnrolmentListRow,
  PathEnrolmentView,
  PathStepView,
} from '../../../../src/training/learning-paths/learning-paths.views.js';
import { WithdrawFromPath } from '../../../../src/training/learning-paths/path-enrolment.commands.js';
import { wordsIn } from '../courses/courses.parts.js';
import { act, type Acted, type Acts } from '../../kit/acts/acts.js';
import type { Given } from '../../kit/acts/given.js';
import { SwapSession } from './swap-session.js';
import {
  pathStepTones,
  runningPathStatuses,
} from '../../../../src/training/learning-paths/learning-path.vocabulary.js';

export const pathPath = ({ id }: Pick<LearningPathListRow, 'id'>): string => `/gestionpfh/${id}`;
export const pathEnrolmentPath = ({ id }: Pick<PathEnrolmentListRow, 'id'>): string => `/inscritpfh/${id}`;

export const pathEnrolmentActs: Acts<PathEnrolmentListRow & Acted> = {
  WithdrawFromPath: act({ command: WithdrawFromPath, irreversible: true }),
};

export const participantOf = ({ participant, isMine }: PathEnrolmentListRow, { t }: Given): string =>
  isMine ? t('learningPaths:me') : (participant.name ?? t('common:forgotten'));

/** Of a training session that staff left open there is none. */
export const stepTitle = (step: { readonly title: LocalisedText | null }, { t, language }: Given): string =>
  step.title ? wordsIn(step.title, language) : t('learningPaths:anySession');

const StepChip = ({ step: { state }, given: { t } }: { readonly step: PathStepView; readonly given: Given }) => (
  <StatusChip tone={pathStepTones[state]}>{t(`learningPaths:step.${state}`)}</StatusChip>
);

const marks = { done: Check, open: PlayArrow, locked: LockOutlined } as const;

/** Progress at a glance: the number of each step with the mark of its state, whose word is at hand. */
export const StepRow = ({
  steps,
  given: { t },
}: {
  readonly steps: readonly PathStepView[];
  readonly given: Given;
}) => (
  <Box component="ol" sx={{ display: 'flex', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
    {steps.map(({ number, state }) => {
      const Mark = marks[state];
      const word = t(`learningPaths:step.${state}`);
      return (
        <li key={number} title={word}>
          <StatusChip tone={pathStepTones[state]}>
            {number}
            <Mark aria-hidden sx={{ fontSize: 14 }} />
            <span style={visuallyHidden}>{word}</span>
          </StatusChip>
        </li>
      );
    })}
  </Box>
);

const placeOf = ({ kind, subjectId }: PathStepView, { courseEnrolments }: PathEnrolmentView): string | null => {
  if (kind === 'class') return '/emargement';
  if (kind === 'webinar') return '/webinaires/inscriptions';
  const found = courseEnrolments.findLast(({ courseId }) => courseId === subjectId);
  return found ? `/lms/enrolment/${found.id}` : null;
};

const notesOf = ({ after, dueOn, doneAt, doneThrough, doneBy }: PathStepView, { t }: Given): readonly string[] => [
  ...(after === null ? [] : [t('learningPaths:gate', { step: after })]),
  ...(dueOn === null || doneAt !== null ? [] : [t('learningPaths:due', { date: date(dueOn) })]),
  ...(doneAt === null || doneThrough === null
    ? []
    : [t(`learningPaths:done.${doneThrough}`, { date: date(doneAt), name: doneBy.name ?? t('common:forgotten') })]),
];

/** Session reserved for a start on the earliest day. */
export const nextNote = (
  { startsAt, free, isFull }: LearningPathView['nextSessions'][number],
  { t }: Given,
): string => {
  if (startsAt !== null) return t('learningPaths:next.free', { date: dateTime(startsAt), count: free });
  return t(isFull ? 'learningPaths:next.full' : 'learningPaths:next.none');
};

const seatNote = (of: PathEnrolmentView, step: PathStepView, { t }: Given): readonly string[] => {
  const { seats, status } = of;
  const { number, doneAt } = step;
  const isRunning = runningPathStatuses.some((running) => running === status);
  if (isRunning && doneAt === null && placeOf(step, of) === null) return [t('learningPaths:seat.noCourse')];
  const seat = seats.find(({ step }) => step === number);
  if (!seat || doneAt !== null) return [];
  if (!seat.session) return [t('learningPaths:seat.none')];
  const day = dateTime(seat.session.startsAt);
  return [t(seat.isWaiting ? 'learningPaths:seat.waiting' : 'learningPaths:seat.reserved', { date: day })];
};

/** The steps with their dates, gates, seats, and where each is learned. */
export const Steps = ({ of, given }: { readonly of: PathEnrolmentView; readonly given: Given }) => (
  <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
    {of.steps.map((step) => {
      const to = placeOf(step, of);
      const seat = of.seats.find(({ step: number }) => number === step.number);
      return (
        <li key={step.number}>
          {to === null ? (
            stepTitle(step, given)
          ) : (
            <MuiLink component={Link} to={to}>
              {stepTitle(step, given)}
            </MuiLink>
          )}{' '}
          <StepChip step={step} given={given} />
          <Box sx={{ color: 'text.secondary' }}>
            {[given.t(`learningPaths:kind.${step.kind}`), ...notesOf(step, given), ...seatNote(of, step, given)].join(
              ' · ',
            )}
          </Box>
          {seat && <SwapSession of={of} seat={seat} />}
        </li>
      );
    })}
  </Box>
);
