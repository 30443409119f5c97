import { initialValues, type InputSpec, type Values } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AnnounceBinderyOrder } from '../../../../src/sales/bindery-orders/bindery-order.commands.js';
import {
  binderyLimits as limits,
  cadenceYears,
  monthText,
  registerKinds,
} from '../../../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import type { BinderyOrderView } from '../../../../src/sales/bindery-orders/bindery-orders.views.js';
import type { Choice } from '../../../../src/kernel/views.js';
import { draftQuery, type Draft } from '../../kit/queries/drafts.js';
import { thingQuery } from '../../kit/queries/list.js';
import { useDraft } from '../../kit/form/draft.js';
import { ResumedDraft } from '../../kit/form/resumed-draft.js';
import { doneState } from '../../kit/acts/done.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { binderyChoicesQuery } from './bindery-orders.api.js';

const what = { group: 'registers' } as const;
const leaving = { group: 'leaving', wide: true } as const;

const inputsOf = (people: readonly Choice[]): readonly InputSpec<keyof AnnounceBinderyOrder>[] => [
  { source: 'kind', kind: 'choice', values: registerKinds, texts: 'binderyOrders:kind', required: true, ...what },
  { source: 'quantity', kind: 'text', type: 'number', required: true, ...what },
  { source: 'title', kind: 'text', max: limits.title, required: true, hint: true, wide: true, ...what },
  { source: 'periodFrom', kind: 'text', required: true, hint: true, ...what },
  { source: 'periodTo', kind: 'text', required: true, hint: true, ...what },
  { source: 'copyWanted', kind: 'yesNo', wide: true, ...what },
  { source: 'authority', kind: 'text', max: limits.authority, required: true, hint: true, ...leaving },
  { source: 'authorised', kind: 'yesNo', required: true, ...leaving },
  { source: 'contactId', kind: 'person', people, required: true, hint: true, wide: true, group: 'contact' },
];

/** The month so many months after this one, as people write it. */
const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthText(new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7));
};

const after = ({ kind, quantity, periodTo, cadence, contactId }: BinderyOrderView): Values => ({
  ...{ kind, quantity, contactId },
  periodFrom: monthAfter(periodTo, 1),
  periodTo: monthAfter(periodTo, 12 * cadenceYears[cadence]),
});

interface FormProps {
  readonly people: readonly Choice[];
  readonly start: Values;
  readonly draft: Draft | null;
  readonly draftName: string;
}

const Form = ({ people, start, draft, draftName }: FormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientId = useMe().client?.id;
  const [isResumed, setResumed] = useState(draft !== null);
  const inputs = useMemo(() => inputsOf(people), [people]);
  const form = useInputForm({
    command: AnnounceBinderyOrder,
    path: 'bindery-orders/announce-bindery-order',
    inputs,
    record: { ...start, ...draft?.values },
    fixed: { clientId },
    onSent: async ({ id }) => {
      await drafts.forget();
      await navigate(`/reliure/${id}`, { state: doneState(t('binderyOrders:announce.done')) });
    },
  });
  const drafts = useDraft(draftName, form.form);
  const restart = async (): Promise<void> => {
    await drafts.restart();
    form.form.reset(initialValues(inputs, { ...new AnnounceBinderyOrder(), ...start }));
    setResumed(false);
  };
  return (
    <CommandPage
      form={form}
      texts="binderyOrders:announce."
      section={t('binderyOrders:section')}
      back={{ to: '/reliure/', label: t('binderyOrders:list.title') }}
      cancelTo="/reliure/"
      draft={drafts}
      before={isResumed && draft && <ResumedDraft draft={draft} onRestart={() => void restart()} />}
    />
  );
};

/** `/reliure/add`: registers are announced; `?after=<id>` those that follow another order. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const [search] = useSearchParams();
  const afterId = search.get('after');
  const draftName = afterId === null ? 'bindery-order' : `bindery-order-${afterId}`;
  const choices = useQuery(binderyChoicesQuery);
  const draft = useQuery(draftQuery(draftName));
  const before = useQuery({
    ...thingQuery<BinderyOrderView>('bindery-orders', afterId ?? ''),
    enabled: afterId !== null,
  });
  if (choices.error || choices.data?.mayAnnounce === false)
    return (
      <Page title={t('binderyOrders:announce.title')} section={t('binderyOrders:section')}>
        {choices.error ? <ProblemAlert error={choices.error} /> : t('binderyOrders:announce.notAllowed')}
      </Page>
    );
  if (!choices.data || draft.isPending || (afterId !== null && before.isPending)) return <PageSkeleton />;
  return (
    <Form
      key={draftName}
      people={choices.data.contacts}
      start={{ contactId: me.id, ...(before.data ? after(before.data.data) : {}) }}
      // a draft that cannot be read is worth less than a form that opens
      draft={draft.data ?? null}
      draftName={draftName}
    />
  );
};
