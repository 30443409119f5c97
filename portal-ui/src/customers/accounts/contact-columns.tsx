import { ActionMenu, type MenuAction } from '@guichet/ui-common/page/action-menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ContactListRow } from '../../../../src/customers/accounts/accounts.views.js';
import type { AccountStateView } from '../../../../src/customers/sign-in/sign-in.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { RowHead } from '../../kit/list/row-head.js';
import { MailLink } from '../../kit/page/mail-link.js';
import { RowLine, RowNote } from '@guichet/ui-common/list/row-texts';
import { AccountStateChip } from './account-state.js';
import { Phones, RoleChip } from './contacts.parts.js';

const NameCell = ({ row }: { readonly row: ContactListRow }) => {
  const { t } = useTranslation();
  const name = row.name ?? t('contacts:forgotten');
  return (
    <RowHead
      to={row.may.includes('revise') ? `/interlocutor/contact/edit/${row.id}` : undefined}
      notes={[row.function, row.service]}
    >
      {name}
    </RowHead>
  );
};

/** Department of the contact, and the structures to which they are limited. */
const ServiceCell = ({ row: { service, structures } }: { readonly row: ContactListRow }) => (
  <>
    <RowLine>{service}</RowLine>
    {structures.length > 0 && <RowNote>{structures.map(({ label }) => label).join(', ')}</RowNote>}
  </>
);

/** The address, and whether mails come back from it. */
const MailCell = ({ row: { email, mailInError } }: { readonly row: ContactListRow }) => {
  const { t } = useTranslation();
  return (
    <>
      {email !== null && (
        <RowLine>
          <MailLink email={email} />
        </RowLine>
      )}
      {mailInError && (
        <RowNote>
          <Box component="span" sx={{ fontWeight: 620, color: 'warning.main' }}>
            {t('contacts:fields.mailInError')}
          </Box>
        </RowNote>
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

/** A single act is a button, several are a menu; rights are given on a page of their own. */
const Acts = ({ row, onArchive, onRestore }: Acting & { readonly row: ContactListRow }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = row.name ?? t('contacts:forgotten');
  const acts: readonly (MenuAction & { readonly of: string; readonly may: ContactListRow['may'][number] })[] = [
    {
      name: 'rights',
      may: 'changeRights',
      label: t('contacts:list.rights'),
      of: t('contacts:list.rightsOf', { name }),
      onChoose: () => void navigate(`/interlocutor/roles?contact=${row.id}`),
    },
    {
      name: 'archive',
      may: 'archive',
      label: t('contacts:list.archive'),
      of: t('contacts:list.archiveOf', { name }),
      onChoose: () => onArchive(row),
    },
    {
      name: 'restore',
      may: 'restore',
      label: t('contacts:list.restore'),
      of: t('contacts:list.restoreOf', { name }),
      onChoose: () => onRestore(row),
    },
  ];
  const [only, ...others] = acts.filter(({ may }) => row.may.includes(may));
  if (!only) return null;
  if (others.length > 0)
    return <ActionMenu inRow label={t('common:list.actsOf', { name })} actions={[only, ...others]} />;
  return (
    <Button size="small" onClick={only.onChoose} aria-label={only.of} sx={{ mx: -0.75, my: -0.75 }}>
      {only.label}
    </Button>
  );
};

/** Columns of a list of contacts, with the acts of each row. */
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
        id: 'email',
        label: t('contacts:fields.email'),
        sort: 'email',
        render: (row) => <MailCell row={row} />,
      },
      {
        id: 'phone',
        label: t('contacts:column.phone'),
        plain: true,
        // a row shows a single number; the other has an optional column, and is on the contact's page
        render: ({ landline, mobile }) => <Phones landline={landline ?? mobile} mobile={null} />,
      },
      {
        id: 'mobile',
        label: t('contacts:fields.mobile'),
        plain: true,
        shown: 'whenChosen',
        render: ({ mobile }) => <Phones landline={null} mobile={mobile} />,
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
