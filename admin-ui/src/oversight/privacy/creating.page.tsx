import type { CommandClass } from '@guichet/ui-common/net/command-errors';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import type { InputSpec, Values } from '@guichet/ui-common/form/inputs';
import { RecordForm } from '../../kit/record-form.js';
import { TextLink } from '../../kit/text-link.js';
import { useDone } from '../../kit/use-execute.js';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { Page } from '../../frame/page.js';

interface CreatingPageProps {
  readonly resource: string;
  readonly path: string;
  readonly command: CommandClass;
  readonly inputs: readonly InputSpec[];
  readonly record?: Values;
  /** Path of the page shown afterwards. */
  readonly pathOf: (id: string) => string;
}

/** The form of a command that starts something which is no record. */
export const CreatingPage = ({ resource, path, command, inputs, record, pathOf }: CreatingPageProps) => {
  const { t } = useTranslation();
  const done = useDone();
  const navigate = useNavigate();
  const form = useInputForm({
    command,
    inputs,
    ...(record ? { record } : {}),
    path,
    onSent: ({ id }) => {
      done(t(`admin:resources.${resource}.created`));
      return navigate(pathOf(id));
    },
  });
  return (
    <Page
      title={t(`admin:resources.${resource}.create`)}
      section={t('admin:sections.privacy')}
      failed={form.errors.length > 0 && form.refusals > 0}
      eyebrow={<TextLink to={`/${resource}`}>{t(`admin:resources.${resource}.name_other`)}</TextLink>}
      before={<ErrorSummary form={form} />}
    >
      <RecordForm form={form} submitLabel={t('admin:form.create')} cancelTo={`/${resource}`} />
    </Page>
  );
};
