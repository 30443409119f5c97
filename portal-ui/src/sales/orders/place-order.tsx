import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { problemText } from '@guichet/ui-common/net/problem';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import { PlaceOrder } from '../../../../src/sales/orders/order.commands.js';
import type { OrderChoices, OrderView } from '../../../../src/sales/orders/orders.views.js';
import { draftQuery, type Draft } from '../../kit/queries/drafts.js';
import { thingQuery } from '../../kit/queries/list.js';
import { useDraft } from '../../kit/form/draft.js';
import { ResumedDraft } from '../../kit/form/resumed-draft.js';
import { StepsPage, type FormStep } from '../../kit/page/steps-page.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import {
  ArticleSection,
  DocumentsSection,
  PeopleSection,
  PriceCard,
  ReferencesSection,
  SummarySection,
} from './order-form.js';
import { againValues, checkOrder, restored, startValues, toPlaceOrder, type OrderValues } from './order-form.values.js';
import { countCampaign, offerQuery, orderChoicesQuery } from './orders.api.js';

interface FormProps {
  readonly offer: ArticleOffer;
  readonly choices: OrderChoices;
  readonly start: OrderValues;
  readonly draft: Draft | null;
  readonly draftName: string;
  readonly extraId: string | null;
  readonly campaign: string | undefined;
  readonly againId: string | null;
  /** Where what was ordered is said. */
  readonly confirmedAt: (orderId: string) => string;
}

const stepsOf = (offer: ArticleOffer, choices: OrderChoices): readonly FormStep<OrderValues>[] => {
  const both = { offer, choices };
  const article: FormStep<OrderValues> = {
    id: 'article',
    fields: ['quantity', 'configuration'],
    content: <ArticleSection {...both} />,
  };
  const people: FormStep<OrderValues> = {
    id: 'people',
    fields: ['signatoryId', 'correspondentId', 'referentId', 'ownNumber', 'chorusService', 'commitment'],
    content: (
      <>
        <PeopleSection {...both} />
        <ReferencesSection choices={choices} />
      </>
    ),
  };
  const check: FormStep<OrderValues> = {
    id: 'check',
    fields: ['documents'],
    content: (
      <>
        <SummarySection {...both} />
        <DocumentsSection offer={offer} />
      </>
    ),
  };
  return [article, people, check];
};

const PlaceOrderForm = (props: FormProps) => {
  const { offer, choices, start, draft, draftName, extraId, campaign, againId, confirmedAt } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const clientId = useMe().client?.id ?? '';
  const [resumed, setResumed] = useState(draft !== null);
  const [defaults] = useState(() => (draft ? restored(start, draft.values) : start));
  const toCommand = useMemo(
    () => toPlaceOrder(offer, { clientId, extraId, againId }),
    [offer, clientId, extraId, againId],
  );
  const check = useMemo(() => checkOrder(offer, choices), [offer, choices]);
  const state = useCommandForm<OrderValues>({
    command: PlaceOrder,
    path: 'orders',
    defaults,
    toCommand,
    check,
    words: 'orders:missing.',
    onSent: async ({ id }) => {
      await Promise.all([drafts.forget(), countCampaign(campaign, offer.code, 'ordered')]);
      await navigate(confirmedAt(id));
    },
    // the new price is fetched, so that what is shown is what would be ordered
    onRefused: ({ problem }) => {
      if (problem.code === 'tariffChanged') void queries.invalidateQueries({ queryKey: ['article-offers'] });
      return false;
    },
  });
  const drafts = useDraft(draftName, state.form);
  const restart = async (): Promise<void> => {
    await drafts.restart();
    state.form.reset(start);
    setResumed(false);
  };
  return (
    <StepsPage
      title={t('orders:form.title', { title: offer.title[currentLanguage()] })}
      section={t('orders:section')}
      lead={t('common:form.requiredLegend')}
      texts="orders"
      steps={stepsOf(offer, choices)}
      state={state}
      draft={drafts}
      send={t('orders:form.submit')}
      aside={<PriceCard offer={offer} />}
      before={
        <>
          <BackTo to="/cmd/catalogue" label={t('orders:catalogue.title')} />
          {resumed && draft && <ResumedDraft draft={draft} onRestart={() => void restart()} />}
        </>
      }
    />
  );
};

interface PlaceOrderPageProps {
  readonly code: string;
  readonly extraId?: string | undefined;
  readonly campaign?: string | undefined;
  readonly confirmedAt: (orderId: string) => string;
}

/** An article is ordered: `?again=<id>` orders a refused order once more. */
export const PlaceOrderPage = ({ code, extraId, campaign, confirmedAt }: PlaceOrderPageProps) => {
  const { t } = useTranslation();
  const me = useMe();
  const [search] = useSearchParams();
  const againId = search.get('again');
  const draftName = `order-${code.toLowerCase()}${againId === null ? '' : `-${againId}`}`;
  const offer = useQuery(offerQuery(code));
  const choices = useQuery(orderChoicesQuery);
  const draft = useQuery(draftQuery(draftName));
  const again = useQuery({ ...thingQuery<OrderView>('orders', againId ?? ''), enabled: againId !== null });
  useEffect(() => void countCampaign(campaign, code, 'opened'), [campaign, code]);
  const error = offer.error ?? choices.error ?? again.error;
  if (error && !(offer.data && choices.data))
    return (
      <Page
        title={t('orders:form.unavailable')}
        section={t('orders:section')}
        before={<BackTo to="/cmd/catalogue" label={t('orders:catalogue.title')} />}
      >
        <Alert
          severity="warning"
          action={
            <Button component={Link} to="/contact/" color="inherit" size="small">
              {t('orders:form.contact')}
            </Button>
          }
        >
          {problemText(error, t)}
        </Alert>
      </Page>
    );
  if (!offer.data || !choices.data || draft.isPending || (againId !== null && again.isPending)) return <PageSkeleton />;
  const fresh = startValues(offer.data, choices.data, me.id);
  return (
    <PlaceOrderForm
      key={draftName}
      offer={offer.data}
      choices={choices.data}
      start={again.data ? againValues(fresh, again.data.data) : fresh}
      // a draft that cannot be read is worth less than a form that opens
      draft={draft.data ?? null}
      draftName={draftName}
      extraId={extraId ?? null}
      campaign={campaign}
      againId={againId}
      confirmedAt={confirmedAt}
    />
  );
};
