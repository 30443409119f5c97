import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { choicesOf } from '@guichet/ui-common/list/filters';
import { usePhone } from '@guichet/ui-common/text/phone';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { contactRoles } from '../../../../src/customers/accounts/account.vocabulary.js';
import type { ContactChoices, ContactListRow } from '../../../../src/customers/accounts/accounts.views.js';
import type { AccountStateView } from '../../../../src/customers/sign-in/sign-in.views.js';
import { useDone } from '../../kit/acts/done.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { pageCount, useList, type ListDefaults } from '../../kit/queries/list.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { ExportButtons } from '@guichet/ui-common/page/export-buttons';
import { ListResult } from '../../kit/list/list-result.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { accountStatesQuery } from './account-states.api.js';
import { contactChoicesQuery, contactExportAddress, contactsQuery } from './accounts.api.js';
import { ArchiveDialog } from './archive-dialog.js';
import { useContactColumns } from './contact-columns.js';
import { RestoreDialog } from './restore-dialog.js';

type Which = 'active' | 'disabled' | 'all';

/** Specification §9: 30 lines a page. */
const defaults: ListDefaults = { sort: ['lastName', 'ASC'], pageSize: 30 };

const filtersOf = (choices: ContactChoices | undefined): readonly FilterSpec[] => [
  { source: 'role', kind: 'choice', values: contactRoles, texts: 'contacts:roles' },
  { source: 'service', kind: 'choice', ...choicesOf((choices?.services ?? []).map((id) => ({ id, label: id }))) },
  ...(choices && choices.structures.length > 0
    ? [{ source: 'structureId', kind: 'choice', ...choicesOf(choices.structures) } as const]
    : []),
  { source: 'mailInError', kind: 'yesNo' },
];

const view = {
  px: 1.5,
  py: 0.75,
  borderRadius: 2,
  color: 'text.secondary',
  fontWeight: 600,
  textDecoration: 'none',
  '&.active': { color: 'primary.main', bgcolor: '#EEEDF9' },
} as const;

/** Active contacts, disabled ones: two addresses of the specification. */
const Views = () => {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('contacts:list.views')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Box component={NavLink} to="/interlocutor/contact" end sx={view}>
        {t('contacts:list.active.view')}
      </Box>
      <Box component={NavLink} to="/interlocutor/contact/disabled" end sx={view}>
        {t('contacts:list.disabled.view')}
      </Box>
    </Box>
  );
};

/** How these contacts come in, for who may invite them. */
const useAccounts = (rows: readonly ContactListRow[], enabled: boolean) => {
  const { data = none } = useQuery({ ...accountStatesQuery(rows), enabled: enabled && rows.length > 0 });
  return useMemo(() => (enabled ? new Map(data.map((account) => [account.id, account])) : undefined), [data, enabled]);
};

const none: readonly AccountStateView[] = [];

const ContactList = ({ which }: { readonly which: Which }) => {
  const { t } = useTranslation();
  const me = useMe();
  const phone = usePhone();
  const { filter, sort, page, range, change } = useList(defaults);
  const [archiving, setArchiving] = useState<ContactListRow>();
  const [restoring, setRestoring] = useState<ContactListRow>();
  const [done, tell] = useDone();
  const { data: choices } = useQuery(contactChoicesQuery());
  const parameters = {
    filter: {
      ...filter,
      ...(which === 'disabled' ? { archived: true } : {}),
      ...(which === 'all' ? {} : { clientId: me.client?.id }),
    },
    sort,
  };
  const contacts = useQuery(contactsQuery({ ...parameters, range }));
  const rows = contacts.data?.data ?? [];
  const total = contacts.data?.total ?? 0;
  const pages = pageCount(total, defaults.pageSize);
  const administers = choices?.mayRegister ?? false;
  const accounts = useAccounts(rows, administers && which !== 'disabled');
  const columns = useContactColumns(
    rows.some(({ may }) => may.some((act) => act !== 'revise')),
    accounts,
    { onArchive: setArchiving, onRestore: setRestoring },
  );
  const filters = useMemo(() => filtersOf(choices), [choices]);

  const create = administers && which !== 'disabled' && (
    <Button component={Link} to="/interlocutor/contact/edit" variant="contained" startIcon={<PersonAdd />}>
      {t('contacts:create.button')}
    </Button>
  );
  return (
    <Page
      title={t(`contacts:list.${which}.title`)}
      section={t('contacts:section')}
      detail={pages > 1 ? t('common:list.page', { page, pages }) : undefined}
      lead={!phone && t(`contacts:list.${which}.lead`)}
      before={<DoneMessage done={done} onClose={() => tell('')} />}
      actions={
        administers &&
        which === 'active' && (
          <>
            <Button component={Link} to="/interlocutor/contact/import" variant="outlined" startIcon={<FileUpload />}>
              {t('contacts:import.button')}
            </Button>
            {create}
          </>
        )
      }
    >
      <ListResult
        name="contacts"
        query={contacts}
        columns={columns}
        state={{ filter, sort, page }}
        pageSize={defaults.pageSize}
        change={change}
        texts="contacts:list"
        caption={t(`contacts:list.${which}.title`)}
        filters={filters}
        filterTexts="contacts:"
        searchLabel={t('contacts:list.search')}
        empty={t(`contacts:list.${which}.empty`)}
        offered={create}
        views={which !== 'all' && <Views />}
        exports={
          total > 0 && (
            <ExportButtons
              formats={['csv']}
              fileName="contacts"
              addressOf={() => contactExportAddress(parameters)}
              total={total}
              texts="contacts:export"
            />
          )
        }
      />
      {archiving && <ArchiveDialog contact={archiving} onDone={tell} onClose={() => setArchiving(undefined)} />}
      {restoring && <RestoreDialog contact={restoring} onDone={tell} onClose={() => setRestoring(undefined)} />}
    </Page>
  );
};

/** Staff have the contacts of all clients in their own application (specification §2, `/listeinterlocuteurs/`). */
const StaffList = () => {
  useEffect(() => window.location.replace('/admin/contacts'), []);
  return <PageSkeleton />;
};

export const listPage = (which: Which): ComponentType => {
  const Component = () => (useMe().kind === 'staff' ? <StaffList /> : <ContactList which={which} />);
  return Component;
};
