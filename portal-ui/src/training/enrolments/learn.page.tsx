import { Status } from '@guichet/ui-common/page/announcer';
import { date } from '@guichet/ui-common/text/dates';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { get } from '@guichet/ui-common/net/http';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { problemText } from '@guichet/ui-common/net/problem';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import type { LearningUnitView, LearningView } from '../../../../src/training/enrolments/enrolments.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { enrolmentPath, titleIn } from './enrolments.parts.js';
import { Package } from '@guichet/ui-common/training/learning/package';
import { Quiz } from '@guichet/ui-common/training/learning/quiz';
import { useOpened, useSitting } from './sitting.js';
import { Video } from '@guichet/ui-common/training/learning/video';

interface UnitProps {
  readonly course: LearningView;
  readonly unit: LearningUnitView;
  readonly next: LearningUnitView | undefined;
  readonly onNext: () => void;
}

/** Its learner says that it is done; others are done by what happens in them. */
const isToldByHand = (unit: LearningUnitView): boolean =>
  unit.kind === 'page' || unit.kind === 'video' || (unit.kind === 'package' && unit.completedBy === 'byHand');

const Unit = ({ course, unit, next, onNext }: UnitProps) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useCommand();
  const isLearned = unit.isDone || course.status !== 'inProgress';
  const { take } = useSitting(course.id, unit.id, isLearned);
  const learn = async (choices?: readonly number[]): Promise<boolean> => {
    const answers = choices && { answers: choices.map((choice) => ({ choice })) };
    const command = { unit: unit.id, seconds: take(), ...answers };
    return sending.mutateAsync({ path: `enrolments/${course.id}/learn-unit`, command }).then(
      () => true,
      () => false,
    );
  };
  const open = (): void => {
    if (!isLearned && unit.kind === 'package' && unit.completedBy === 'opened') void learn();
  };
  const finish = async (): Promise<void> => {
    if ((isLearned || (await learn())) && next) onNext();
  };
  return (
    <Paper component="article" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, borderRadius: 3, minWidth: 0 }}>
      <Typography variant="h2" ref={heading} tabIndex={-1} id="unit" lang={course.language} sx={{ mb: 2 }}>
        {unit.title}
      </Typography>
      <ProblemAlert error={sending.error} />
      <Box lang={course.language} sx={{ maxWidth: '75ch', overflowWrap: 'anywhere' }}>
        {unit.kind === 'page' && <Box sx={{ whiteSpace: 'pre-line' }}>{unit.text}</Box>}
        {unit.kind === 'video' && <Video {...unit} language={course.language} />}
      </Box>
      {unit.kind === 'package' && (
        <Package
          enrolmentId={course.id}
          unit={unit}
          isOver={course.status !== 'inProgress'}
          take={take}
          onOpened={open}
        />
      )}
      {unit.kind === 'quiz' && (
        <Quiz unit={unit} isSending={sending.isPending} onAnswer={(choices) => void learn(choices)} />
      )}
      {(isToldByHand(unit) || unit.isDone) && (next || !isLearned) && (
        <Box sx={{ mt: 3 }}>
          <Button variant="contained" aria-busy={sending.isPending} onClick={() => void finish()}>
            {t(isLearned ? 'enrolments:learn.next' : next ? 'enrolments:learn.done' : 'enrolments:learn.finish')}
          </Button>
        </Box>
      )}
    </Paper>
  );
};

interface OutlineProps {
  readonly course: LearningView;
  readonly current: string;
  readonly addressOf: (unit: string) => string;
}

const Outline = ({ course: { units, percent, language }, current, addressOf }: OutlineProps) => {
  const { t } = useTranslation();
  const done = units.filter(({ isDone }) => isDone).length;
  const words = t('enrolments:learn.progress', { count: done, of: units.length });
  return (
    <SectionCard title={t('enrolments:learn.outline')}>
      <Box component="nav" aria-label={t('enrolments:learn.outline')}>
        <LinearProgress
          variant="determinate"
          value={percent}
          // the same is said in words below
          role="presentation"
          aria-hidden
          sx={{ height: 8, borderRadius: 4, mb: 1 }}
        />
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {words}
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {units.map(({ id, title, isDone, kind }) => (
            <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.5 }}>
              {isDone ? (
                <CheckCircle titleAccess={t('enrolments:learn.isDone')} fontSize="small" color="success" />
              ) : (
                <RadioButtonUnchecked titleAccess={t('enrolments:learn.isOpen')} fontSize="small" color="disabled" />
              )}
              <Box sx={{ minWidth: 0 }}>
                <MuiLink
                  component={Link}
                  to={addressOf(id)}
                  preventScrollReset
                  lang={language}
                  aria-current={id === current ? 'step' : undefined}
                  sx={{ fontWeight: id === current ? 650 : 400, overflowWrap: 'anywhere' }}
                >
                  {title}
                </MuiLink>
                <Typography variant="body2" color="text.secondary">
                  {t(`enrolments:learn.kind.${kind}`)}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </SectionCard>
  );
};

const Course = ({ course }: { readonly course: LearningView }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useSearchParams();
  const [resumed] = useState(course.resumedAt);
  const { units, status } = course;
  const at = Math.max(
    0,
    units.findIndex(({ id }) => id === (asked.get('unit') ?? resumed)),
  );
  const unit = units[at];
  const next = units[at + 1];
  useOpened(course.id, status === 'inProgress' ? unit?.id : undefined);
  const shown = useRef(unit?.id);
  useEffect(() => {
    if (shown.current === unit?.id) return;
    shown.current = unit?.id;
    document.getElementById('unit')?.focus();
  }, [unit?.id]);
  return (
    <Page
      title={t('enrolments:learn.title', { title: titleIn(course.title, currentLanguage()) })}
      section={t('enrolments:section')}
      lead={course.endsOn && t('enrolments:learn.until', { date: date(course.endsOn) })}
      before={
        <>
          <BackTo to={enrolmentPath(course)} label={t('enrolments:learn.back')} />
          <Status>
            {status === 'completed' && (
              <Alert role="none" severity="success" sx={{ mb: 2 }}>
                {t('enrolments:learn.completed')}
              </Alert>
            )}
          </Status>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'minmax(0, 1fr) 18rem' }, alignItems: 'start' }}>
        {unit && (
          <Unit
            key={unit.id}
            course={course}
            unit={unit}
            next={next}
            onNext={() => next && setAsked({ unit: next.id }, { preventScrollReset: true })}
          />
        )}
        <Outline course={course} current={unit?.id ?? ''} addressOf={(id) => `?${new URLSearchParams({ unit: id })}`} />
      </Box>
    </Page>
  );
};

/** `/lms/learn/{id}`: the course of an enrolment of one's own, gone on with where it was left. */
export const Component = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, isPending } = useQuery({
    queryKey: ['enrolments', 'learning', id],
    queryFn: ({ signal }) => get<LearningView>(`/api/enrolments/${id}/learning`, {}, signal),
    // where it was left is known to the server alone
    gcTime: 0,
  });
  if (isPending) return <PageSkeleton />;
  if (data) return <Course course={data.data} />;
  return (
    <Page
      title={t('enrolments:learn.notFound')}
      section={t('enrolments:section')}
      before={<BackTo to="/lms/" label={t('enrolments:list.title')} />}
    >
      <Alert severity="error">{problemText(error, t)}</Alert>
    </Page>
  );
};
