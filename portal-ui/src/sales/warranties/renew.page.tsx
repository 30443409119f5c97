import { mayNow } from '@guichet/ui-common/page/allowed';
import { date } from '@guichet/ui-common/text/dates';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { money } from '@guichet/ui-common/text/money';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { plainToInstance } from 'class-transformer';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { RequestExtensions } from '../../../../src/sales/warranties/warranty.commands.js';
import type { WarrantyChoices, WarrantyListRow } from '../../../../src/sales/warranties/warranties.views.js';
import { chorusInputs } from '../orders/chorus-inputs.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { useRequests } from './renew.api.js';
import { RequestSummary } from './request-summary.js';
import { choicesQuery, listPath, renewableQuery, requestedPath } from './warranties.api.js';

interface RenewProps extends WarrantyChoices {
  readonly rows: readonly WarrantyListRow[];
  /** Chosen in the list. */
  readonly chosenIds: readonly string[];
}

const Renew = ({ rows, people, signatories, chorus, chosenIds }: RenewProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const { send, answer } = useRequests(rows, t);
  const inputs = useMemo(
    () => [
      {
        source: 'warrantyIds',
        kind: 'choices',
        required: true,
        wide: true,
        group: 'what',
        texts: '',
        values: rows.map(({ id }) => id),
        labels: Object.fromEntries(rows.map(({ id, serialNumber, model }) => [id, `${serialNumber}, ${model}`])),
        hints: Object.fromEntries(
          rows.map(({ id, extendsTo, price }) => [
            id,
            t('warranties:renew.until', { date: date(extendsTo), price: money(price ?? 0, currentLanguage()) }),
          ]),
        ),
      } as const,
      { source: 'signatoryId', kind: 'person', people: signatories, required: true, group: 'who' } as const,
      { source: 'correspondentId', kind: 'person', people, required: true, group: 'who' } as const,
      ...chorusInputs(chorus).map((input) => ({ ...input, group: 'invoice' }) as const),
      { source: 'accepted', kind: 'yesNo', required: true, wide: true, group: 'terms' } as const,
    ],
    [rows, people, signatories, chorus, t],
  );
  const ownIn = (choices: typeof people): string => (choices.some(({ id }) => id === me.id) ? me.id : '');
  const form = useInputForm({
    command: RequestExtensions,
    path: 'warranties/request-extensions',
    inputs,
    record: {
      warrantyIds: rows.filter(({ id }) => chosenIds.includes(id)).map(({ id }) => id),
      ...{ signatoryId: ownIn(signatories), correspondentId: ownIn(people), accepted: false },
    },
    send: (command, key) => send(plainToInstance(RequestExtensions, command), key),
    onSent: () => void navigate(requestedPath(answer.current.batchId), { state: { refused: answer.current.refused } }),
  });
  const asked = form.values['warrantyIds'];
  return (
    <CommandPage
      form={form}
      texts="warranties:renew."
      section={t('warranties:section')}
      back={{ to: listPath, label: t('warranties:list.title') }}
      cancelTo={listPath}
      summary={<RequestSummary rows={rows.filter(({ id }) => Array.isArray(asked) && asked.includes(id))} />}
    />
  );
};

/** `/renewgarantie/renew?id=…`: several serial numbers on one screen, with their new ends and what it costs. */
export const Component = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const renewable = useQuery(renewableQuery);
  const choices = useQuery(choicesQuery);
  const error = renewable.error ?? choices.error;
  const rows = renewable.data?.data.filter((row) => row.price !== null && mayNow(row, 'RequestExtension'));
  if (!error && !(rows && choices.data)) return <PageSkeleton />;
  if (error || !rows || !choices.data || rows.length === 0)
    return (
      <Page
        title={t('warranties:renew.title')}
        section={t('warranties:section')}
        before={<BackTo to={listPath} label={t('warranties:list.title')} />}
      >
        <Alert severity="info">{error ? problemText(error, t) : t('warranties:renew.none')}</Alert>
      </Page>
    );
  return <Renew rows={rows} {...choices.data} chosenIds={search.getAll('id')} />;
};
