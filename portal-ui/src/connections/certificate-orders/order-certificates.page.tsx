import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import { FilesControl } from '@guichet/ui-common/form/files-control';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { RowsControl } from '@guichet/ui-common/form/rows-control';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
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

const inputsOf = (
  { people, signatories }: Pick<CertificateOrderChoices, 'people' | 'signatories'>,
  isRenewal: boolean,
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
  { source: 'termsAccepted', kind: 'yesNo', required: true, wide: true, group: 'terms' },
  { source: 'proofAccepted', kind: 'yesNo', required: true, wide: true, group: 'terms' },
];

const known = ({ lastName, firstName, taxId, email, role, sharedDesk }: CertificateHolderView) => ({
  ...{ lastName: lastName ?? '', firstName: firstName ?? '', taxId: taxId ?? '', email: email ?? '', role },
  sharedDesk: sharedDesk ?? '',
});

interface FormProps {
  readonly choices: CertificateOrderChoices;
  /** The order and the holder whose certificate is renewed. */
  readonly renewed?: { readonly order: CertificateOrderView; readonly holder: CertificateHolderView } | undefined;
}

const OrderForm = ({ choices, renewed }: FormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: me, client } = useMe();
  const isRenewal = renewed !== undefined;
  const inputs = useMemo(() => inputsOf(choices, isRenewal), [choices, isRenewal]);
  const ownIn = (people: CertificateOrderChoices['people']) => (people.some(({ id }) => id === me) ? me : '');
  const form = useInputForm({
    command: PlaceCertificateOrder,
    path: 'certificate-orders',
    inputs,
    record: {
      signatoryId: renewed?.order.signatory.id ?? ownIn(choices.signatories),
      contactId: renewed?.order.contact.id ?? ownIn(choices.people),
      holders: [renewed ? known(renewed.holder) : nobodyYet],
    },
    fixed: {
      clientId: client?.id,
      ...(renewed ? { renewsOrderId: renewed.order.id, renewsHolderId: renewed.holder.holderId } : {}),
    },
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
  if (choices.error || choices.data?.mayOrder === false)
    return (
      <Page title={t('certificateOrders:order.title')} section={t('certificateOrders:section')}>
        <ProblemAlert error={choices.error} />
        {!choices.error && <Alert severity="warning">{t('certificateOrders:order.mayNot')}</Alert>}
        <AddLink to={ordersPath}>{t('certificateOrders:list.title')}</AddLink>
      </Page>
    );
  if (!choices.data || renewed.isLoading) return <PageSkeleton />;
  const order = renewed.data?.data;
  const holder = order?.holders.find((one) => one.holderId === holderId);
  return <OrderForm key={holderId} choices={choices.data} renewed={order && holder ? { order, holder } : undefined} />;
};
