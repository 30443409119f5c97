import { mayNow } from '@guichet/ui-common/page/allowed';
import { DateText } from '@guichet/ui-common/text/date-text';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveCoursePeriod } from '../../../../src/training/courses/course.commands.js';
import type { CoursePeriodView, CourseView } from '../../../../src/training/courses/courses.views.js';
import { dayOf } from '../../../../src/kernel/days.js';
import { Card } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { CourseContent } from './course-content.js';

const moving = {
  command: MoveCoursePeriod,
  inputs: [
    { source: 'startsOn', label: 'periodStartsOn', kind: 'text', type: 'date', required: true },
    { source: 'endsOn', label: 'periodEndsOn', kind: 'text', type: 'date', required: true },
  ],
} as const;

interface PartProps {
  readonly course: CourseView;
}

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
    {children}
  </Box>
);

const Period = ({ course, period }: PartProps & { readonly period: CoursePeriodView }) => {
  const { t } = useTranslation();
  const { startsOn, endsOn, isOver } = period;
  const today = dayOf(new Date().toISOString());
  const target = { resource: 'courses', id: course.id, revision: course.revision };
  const time = isOver ? 'over' : startsOn <= today ? 'running' : 'toCome';
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 16rem' }}>
        <DateText value={startsOn} day /> – <DateText value={endsOn} day />{' '}
        <StatusChip tone={isOver ? 'neutral' : 'info'}>{t(`courses:period.${time}`)}</StatusChip>
      </Box>
      {mayNow(course, 'MoveCoursePeriod') && !isOver && (
        <CommandButton
          name="MoveCoursePeriod"
          of={startsOn}
          spec={moving}
          target={target}
          record={{ startsOn, endsOn }}
          fixed={{ formerStartsOn: startsOn }}
        />
      )}
      {mayNow(course, 'RemoveCoursePeriod') && time === 'toCome' && (
        <CommandButton name="RemoveCoursePeriod" of={startsOn} target={target} fixed={{ startsOn }} />
      )}
    </Box>
  );
};

const Periods = ({ course }: PartProps) => {
  const { t } = useTranslation();
  return (
    <Card title={t('courses:detail.periods')} lead={t('courses:period.lead')}>
      {course.periods.length === 0 && <Typography color="text.secondary">{t('courses:period.none')}</Typography>}
      <Lines>
        {course.periods.map((period) => (
          <Period key={period.id} course={course} period={period} />
        ))}
      </Lines>
    </Card>
  );
};

const Articles = ({ course }: PartProps) => {
  const { t } = useTranslation();
  return (
    <Card title={t('courses:detail.articles')} lead={t('courses:mapping.lead')}>
      {course.articles.length === 0 && <Typography color="text.secondary">{t('courses:mapping.none')}</Typography>}
      <Lines>
        {course.articles.map(({ id, label, from }) => (
          <li key={`${id} ${from}`}>
            <TextLink to={`/course-mappings/${id}/show`}>{label}</TextLink> – {t('courses:mapping.since')}{' '}
            <DateText value={from} day />
          </li>
        ))}
      </Lines>
    </Card>
  );
};

/** Parts of a course besides its card: periods, content, and the articles that sell its seats. */
export const CourseParts = ({ id }: { readonly id: string }) => {
  const { data: course } = useDetail<CourseView>('courses', id);
  if (!course) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5, maxWidth: 880 }}>
      <Periods course={course} />
      <CourseContent course={course} />
      <Articles course={course} />
    </Box>
  );
};
