import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useTranslation } from 'react-i18next';
import { signInMethods, signInOutcomes } from '../../../../src/customers/sign-in/sign-in.vocabulary.js';
import type { SignInView } from '../../../../src/customers/sign-in/sign-in.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

type SignInRow = SignInView & Row;

const pages = { contact: '/contacts', staff: '/staff-users', client: '/clients' } as const;

/** Person of the log-in; for an unknown log-in, the typed text is not stored, as it may be a password. */
const Who = ({ person }: Pick<SignInView, 'person'>) => {
  const { t } = useTranslation();
  if (!person) return t('admin:signIns.nobody');
  const { id, kind, name, clientName } = person;
  const about =
    kind === 'staff' ? t('admin:signIns.staff') : kind === 'client' ? t('admin:signIns.asClient') : clientName;
  return (
    <>
      {kind && name !== null ? <RowLink to={`${pages[kind]}/${id}`}>{name}</RowLink> : t('admin:signIns.gone')}
      {about && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{about}</Box>}
    </>
  );
};

/** Log-ins and failed attempts: person, time, place, means and result. */
const SignInList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<SignInRow>[] = [
    { id: 'at', label: t('admin:fields.at'), sort: 'at', render: ({ at }) => <DateText value={at} /> },
    { id: 'person', label: t('admin:fields.person'), render: ({ person }) => <Who person={person} /> },
    {
      id: 'outcome',
      label: t('admin:fields.result'),
      render: ({ outcome }) => (
        <StatusChip tone={outcome === 'connected' ? 'success' : 'error'}>
          {t(`signIn:security.signIns.outcomes.${outcome}`)}
        </StatusChip>
      ),
    },
    {
      id: 'method',
      label: t('admin:fields.method'),
      render: ({ method }) => t(`signIn:security.signIns.methods.${method}`),
    },
    { id: 'device', label: t('admin:fields.device'), render: ({ device }) => (device === '' ? '–' : device) },
    { id: 'address', label: t('admin:fields.address'), render: ({ address }) => (address === '' ? '–' : address) },
  ];
  return (
    <ListPage<SignInRow>
      resource="sign-ins"
      section={t('admin:sections.audit')}
      lead={t('admin:resources.sign-ins.lead')}
      columns={columns}
      filters={[
        {
          source: 'outcome',
          label: 'result',
          kind: 'choice',
          values: signInOutcomes,
          texts: 'signIn:security.signIns.outcomes',
          first: true,
        },
        { source: 'from', kind: 'text', type: 'date', first: true },
        { source: 'until', kind: 'text', type: 'date', first: true },
        { source: 'method', kind: 'choice', values: signInMethods, texts: 'signIn:security.signIns.methods' },
        { source: 'contactId', kind: 'reference', resource: 'contacts' },
        { source: 'staffUserId', kind: 'reference', resource: 'staff-users' },
      ]}
      sort={{ field: 'at', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: SignInList };
