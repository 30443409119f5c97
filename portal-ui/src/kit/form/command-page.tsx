import { CommandForm } from '@guichet/ui-common/form/command-form';
import type { Controls } from '@guichet/ui-common/form/controls';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { LeaveGuard } from '@guichet/ui-common/form/leave-guard';
import { FieldGrid } from '@guichet/ui-common/form/input-fields';
import { shownOf } from '@guichet/ui-common/form/inputs';
import type { InputFormState } from '@guichet/ui-common/form/use-input-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DraftStatus, type useDraft } from './draft.js';
import { FormSection } from './form-section.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../page/back-to.js';

interface CommandPageProps {
  readonly form: InputFormState;
  /** Where the dictionary has `title`, `lead`, `send`, and the words of fields and groups: `rights:offer.`. */
  readonly texts: string;
  /** Where its words stand elsewhere than those of its fields. */
  readonly title?: string;
  readonly send?: string;
  /** The way back, above its title. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly section: string;
  readonly cancelTo: string;
  /** Kinds of fields beyond the usual ones. */
  readonly controls?: Controls;
  /** Kept while it is typed: it is not lost when the page is left. */
  readonly draft?: Pick<ReturnType<typeof useDraft>, 'state' | 'save'>;
  /** Stands above its fields. */
  readonly before?: ReactNode;
  /** Stands above the fields of a group. */
  readonly above?: Readonly<Record<string, ReactNode>>;
  /** Result of the inputs, between the fields and the button that sends them. */
  readonly summary?: ReactNode;
}

/** The page of a command: its fields in sections, by their groups, and what sends it. */
export const CommandPage = ({
  form,
  texts,
  section,
  back,
  cancelTo,
  controls,
  draft,
  before,
  above,
  summary,
  ...words
}: CommandPageProps) => {
  const { t } = useTranslation();
  const { title = t(`${texts}title`), send = t(`${texts}send`) } = words;
  const shown = shownOf(form.inputs, form.values);
  const groups = [...new Set(shown.map(({ group = '' }) => group))];
  return (
    <Page
      title={title}
      section={section}
      failed={form.refusals > 0 && form.errors.length > 0}
      lead={t(`${texts}lead`, { defaultValue: '' })}
      before={
        <>
          {back && <BackTo {...back} />}
          <ErrorSummary form={form} />
          {before}
        </>
      }
    >
      <CommandForm guarded={draft === undefined} state={form} label={title}>
        <Stack spacing={2.5}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{t('common:form.requiredLegend')}</Box>
          {groups.map((group) => (
            <FormSection
              key={group}
              title={t(`${texts}groups.${group}`)}
              lead={t(`${texts}leads.${group}`, { defaultValue: '' })}
            >
              {above?.[group]}
              <FieldGrid
                form={form}
                texts={texts}
                inputs={shown.filter((input) => input.group === group)}
                {...(controls && { controls })}
              />
            </FormSection>
          ))}
          {summary}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" aria-busy={form.pending}>
              {send}
            </Button>
            <Button component={Link} to={cancelTo} color="inherit">
              {t('common:cancel')}
            </Button>
            {draft && <DraftStatus state={draft.state} />}
          </Box>
        </Stack>
        {draft && <LeaveGuard isDirty={form.isUnsent} onLeave={draft.save} />}
      </CommandForm>
    </Page>
  );
};
