import { Status } from '@guichet/ui-common/page/announcer';
import { mayNow } from '@guichet/ui-common/page/allowed';
import { DateText } from '@guichet/ui-common/text/date-text';
import { date, dateTime } from '@guichet/ui-common/text/dates';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { get } from '@guichet/ui-common/net/http';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MapArticle } from '../../../../src/training/courses/course-mapping.commands.js';
import type { CourseMappingView, MappingTrial } from '../../../../src/training/courses/courses.views.js';
import { dayOf } from '../../../../src/kernel/days.js';
import { Card } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import { CommandFields } from '../../kit/command-fields.js';
import { TextLink } from '../../kit/text-link.js';
import { pathOf, useDone } from '../../kit/use-execute.js';

interface MappingProps {
  readonly view: CourseMappingView;
}

const inputs: readonly InputSpec[] = [
  { source: 'courseId', kind: 'reference', resource: 'courses', required: true, wide: true },
  { source: 'from', kind: 'text', type: 'date', required: true },
];

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Enrolments that start from the day of the mapping on, and stay in their present course. */
const Touched = ({ touched, count }: { readonly touched: MappingTrial['touched']; readonly count: number }) => {
  const { t } = useTranslation();
  if (touched.length === 0) return null;
  return (
    <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
      {touched.map(({ id, name, clientName, startsOn }) => (
        <li key={id}>
          <TextLink to={`/enrolments/${id}/show`}>{name ?? t('common:forgotten')}</TextLink>
          {[' ', clientName, startsOn !== null && date(startsOn)].filter(Boolean).join(' – ')}
        </li>
      ))}
      {count > touched.length && <li>{t('courses:trial.more', { count: count - touched.length })}</li>}
    </Box>
  );
};

/** Effects of the mapping, before it is changed. */
const Trial = ({ id, courseId, from }: { readonly id: string; readonly courseId: string; readonly from: string }) => {
  const { t } = useTranslation();
  const { data: trial } = useQuery({
    queryKey: ['course-mappings', id, 'trial', courseId, from],
    queryFn: async ({ signal }) =>
      (await get<MappingTrial>(`/api/course-mappings/${id}/trial`, { courseId, from }, signal)).data,
  });
  if (!trial) return null;
  if (trial.refusal !== null)
    return (
      <Status>
        <Alert severity="warning" role="none">
          {t(`refusals:${trial.refusal}`)}
        </Alert>
      </Status>
    );
  const { before, after, until, replaced, enrolments, touched } = trial;
  return (
    <Status>
      <Alert severity="info" role="none">
        <Typography variant="body2">
          {t(before === null ? 'courses:trial.first' : 'courses:trial.change', { before, after, from: date(from) })}
        </Typography>
        {until !== null && <Typography variant="body2">{t('courses:trial.until', { until: date(until) })}</Typography>}
        <Typography variant="body2">{t('courses:trial.enrolments', { count: enrolments })}</Typography>
        <Touched touched={touched} count={enrolments} />
        {replaced !== null && <Typography variant="body2">{t('courses:trial.replaced', { replaced })}</Typography>}
      </Alert>
    </Status>
  );
};

const MappingForm = ({ view: { id, revision } }: MappingProps) => {
  const { t } = useTranslation();
  const done = useDone();
  const form = useInputForm({
    command: MapArticle,
    inputs,
    path: pathOf({ resource: 'course-mappings', id }, 'MapArticle'),
    revision: revision === '' ? undefined : revision,
    onSent: () => done(t('admin:commands.MapArticle.done')),
  });
  const { courseId, from } = form.values;
  return (
    <Card title={t('courses:mapping.title')} lead={t('courses:mapping.text')}>
      <ErrorSummary form={form} />
      <CommandForm state={form} label={t('courses:mapping.title')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <CommandFields form={form} />
          {typeof courseId === 'string' && courseId !== '' && isDay(from) && (
            <Trial id={id} courseId={courseId} from={from} />
          )}
          <Box>
            <Button type="submit" variant="contained" aria-busy={form.pending}>
              {t('courses:mapping.send')}
            </Button>
          </Box>
        </Box>
      </CommandForm>
    </Card>
  );
};

/** Which course the article was of, from which day on; what has not begun may be taken back. */
export const MappingHistory = ({ view }: MappingProps) => {
  const { t } = useTranslation();
  const today = dayOf(new Date().toISOString());
  return (
    <>
      {mayNow(view, 'MapArticle') && <MappingForm key={view.revision} view={view} />}
      <Card title={t('courses:mapping.history')}>
        {view.versions.length === 0 && <Typography color="text.secondary">{t('courses:mapping.unmapped')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {view.versions.map(({ from, courseName, mappedAt, mappedBy }) => (
            <Box component="li" key={from} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: '1 1 16rem' }}>
                <Box sx={{ fontWeight: 600 }}>{courseName}</Box>
                <Box sx={{ color: 'text.secondary' }}>
                  {t('courses:mapping.since')} <DateText value={from} day /> –{' '}
                  {t('courses:mapping.by', { name: mappedBy.name ?? '', date: dateTime(mappedAt) })}
                </Box>
              </Box>
              {from > today && mayNow(view, 'CancelMapping') && (
                <CommandButton
                  name="CancelMapping"
                  of={courseName}
                  target={{ resource: 'course-mappings', id: view.id, revision: view.revision }}
                  fixed={{ from }}
                />
              )}
            </Box>
          ))}
        </Box>
      </Card>
    </>
  );
};
