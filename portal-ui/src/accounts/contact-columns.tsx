import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ContactListRow } from '../../../src/accounts/accounts.views.js';
import type { AccountStateView } from '../../../src/sign-in/sign-in.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { MailLink } from '../ui/mail-link.js';
import { RowNote } from '@guichet/ui-common/list/row-texts';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { AccountStateChip } from './account-state.js';
import { Phones, RoleChip } from './contacts.parts.js';

const NameCell = ({ row }: { readonly row: ContactListRow }) => {
  const { t } = useTranslation();
  const name = row.name ?? t('contacts:forgotten');
  return (
    <>
      {row.may.includes('revise') ? (
        <MuiLink component={Link} to={`/interlocutor/contact/edit/${row.id}`} sx={{ fontWeight: 620 }}>
          {name}
        </MuiLink>
      ) : (
        <Box component="span" sx={{ fontWeight: 620 }}>
          {name}
        </Box>
      )}
      <RowNote>{[row.function, row.service].filter(Boolean).join(' · ')}</RowNote>
    </>
  );
};

/** His department, and the structures that he is kept to. */
const ServiceCell = ({ row: { service, structures } }: { readonly row: ContactListRow }) => (
  <>
    {service}
    {structures.length > 0 && (
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {structures.map(({ label }) => label).join(', ')}
      </Box>
    )}
  </>
);

/** Address and numbers, and whether mails come back from it. */
const ReachCell = ({ row }: { readonly row: ContactListRow }) => {
  const { t } = useTranslation();
  return (
    <>
      {/* on one line, where the list has one for it */}
      <Box component="span" sx={{ '& wbr': { display: 'none' } }}>
        {row.email !== null && <MailLink email={row.email} />}
      </Box>
      <Box>
        <Phones landline={row.landline} mobile={row.mobile} />
      </Box>
      {row.mailInError && (
        <Box sx={{ mt: 0.5 }}>
          <StatusChip tone="warning">{t('contacts:fields.mailInError')}</StatusChip>
        </Box>
      )}
    </>
  );
};

const AccountCell = ({ account }: { readonly account: AccountStateView | undefined }) =>
  account ? <AccountStateChip account={account} /> : '–';

interface Acting {
  readonly onArchive: (row: ContactListRow) => void;
  readonly onRestore: (row: ContactListRow) => void;
}

const Acts = ({ row, onArchive, onRestore }: Acting & { readonly row: ContactListRow }) => {
  const { t } = useTranslation();
  const name = row.name ?? t('contacts:forgotten');
  return (
    <Box sx={{ display: 'flex', columnGap: 0.5, mx: -0.75, my: -0.75 }}>
      {row.may.includes('changeRights') && (
        <Button
          size="small"
          component={Link}
          to={`/interlocutor/roles?contact=${row.id}`}
          aria-label={t('contacts:list.rightsOf', { name })}
        >
          {t('contacts:list.rights')}
        </Button>
      )}
      {row.may.includes('archive') && (
        <Button size="small" onClick={() => onArchive(row)} aria-label={t('contacts:list.archiveOf', { name })}>
          {t('contacts:list.archive')}
        </Button>
      )}
      {row.may.includes('restore') && (
        <Button size="small" onClick={() => onRestore(row)} aria-label={t('contacts:list.restoreOf', { name })}>
          {t('contacts:list.restore')}
        </Button>
      )}
    </Box>
  );
};

/** What a list of contacts shows, and what may be done with each. */
export const useContactColumns = (
  acts: boolean,
  /** Undefined: the reader has no part in how others come in. */
  accounts: ReadonlyMap<string, AccountStateView> | undefined,
  { onArchive, onRestore }: Acting,
): readonly Column<ContactListRow>[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('contacts:column.name'),
        sort: 'lastName',
        render: (row) => <NameCell row={row} />,
      },
      {
        id: 'service',
        label: t('contacts:fields.service'),
        sort: 'service',
        shown: 'whenChosen',
        render: (row) => <ServiceCell row={row} />,
      },
      {
        id: 'reach',
        label: t('contacts:column.reach'),
        sort: 'email',
        plain: true,
        render: (row) => <ReachCell row={row} />,
      },
      {
        id: 'role',
        label: t('contacts:fields.role'),
        sort: 'role',
        plain: true,
        render: ({ role }) => <RoleChip role={role} />,
      },
      ...(accounts
        ? [
            {
              id: 'account',
              label: t('contacts:account.column'),
              plain: true as const,
              render: ({ id }: ContactListRow) => <AccountCell account={accounts.get(id)} />,
            },
          ]
        : []),
      ...(acts
        ? [
            {
              id: 'acts',
              label: t('contacts:column.acts'),
              acts: true as const,
              render: (row: ContactListRow) => <Acts row={row} onArchive={onArchive} onRestore={onRestore} />,
            },
          ]
        : []),
    ],
    [acts, accounts, onArchive, onRestore, t],
  );
};
