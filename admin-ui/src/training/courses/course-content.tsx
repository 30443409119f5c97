import { mayNow } from '@guichet/ui-common/page/allowed';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { dateTime } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublishCourseContent } from '../../../../src/training/courses/course.commands.js';
import type { CourseView, UnitOutline } from '../../../../src/training/courses/courses.views.js';
import { Card } from '../../kit/card.js';
import { pathOf, useDone } from '../../kit/use-execute.js';
import { CourseTrial } from './course-trial.js';
import { ContentEditor } from './content-editor.js';
import { contentCommandOf, unitValuesOf, type ContentValues } from './unit-values.js';

interface ContentFormProps {
  readonly course: CourseView;
  readonly onDone: () => void;
}

const ContentForm = ({ course: { id, revision, units }, onDone }: ContentFormProps) => {
  const { t } = useTranslation();
  const done = useDone();
  const state = useCommandForm<ContentValues>({
    command: PublishCourseContent,
    path: pathOf({ resource: 'courses', id }, 'PublishCourseContent'),
    revision,
    defaults: { units: units.map(unitValuesOf) },
    toCommand: contentCommandOf,
    onSent: () => {
      done(t('admin:commands.PublishCourseContent.done'));
      onDone();
    },
  });
  return (
    <>
      <ErrorSummary form={state} />
      <CommandForm guarded state={state} label={t('courses:detail.content')}>
        <ContentEditor state={state} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          <Button type="submit" variant="contained" aria-busy={state.pending}>
            {t('courses:content.publish')}
          </Button>
          <Button onClick={onDone}>{t('admin:form.cancel')}</Button>
        </Box>
      </CommandForm>
    </>
  );
};

const Outline = ({ units }: { readonly units: readonly UnitOutline[] }) => {
  const { t } = useTranslation();
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {units.map(({ id, kind, title }) => (
        <li key={id}>
          {title} – {t(`courses:unit.${kind}`)}
        </li>
      ))}
    </Box>
  );
};

/** Content of the course: the present version, changed in a form of its own, and those before it. */
export const CourseContent = ({ course }: { readonly course: CourseView }) => {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const [isTrying, setTrying] = useState(false);
  const [, ...before] = course.contents;
  return (
    <Card title={t('courses:detail.content')} lead={t('courses:content.lead')}>
      {isEditing ? (
        <ContentForm course={course} onDone={() => setEditing(false)} />
      ) : (
        <>
          {course.version === 0 ? (
            <Typography color="text.secondary">{t('courses:content.none')}</Typography>
          ) : (
            <Typography sx={{ mb: 1 }}>{t('courses:content.version', { version: course.version })}</Typography>
          )}
          <Outline units={course.outline} />
          {mayNow(course, 'PublishCourseContent') && (
            <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setEditing(true)}>
              {t('courses:content.edit')}
            </Button>
          )}
          {course.version > 0 && (
            <Button sx={{ mt: 2, ml: 1 }} onClick={() => setTrying(true)}>
              {t('courses:trial.start')}
            </Button>
          )}
          {isTrying && <CourseTrial id={course.id} onEnd={() => setTrying(false)} />}
          {before.map(({ version, units, publishedAt, publishedBy }) => (
            <Box component="details" key={version} sx={{ mt: 2 }}>
              <summary>
                {t('courses:content.past', { version, date: dateTime(publishedAt), name: publishedBy.name ?? '' })}
              </summary>
              <Outline units={units} />
            </Box>
          ))}
        </>
      )}
    </Card>
  );
};
