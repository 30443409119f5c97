import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import type { FilingKind } from '../../../../src/connections/filing-setups/filing-setup.vocabulary.js';
import type { FilingSetupView } from '../../../../src/connections/filing-setups/filing-setups.views.js';
import { draftQuery } from '../../kit/queries/drafts.js';
import { thingQuery } from '../../kit/queries/list.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { FilingForm } from './filing-form.js';
import { currentQuery, filingChoicesQuery, name, setupPath } from './filing-setups.api.js';

interface FormPageProps {
  readonly kind: FilingKind;
  readonly correctsId: string;
}

/** The form, with what was typed before; of a correction, with what the corrected one says. */
const FormPage = ({ kind, correctsId }: FormPageProps) => {
  const { t } = useTranslation();
  const draftName = ['filing', kind, correctsId].filter(Boolean).join('-');
  const choices = useQuery(filingChoicesQuery);
  const draft = useQuery(draftQuery(draftName));
  const corrected = useQuery({ ...thingQuery<FilingSetupView>(name, correctsId), enabled: correctsId !== '' });
  const error = choices.error ?? corrected.error;
  if (error || choices.data?.maySend === false)
    return (
      <Page title={t(`filingSetups:kind.${kind}`)} section={t('filingSetups:section')}>
        {error ? <ProblemAlert error={error} /> : t('filingSetups:none.text')}
      </Page>
    );
  if (!choices.data || draft.isPending || corrected.isLoading) return <PageSkeleton />;
  // a draft that cannot be read is worth less than a form that opens
  const kept = draft.data ?? null;
  return (
    <FilingForm
      key={draftName}
      kind={kind}
      choices={choices.data}
      corrected={corrected.data?.data}
      draft={kept}
      draftName={draftName}
    />
  );
};

/** Where the client stands: the form where nothing was sent, else what was. */
const LeadOn = ({ kind }: Pick<FormPageProps, 'kind'>) => {
  const { data, error } = useQuery(currentQuery(kind));
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <PageSkeleton />;
  const [current] = data.data;
  return current ? <Navigate to={setupPath(current)} replace /> : <FormPage kind={kind} correctsId="" />;
};

const filingPage = (kind: FilingKind) => () => {
  const correctsId = useSearchParams()[0].get('corrects') ?? '';
  return correctsId === '' ? <LeadOn kind={kind} /> : <FormPage kind={kind} correctsId={correctsId} />;
};

/** `/blesActes`; `?corrects=` fills in what the corrected one says (features F18). */
export const ActsFiling = filingPage('acts');
/** `/blesHelios`, likewise (features F19). */
export const FinanceFiling = filingPage('finance');
