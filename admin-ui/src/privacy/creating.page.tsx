import type { CommandClass } from '@guichet/ui-common/command-errors';
import { sendCommand } from '@guichet/ui-common/http';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary } from '../kit/error-summary.js';
import type { InputSpec, Values } from '../kit/inputs.js';
import { RecordForm } from '../kit/record-form.js';
import { TextLink } from '../kit/text-link.js';
import { useCommandForm } from '../kit/use-command-form.js';
import { Page } from '../shell/page.js';

interface CreatingPageProps {
  readonly resource: string;
  readonly path: string;
  readonly command: CommandClass;
  readonly inputs: readonly InputSpec[];
  readonly record?: Values;
  /** What is shown afterwards. */
  readonly pathOf: (id: string) => string;
}

/** The form of a command that starts something which is no record. */
export const CreatingPage = ({ resource, path, command, inputs, record, pathOf }: CreatingPageProps) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useCommandForm({
    command,
    inputs,
    ...(record ? { record } : {}),
    send: async (body, idempotencyKey) => {
      const { id } = await sendCommand(path, body, { idempotencyKey });
      await queries.invalidateQueries({ queryKey: [resource] });
      notify(t(`admin:resources.${resource}.created`), { type: 'success' });
      await navigate(pathOf(id));
    },
  });
  return (
    <Page
      title={t(`admin:resources.${resource}.create`)}
      section={t('admin:sections.privacy')}
      failed={form.problems.length > 0 && form.refusals > 0}
      eyebrow={<TextLink to={`/${resource}`}>{t(`admin:resources.${resource}.name_other`)}</TextLink>}
      before={<ErrorSummary form={form} />}
    >
      <RecordForm form={form} submitLabel={t('admin:form.create')} cancelTo={`/${resource}`} />
    </Page>
  );
};
