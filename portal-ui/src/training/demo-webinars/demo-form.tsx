import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { FieldRow } from '@guichet/ui-common/form/field-row';
import { ChecksField, TextField } from '@guichet/ui-common/form/fields';
import { LeaveGuard } from '@guichet/ui-common/form/leave-guard';
import { useCommandForm, withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { date, period } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AskDemoRegistration } from '../../../../src/training/demo-webinars/demo-registration.commands.js';
import { consentVersions } from '../../../../src/training/demo-webinars/demo-webinar.vocabulary.js';
import type { OfferedDemo } from '../../../../src/training/demo-webinars/demo-webinars.views.js';
import { FormSection } from '../../kit/form/form-section.js';
import { Honeypot } from '../../kit/form/honeypot.js';
import { RadioCards } from '../../kit/form/radio-cards.js';
import { Page } from '../../frame/layout/page.js';
import { register } from './demo-webinars.api.js';

interface DemoFormProps {
  readonly demos: readonly OfferedDemo[];
  readonly title: string;
  readonly section: string;
}

const [consentVersion] = consentVersions;
interface DemoFormValues {
  readonly webinarId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organisation: string;
  /** The version that is ticked. */
  readonly consent: readonly string[];
}

const blank: DemoFormValues = { webinarId: '', firstName: '', lastName: '', email: '', organisation: '', consent: [] };

const toCommand =
  (language: string) =>
  ({ consent: [consent], ...values }: DemoFormValues): object => ({
    ...withoutBlanks({ ...values, consent }),
    language,
  });

/** Data of the visitor, the demonstration, and the text of the consent. */
export const DemoForm = ({ demos, title, section }: DemoFormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const trap = useRef<HTMLInputElement>(null);
  const language = currentLanguage();
  const state = useCommandForm({
    command: AskDemoRegistration,
    path: 'demo-registrations',
    defaults: blank,
    toCommand: useMemo(() => toCommand(language), [language]),
    words: 'demo-webinars:missing.',
    send: (command, key) => register(command, trap.current?.value ?? '', key),
    onSent: async () => {
      await navigate('/webdemo?asked');
    },
  });
  const choices = demos.map(({ id, title: titles, startsAt, endsAt, language: held, seatsLeft }) => ({
    id,
    label: titles[language],
    hint: [
      seatsLeft === null ? t('demo-webinars:recordedOn', { date: date(startsAt) }) : period(startsAt, endsAt),
      t(`demo-webinars:language.${held}`),
      ...(seatsLeft === null
        ? []
        : [seatsLeft === 0 ? t('demo-webinars:full') : t('demo-webinars:seatsLeft', { count: seatsLeft })]),
    ].join(' – '),
  }));
  const field = (name: keyof DemoFormValues) => ({ name, label: t(`demo-webinars:fields.${name}`) });
  return (
    <Page
      title={title}
      section={section}
      failed={state.refusals > 0 && (state.errors.length > 0 || state.failure !== undefined)}
      before={<ErrorSummary form={state} />}
      lead={t('demo-webinars:lead')}
    >
      <CommandForm state={state} label={title}>
        <Box sx={{ display: 'grid', gap: 2.5, maxWidth: '48rem' }}>
          <FormSection title={t('demo-webinars:form')} lead={t('common:form.requiredLegend')}>
            <RadioCards {...field('webinarId')} required choices={choices} />
            <FieldRow>
              <TextField {...field('firstName')} required autoComplete="given-name" />
              <TextField {...field('lastName')} required autoComplete="family-name" />
              <TextField {...field('email')} required type="email" autoComplete="email" />
              <TextField {...field('organisation')} required autoComplete="organization" />
            </FieldRow>
            <ChecksField
              {...field('consent')}
              required
              hint={t('demo-webinars:consentHint')}
              choices={[{ id: consentVersion, label: t(`demo-webinars:consent.${consentVersion}`) }]}
            />
          </FormSection>
          <Honeypot input={trap} />
          <div>
            <Button type="submit" variant="contained" size="large" aria-busy={state.pending}>
              {t('demo-webinars:submit')}
            </Button>
          </div>
        </Box>
      </CommandForm>
      <LeaveGuard isDirty={state.isUnsent} text={t('demo-webinars:leave')} />
    </Page>
  );
};
