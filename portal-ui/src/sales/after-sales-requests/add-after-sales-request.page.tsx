import { among } from '@guichet/ui-common/form/among';
import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import { FilesControl } from '@guichet/ui-common/form/files-control';
import { initialValues, type InputSpec, type Values } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SubmitAfterSalesRequest } from '../../../../src/sales/after-sales-requests/after-sales-request.commands.js';
import {
  afterSalesLimits as limits,
  documentFaults,
  printedDocumentTypes,
} from '../../../../src/sales/after-sales-requests/after-sales-request.vocabulary.js';
import type { AfterSalesChoices } from '../../../../src/sales/after-sales-requests/after-sales-requests.views.js';
import type { Choice } from '../../../../src/kernel/views.js';
import type { OrderListRow } from '../../../../src/sales/orders/orders.views.js';
import { draftQuery, type Draft } from '../../kit/queries/drafts.js';
import { rowsQuery } from '../../kit/queries/list.js';
import { useDraft } from '../../kit/form/draft.js';
import { ResumedDraft } from '../../kit/form/resumed-draft.js';
import { doneState } from '../../kit/acts/done.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { afterSalesChoicesQuery, detailPath } from './after-sales-requests.api.js';

const controls: Controls = { ...basicControls, files: FilesControl };
const draftName = 'after-sales-request';
const list = '/savedition/';

type Input = InputSpec<keyof SubmitAfterSalesRequest>;

const inputsOf = (orders: readonly Choice[], none: string): readonly Input[] => [
  {
    ...{ source: 'documentType', kind: 'choice', required: true, group: 'document' },
    ...{ values: printedDocumentTypes, texts: 'afterSalesRequests:documentType' },
  },
  {
    ...{ source: 'fault', kind: 'choice', required: true, group: 'document' },
    ...{ values: documentFaults, texts: 'afterSalesRequests:fault' },
  },
  { source: 'title', kind: 'text', required: true, max: limits.title, wide: true, group: 'document' },
  {
    source: 'description',
    kind: 'longText',
    required: true,
    max: limits.text,
    rows: 5,
    wide: true,
    hint: true,
    group: 'document',
  },
  { source: 'quantity', kind: 'text', type: 'number', required: true, hint: true, group: 'document' },
  { source: 'fileIds', kind: 'files', wide: true, hint: true, group: 'document' },
  ...(orders.length > 0
    ? [{ source: 'orderId', kind: 'choice', none, ...among(orders), group: 'delivery' } as const]
    : []),
  { source: 'deliveryReference', kind: 'text', max: limits.reference, hint: true, group: 'delivery' },
  { source: 'phone', kind: 'text', type: 'tel', autoComplete: 'tel', required: true, hint: true, group: 'contact' },
  { source: 'email', kind: 'text', type: 'email', autoComplete: 'email', required: true, group: 'contact' },
];

interface FormProps {
  readonly choices: AfterSalesChoices;
  readonly orders: readonly Choice[];
  readonly draft: Draft | null;
}

const AddForm = ({ choices, orders, draft }: FormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientId = useMe().client?.id;
  const [resumed, setResumed] = useState(draft !== null);
  const none = t('afterSalesRequests:add.noOrder');
  const inputs = useMemo(() => inputsOf(orders, none), [orders, none]);
  const start: Values = { phone: choices.phone, email: choices.email };
  const form = useInputForm({
    command: SubmitAfterSalesRequest,
    path: 'after-sales-requests',
    inputs,
    // files are chosen anew: files that the person does not see are not sent
    record: draft ? { ...draft.values, fileIds: [] } : start,
    fixed: { clientId },
    onSent: async ({ id }) => {
      await drafts.forget();
      await navigate(detailPath(id), { state: doneState(t('afterSalesRequests:add.done')) });
    },
  });
  const drafts = useDraft<Values>(draftName, form.form);
  const restart = async (): Promise<void> => {
    await drafts.restart();
    form.form.reset(initialValues(inputs, start));
    setResumed(false);
  };
  return (
    <CommandPage
      form={form}
      texts="afterSalesRequests:"
      title={t('afterSalesRequests:add.title')}
      send={t('afterSalesRequests:add.submit')}
      section={t('afterSalesRequests:section')}
      back={{ to: list, label: t('afterSalesRequests:list.title') }}
      cancelTo={list}
      controls={controls}
      draft={drafts}
      before={resumed && draft && <ResumedDraft draft={draft} onRestart={() => void restart()} />}
    />
  );
};

const newestOrders = rowsQuery<OrderListRow>('orders', { filter: {}, sort: ['createdAt', 'DESC'], range: [0, 99] });

/** `/savedition/add/`: reports a fault of a printed document, on one screen. */
export const Component = () => {
  const { t } = useTranslation();
  const choices = useQuery(afterSalesChoicesQuery);
  const draft = useQuery(draftQuery(draftName));
  // without orders to choose from, the reference is typed
  const orders = useQuery(newestOrders);
  const named = useMemo(
    () => (orders.data?.data ?? []).map(({ id, number, title }) => ({ id, label: `${number} – ${title}` })),
    [orders.data],
  );
  if (choices.error || choices.data?.maySubmit === false)
    return (
      <Page title={t('afterSalesRequests:add.title')} section={t('afterSalesRequests:section')}>
        <ProblemAlert error={choices.error} />
        {!choices.error && <Alert severity="warning">{t('afterSalesRequests:add.mayNot')}</Alert>}
      </Page>
    );
  if (!choices.data || draft.isPending || orders.isPending) return <PageSkeleton />;
  return <AddForm choices={choices.data} orders={named} draft={draft.data ?? null} />;
};
