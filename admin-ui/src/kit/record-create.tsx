import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMe } from '../me.js';
import { LoadingPage, NotFoundPage } from '../frame/error-pages.js';
import { Page } from '../frame/page.js';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import type { Values } from '@guichet/ui-common/form/inputs';
import { RecordForm } from './record-form.js';
import type { AnyRecordResource } from './record-spec.js';
import { useMayKeep } from './resources.js';
import { TextLink } from './text-link.js';
import { useDone } from './use-execute.js';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';

interface RecordCreateProps {
  readonly of: Pick<AnyRecordResource, 'name' | 'fields' | 'inputs' | 'beside'>;
  /** Asked before it is sent; false: the person goes back to the form. */
  readonly ask?: (body: Values) => Promise<boolean>;
  /** Where the new one is shown. */
  readonly pathOf?: (id: string) => string;
  /** Fills the form: what is known of it already. */
  readonly record?: Values;
}

const CreateForm = ({
  of: { name, fields, inputs, beside },
  ask,
  pathOf = (id) => `/${name}/${id}`,
  record,
}: RecordCreateProps) => {
  const { t } = useTranslation();
  const done = useDone();
  const navigate = useNavigate();
  const form = useInputForm({
    command: fields,
    inputs,
    record,
    path: name,
    beforeSend: ask,
    onSent: ({ id }) => {
      done(t(`admin:resources.${name}.created`));
      return navigate(pathOf(id));
    },
  });
  return (
    <Page
      title={t(`admin:resources.${name}.create`)}
      section={t(`admin:resources.${name}.name_other`)}
      failed={form.errors.length > 0 && form.refusals > 0}
      eyebrow={<TextLink to={`/${name}`}>{t(`admin:resources.${name}.name_other`)}</TextLink>}
      before={<ErrorSummary form={form} />}
    >
      <RecordForm form={form} submitLabel={t('admin:form.create')} cancelTo={`/${name}`} beside={beside} />
    </Page>
  );
};

/** Registers a new record, then shows it; the form is hidden from people who may not send it. */
export const RecordCreate = (props: RecordCreateProps) => {
  const me = useMe();
  const keeps = useMayKeep(props.of.name);
  if (!me) return <LoadingPage />;
  return keeps ? <CreateForm {...props} /> : <NotFoundPage />;
};
