import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { civilities } from '../../../../src/customers/accounts/account.vocabulary.js';
import { languages } from '../../../../src/kernel/language.js';
import { DefineFirstUser } from '../../../../src/customers/sign-in/first-user.commands.js';
import type { NewClientView } from '../../../../src/customers/sign-in/sign-in.views.js';
import { CommandButton } from '../../kit/command-button.js';
import type { CommandSpec } from '../../kit/named-command.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

type NewClientRow = NewClientView & Row;

const firstUser: CommandSpec<DefineFirstUser> = {
  command: DefineFirstUser,
  inputs: [
    { source: 'civility', kind: 'choice', values: civilities, texts: 'admin:civilities', required: true },
    { source: 'language', kind: 'choice', values: languages, texts: 'admin:languages', required: true },
    { source: 'firstName', kind: 'text', required: true },
    { source: 'lastName', kind: 'text', required: true },
    { source: 'email', kind: 'text', type: 'email', required: true, wide: true },
    { source: 'landline', kind: 'text', type: 'tel', hint: true },
    { source: 'mobile', kind: 'text', type: 'tel', hint: true },
    { source: 'service', kind: 'text', required: true },
    { source: 'function', kind: 'text', required: true },
  ],
};

/** Clients without a person who can log in: their first administrator is entered here, and invited. */
const NewClientList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<NewClientRow>[] = [
    {
      id: 'name',
      label: t('admin:fields.clientName'),
      sort: 'name',
      render: ({ id, name }) => <RowLink to={`/clients/${id}`}>{name}</RowLink>,
    },
    {
      id: 'clientCode',
      label: t('admin:fields.clientCode'),
      sort: 'clientCode',
      render: ({ clientCode }) => clientCode,
    },
    { id: 'city', label: t('admin:fields.city'), render: ({ city }) => city },
    {
      id: 'createdAt',
      label: t('admin:fields.createdAt'),
      sort: 'createdAt',
      render: ({ createdAt }) => <DateText value={createdAt} />,
    },
    {
      id: 'actions',
      label: t('admin:fields.actions'),
      acts: true,
      render: ({ id, name }) => (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <CommandButton name="DefineFirstUser" of={name} spec={firstUser} target={{ resource: 'new-clients', id }} />
        </Box>
      ),
    },
  ];
  return (
    <ListPage<NewClientRow>
      resource="new-clients"
      lead={t('admin:resources.new-clients.lead')}
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: NewClientList };
