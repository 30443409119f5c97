import { get } from '@guichet/ui-common/net/http';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import { wholeOf, type InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import { PlaceOrder } from '../../../../src/sales/orders/order.commands.js';
import { asksCommitment, asksService, orderLimits } from '../../../../src/sales/orders/order.vocabulary.js';
import type { OrderChoices, PersonFault } from '../../../../src/sales/orders/orders.views.js';
import { configurationOf, OfferFields, pricingOf, startWish } from '../articles/offer-fields.js';
import { offerQuery } from '../articles/offer-preview.js';
import { useLanguage } from '../articles/use-language.js';
import { Card } from '../../kit/card.js';
import { RecordForm } from '../../kit/record-form.js';
import { ReferenceControl } from '../../kit/reference-control.js';
import { useMayKeep } from '../../kit/resources.js';
import { TextLink } from '../../kit/text-link.js';
import { useDone } from '../../kit/use-execute.js';
import { NotFoundPage } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';

const clientInput = { source: 'clientId', kind: 'reference', resource: 'clients', required: true } as const;

const offersQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['articles', 'offers', clientId],
    queryFn: async ({ signal }) =>
      (await get<readonly ArticleOffer[]>('/api/article-offers', { clientId }, signal)).data,
    enabled: clientId !== '',
  });

const choicesQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['orders', 'choices', clientId],
    queryFn: async ({ signal }) => (await get<OrderChoices>('/api/orders/choices', { clientId }, signal)).data,
    enabled: clientId !== '',
  });

const personInput = (
  source: string,
  people: OrderChoices['people'],
  faultOf: (person: Person) => PersonFault | null,
) => {
  const able = people.filter((person) => faultOf(person) === null);
  return {
    source,
    label: `order.${source}`,
    kind: 'choice',
    required: true,
    values: able.map(({ id }) => id),
    labels: Object.fromEntries(able.map(({ id, label }) => [id, label])),
    texts: '',
  } as const;
};

type Person = OrderChoices['people'][number];

/** People of the order, and fields required by the client's rule for invoices. */
const inputsOf = ({ saas }: ArticleOffer, { people, requirement, services }: OrderChoices): readonly InputSpec[] => [
  personInput('signatoryId', people, ({ signs }) => signs),
  personInput('correspondentId', people, ({ corresponds }) => corresponds),
  ...(saas ? [personInput('referentId', people, ({ corresponds }) => corresponds)] : []),
  { source: 'ownNumber', label: 'order.ownNumber', kind: 'text', max: orderLimits.ownNumber },
  {
    source: 'chorusService',
    label: 'order.chorusService',
    required: asksService.includes(requirement),
    ...(services.length > 0
      ? ({
          kind: 'choice',
          values: services.map(({ id }) => id),
          labels: Object.fromEntries(services.map(({ id, label }) => [id, `${id} – ${label}`])),
          texts: '',
        } as const)
      : ({ kind: 'text', max: orderLimits.chorusService } as const)),
  },
  {
    source: 'commitment',
    label: 'order.commitment',
    kind: 'text',
    max: orderLimits.commitment,
    required: asksCommitment.includes(requirement),
  },
];

interface OrderFormProps {
  readonly clientId: string;
  readonly offer: ArticleOffer;
  readonly choices: OrderChoices;
}

/** The order at the price that is shown; the customer reads and accepts its documents when they sign. */
const OrderForm = ({ clientId, offer, choices }: OrderFormProps) => {
  const { t } = useTranslation();
  const done = useDone();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [wish, setWish] = useState(() => startWish(offer));
  const fixed = useMemo(() => {
    const pricing = pricingOf(offer, wish);
    return {
      clientId,
      articleCode: offer.code,
      quantity: wholeOf(wish.quantity),
      configuration: Object.entries(configurationOf(offer, wish)).map(([code, value]) => ({ code, value })),
      priceVersion: offer.priceVersion,
      total: pricing.ok ? pricing.price.totals.gross : 0,
      documents: offer.documents.map(({ id, version }) => ({ id, version })),
    };
  }, [clientId, offer, wish]);
  const inputs = useMemo(() => inputsOf(offer, choices), [offer, choices]);
  const form = useInputForm({
    command: PlaceOrder,
    inputs,
    fixed,
    path: 'orders',
    onSent: ({ id }) => {
      done(t('admin:resources.orders.created'));
      return navigate(`/orders/${id}/show`);
    },
    // the new price is fetched, so that what is shown is what would be ordered
    onRefused: ({ problem }) => {
      if (problem.code === 'tariffChanged') void queries.invalidateQueries({ queryKey: ['articles'] });
      return false;
    },
  });
  return (
    <>
      <Card title={t('orders:create.offer')}>
        <OfferFields offer={offer} contacts={choices.people} wish={wish} onChange={setWish} />
      </Card>
      <ErrorSummary form={form} />
      <RecordForm form={form} submitLabel={t('admin:resources.orders.create')} cancelTo="/orders" />
    </>
  );
};

const Steps = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [clientId, setClientId] = useState('');
  const [code, setCode] = useState('');
  const offers = useQuery(offersQuery(clientId));
  const offer = useQuery(offerQuery(code, clientId));
  const choices = useQuery(choicesQuery(clientId));
  const error = offers.error ?? offer.error ?? choices.error;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
      <Card title={t('orders:create.what')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FieldFrame required id="order-client" label={t('admin:fields.clientId')}>
            <ReferenceControl
              id="order-client"
              input={clientInput}
              label={t('admin:fields.clientId')}
              value={clientId}
              values={{}}
              onChange={(value) => {
                setClientId(typeof value === 'string' ? value : '');
                setCode('');
              }}
            />
          </FieldFrame>
          {offers.data && (
            <FieldFrame required id="order-article" label={t('orders:revenue.article')}>
              <NativeSelect
                fullWidth
                value={code}
                input={<OutlinedInput size="small" />}
                inputProps={{ id: 'order-article' }}
                onChange={(event) => setCode(event.target.value)}
              >
                <option value="">{t('articles:preview.choose')}</option>
                {offers.data.map((each) => (
                  <option key={each.code} value={each.code}>{`${each.title[language]} (${each.code})`}</option>
                ))}
              </NativeSelect>
            </FieldFrame>
          )}
        </Box>
      </Card>
      {error && <Alert severity="info">{problemText(error, t)}</Alert>}
      {offer.data && choices.data && (
        <OrderForm key={`${clientId} ${code}`} clientId={clientId} offer={offer.data} choices={choices.data} />
      )}
    </Box>
  );
};

/** Staff order for a customer, who signs it (features F09). */
export const OrderCreate = () => {
  const { t } = useTranslation();
  const orders = t('admin:resources.orders.name_other');
  if (!useMayKeep('orders')) return <NotFoundPage />;
  return (
    <Page
      title={t('admin:resources.orders.create')}
      section={orders}
      eyebrow={<TextLink to="/orders">{orders}</TextLink>}
    >
      <Steps />
    </Page>
  );
};
