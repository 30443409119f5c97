import { Status } from '@guichet/ui-common/page/announcer';
import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import { FilesControl } from '@guichet/ui-common/form/files-control';
import type { InputSpec, Values } from '@guichet/ui-common/form/inputs';
import { RowsControl } from '@guichet/ui-common/form/rows-control';
import { listOf, textOf } from '@guichet/ui-common/form/control';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PlaceCertificateOrder } from '../../../../src/connections/certificate-orders/certificate-order.commands.js';
import { certificateRoles } from '../../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import type {
  CertificateHolderView,
  CertificateOrderChoices,
  CertificateOrderView,
} from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { dayOf } from '../../../../src/kernel/days.js';
import type { FieldError } from '../../../../src/kernel/validation.js';
import { priceOf, type Pricing } from '../../../../src/sales/articles/article-price.vocabulary.js';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import { orderLimits } from '../../../../src/sales/orders/order.vocabulary.js';
import { chorusInputs } from '../../sales/orders/chorus-inputs.js';
import { DocumentTexts } from '../../sales/orders/order-form.js';
import { faultOfReferences } from '../../sales/orders/order-form.values.js';
import { LinesTable } from '../../sales/orders/order.parts.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { thingQuery } from '../../kit/queries/list.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { AddLink } from '../../kit/list/add-link.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { orderChoicesQuery, orderedPath, ordersPath } from './certificate-orders.api.js';

const controls: Controls = { ...basicControls, files: FilesControl, rows: RowsControl };
type Input = InputSpec<keyof PlaceCertificateOrder>;

const field = (name: string) => ({ name, label: `certificateOrders:fields.${name}` });
const paper = { kind: 'files', wide: true, group: 'papers' } as const;
const nobodyYet = { lastName: '', firstName: '', taxId: '', email: '', role: 'signatory', sharedDesk: '' };

/** Choices of the form, with what is on sale. */
type Choices = CertificateOrderChoices & { readonly offer: ArticleOffer };

const today = (): string => dayOf(new Date().toISOString());

/** Price of a certificate for each holder, computed as the server will compute it. */
const priceFor = (offer: ArticleOffer, { holders }: Values): Pricing =>
  priceOf(offer, { quantity: Array.isArray(holders) ? holders.length : 0, configuration: {}, today: today() });

const PriceCard = ({ offer, values }: { readonly offer: ArticleOffer; readonly values: Values }) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const pricing = priceFor(offer, values);
  return (
    <SectionCard title={t('orders:price.title')}>
      <Status>
        {pricing.ok ? (
          <LinesTable
            caption={t('orders:price.title')}
            totals={pricing.price.totals}
            lines={pricing.price.lines.map(({ label, quantity, unitPrice }) => ({
              ...{ key: offer.code, label: label[language], quantity, unitPrice, quantityShown: true },
              amount: quantity * unitPrice,
            }))}
          />
        ) : (
          pricing.problems.map(({ code, args }) => <div key={code}>{t(`articles:problem.${code}`, { ...args })}</div>)
        )}
      </Status>
      {offer.vatExemption !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {t('orders:price.exempt', { reference: offer.vatExemption })}
        </Typography>
      )}
    </SectionCard>
  );
};

/** Faults beyond those of the command, each at its field. */
const checkOf =
  ({ offer, requirement, services }: Choices) =>
  (values: Values): Readonly<Record<string, FieldError>> => ({
    ...faultOfReferences(
      { requirement, services },
      { chorusService: textOf(values['chorusService']), commitment: textOf(values['commitment']) },
    ),
    ...(offer.documents.every(({ id }) => listOf(values['documents']).includes(id))
      ? {}
      : { documents: { code: 'documentsNotAccepted', args: {} } }),
  });

const soldFields = (offer: ArticleOffer, values: Values): Values => {
  const pricing = priceFor(offer, values);
  return {
    priceVersion: offer.priceVersion,
    total: pricing.ok ? pricing.price.totals.gross : 0,
    documents: offer.documents
      .filter(({ id }) => listOf(values['documents']).includes(id))
      .map(({ id, version }) => ({ id, version })),
  };
};

const inputsOf = (
  { people, signatories, requirement, services, offer }: Choices,
  isRenewal: boolean,
  t: TFunction,
): readonly Input[] => [
  { source: 'signatoryId', kind: 'person', people: signatories, required: true, hint: true, group: 'who' },
  { source: 'contactId', kind: 'person', people, required: true, hint: true, group: 'who' },
  {
    ...{ source: 'holders', kind: 'rows', required: true, wide: true, hint: true, group: 'holders' },
    fields: [
      { ...field('lastName'), kind: 'text' },
      { ...field('firstName'), kind: 'text' },
      { ...field('taxId'), kind: 'text' },
      { ...field('email'), kind: 'text' },
      { ...field('role'), kind: 'choice', values: certificateRoles, texts: 'certificateOrders:role' },
      { ...field('sharedDesk'), kind: 'text' },
    ],
  },
  ...(isRenewal
    ? [{ source: 'identityChanged', kind: 'yesNo', wide: true, hint: true, group: 'holders' } as const]
    : []),
  { source: 'siretFileIds', ...paper },
  { source: 'electionMinutesFileIds', ...paper },
  { source: 'representativeIdentityFileIds', ...paper },
  { source: 'ownNumber', kind: 'text', max: orderLimits.ownNumber, hint: true, group: 'invoice' },
  ...chorusInputs({ requirement, services: services.map(({ id, label }) => ({ code: id, label })) }).map(
    (input) => ({ ...input, group: 'invoice' }) as const,
  ),
  {
    ...{ source: 'documents', kind: 'choices', required: true, wide: true, group: 'terms', texts: '' },
    values: offer.documents.map(({ id }) => id),
    labels: Object.fromEntries(
      offer.documents.map(({ id, title, version }) => [
        id,
        t('orders:form.document', { title: title[currentLanguage()], version }),
      ]),
    ),
  },
];

const known = ({ lastName, firstName, taxId, email, role, sharedDesk }: CertificateHolderView) => ({
  ...{ lastName: lastName ?? '', firstName: firstName ?? '', taxId: taxId ?? '', email: email ?? '', role },
  sharedDesk: sharedDesk ?? '',
});

interface FormProps {
  readonly choices: Choices;
  /** The order and the holder whose certificate is renewed. */
  readonly renewed?: { readonly order: CertificateOrderView; readonly holder: CertificateHolderView } | undefined;
}

const OrderForm = ({ choices, renewed }: FormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: me, client } = useMe();
  const isRenewal = renewed !== undefined;
  const { offer } = choices;
  const inputs = useMemo(() => inputsOf(choices, isRenewal, t), [choices, isRenewal, t]);
  const check = useMemo(() => checkOf(choices), [choices]);
  const ownIn = (people: CertificateOrderChoices['people']) => (people.some(({ id }) => id === me) ? me : '');
  const form = useInputForm({
    command: PlaceCertificateOrder,
    path: 'certificate-orders',
    inputs,
    check,
    record: {
      signatoryId: renewed?.order.signatory.id ?? ownIn(choices.signatories),
      contactId: renewed?.order.contact.id ?? ownIn(choices.people),
      holders: [renewed ? known(renewed.holder) : nobodyYet],
    },
    fixed: (values) => ({
      clientId: client?.id,
      ...(renewed ? { renewsOrderId: renewed.order.id, renewsHolderId: renewed.holder.holderId } : {}),
      ...soldFields(offer, values),
    }),
    onSent: ({ id }) => void navigate(orderedPath(id)),
  });
  return (
    <CommandPage
      form={form}
      texts="certificateOrders:"
      title={t(isRenewal ? 'certificateOrders:order.renewal' : 'certificateOrders:order.title')}
      send={t('certificateOrders:order.submit')}
      section={t('certificateOrders:section')}
      back={{ to: ordersPath, label: t('certificateOrders:list.title') }}
      cancelTo={ordersPath}
      controls={controls}
      above={{ terms: <DocumentTexts offer={offer} /> }}
      summary={<PriceCard offer={offer} values={form.values} />}
    />
  );
};

/** `/certifnew/`: certificates for one holder or several; `?renews=` fills in what the renewed one says (features F08). */
export const Component = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [renewsId, holderId] = [search.get('renews') ?? '', search.get('holder') ?? ''];
  const choices = useQuery(orderChoicesQuery);
  const renewed = useQuery({
    ...thingQuery<CertificateOrderView>('certificate-orders', renewsId),
    enabled: renewsId !== '',
  });
  if (choices.error || choices.data?.mayOrder === false || choices.data?.offer === null)
    return (
      <Page title={t('certificateOrders:order.title')} section={t('certificateOrders:section')}>
        <ProblemAlert error={choices.error} />
        {!choices.error && (
          <Alert severity="warning">
            {t(`certificateOrders:order.${choices.data?.mayOrder === false ? 'mayNot' : 'notSold'}`)}
          </Alert>
        )}
        <AddLink to={ordersPath}>{t('certificateOrders:list.title')}</AddLink>
      </Page>
    );
  if (!choices.data || renewed.isLoading) return <PageSkeleton />;
  const order = renewed.data?.data;
  const holder = order?.holders.find((one) => one.holderId === holderId);
  const { offer } = choices.data;
  return (
    <OrderForm
      key={holderId}
      choices={{ ...choices.data, offer }}
      renewed={order && holder ? { order, holder } : undefined}
    />
  );
};
