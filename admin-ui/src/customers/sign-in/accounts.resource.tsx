import { DateText } from '@guichet/ui-common/text/date-text';
import { RowLine, RowNote } from '@guichet/ui-common/list/row-texts';
import { useTranslation } from 'react-i18next';
import type { InvitationView } from '../../../../src/customers/sign-in/sign-in.views.js';
import { invitationStates } from '../../../../src/customers/sign-in/sign-in.vocabulary.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { AccountActs } from './account-acts.js';
import { AccountState } from './account-state.js';

type InvitationRow = InvitationView & Row;

/** Invited people, the state of each invitation, and a button to invite again (features F56). */
const InvitationList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<InvitationRow>[] = [
    {
      id: 'name',
      label: t('admin:fields.name'),
      sort: 'name',
      render: ({ id, clientId, name, email }) => (
        <>
          <RowLine>
            <RowLink to={`/${clientId === null ? 'staff-users' : 'contacts'}/${id}`}>
              {name ?? t('admin:forgotten')}
            </RowLink>
          </RowLine>
          <RowNote>{email}</RowNote>
        </>
      ),
    },
    {
      id: 'clientName',
      label: t('admin:fields.clientName'),
      sort: 'clientName',
      render: ({ clientName }) => clientName ?? t('admin:invitations.staff'),
    },
    {
      id: 'state',
      label: t('admin:fields.state'),
      render: ({ state, failure }) => (
        <>
          <AccountState state={state} />
          {failure && <RowNote>{failure}</RowNote>}
        </>
      ),
    },
    {
      id: 'sentAt',
      label: t('admin:fields.sentAt'),
      sort: 'sentAt',
      render: ({ sentAt, sendings, invitedBy }) => (
        <>
          <DateText value={sentAt} />
          <RowNote>
            {t('admin:invitations.sendings', { count: sendings })}
            {invitedBy !== null && ` · ${invitedBy}`}
          </RowNote>
        </>
      ),
    },
    {
      id: 'endsAt',
      label: t('admin:fields.endsAt'),
      sort: 'endsAt',
      shown: 'withRoom',
      render: ({ endsAt, completedAt }) => <DateText value={completedAt ?? endsAt} />,
    },
    {
      id: 'actions',
      label: t('admin:fields.actions'),
      acts: true,
      render: (account) => <AccountActs account={account} of={account.name ?? account.email ?? account.id} />,
    },
  ];
  return (
    <ListPage<InvitationRow>
      resource="accounts"
      lead={t('admin:resources.accounts.lead')}
      columns={columns}
      filters={[{ source: 'state', kind: 'choice', values: invitationStates, texts: 'admin:invitations.states' }]}
      sort={{ field: 'sentAt', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: InvitationList };
