import { lazy } from 'react';
import { contactRoles } from '../../../../src/customers/accounts/account.vocabulary.js';
import {
  ArchiveContact,
  ChangeCallbackCode,
  ChangeContactCarlResource,
  ChangeContactClients,
  ChangeContactRights,
  ChangeContactStructures,
  ReviseContact,
  StopContactEmailChange,
  StopContactMobileChange,
  VouchForContactEmailChange,
  VouchForContactMobileChange,
} from '../../../../src/customers/accounts/contact.commands.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import type { Values } from '@guichet/ui-common/form/inputs';
import Box from '@mui/material/Box';
import { MailsAbout } from '../../kit/mails-about.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { clientsTaken, clientsUnchosen } from '../../kit/successors.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import { ContactList } from './contact-list.js';
import { cardInputs, rightsInputs, structureInput } from './contact-inputs.js';
import { CreateContact } from './create-contact.js';
import { EmailChangeNotice } from './email-change-notice.js';
import { FurtherRights } from './further-rights.js';

const ofClient = ({ clientId }: Values): Values => ({ clientId });

const vouchersReason = { source: 'reason', kind: 'longText', max: 500, rows: 3, required: true, wide: true } as const;

const AccountCard = lazy(() => import('../sign-in/account-card.js'));

/** Named persons at the clients (specification §3 and §5, contact): the card is revised, all else by commands of their own. */
const contacts: AnyRecordResource = {
  name: 'contacts',
  above: EmailChangeNotice,
  below: ({ id }) => (
    <>
      <FurtherRights id={id} />
      <AccountCard id={id} logFilter="contactId" />
      <Box sx={{ mt: 2.5, maxWidth: 880 }}>
        <MailsAbout personId={id} />
      </Box>
    </>
  ),
  fields: ReviseContact,
  inputs: cardInputs,
  columns: [
    { source: 'name' },
    { source: 'clientName' },
    { source: 'function' },
    { source: 'email', kind: 'email' },
    { source: 'landline', kind: 'phone', sortable: false },
    { source: 'role', kind: 'choice', texts: 'admin:contactRoles' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'role', kind: 'choice', values: contactRoles, texts: 'admin:contactRoles', first: true },
    { source: 'service', kind: 'text' },
    { source: 'structureId', kind: 'reference', resource: 'structures', filter: ofClient },
    { source: 'carlResourceId', kind: 'text' },
    { source: 'mailInError', kind: 'yesNo' },
  ],
  commands: {
    ChangeContactRights: { command: ChangeContactRights, inputs: rightsInputs },
    ChangeCallbackCode: {
      command: ChangeCallbackCode,
      inputs: [{ source: 'callbackCode', kind: 'text', hint: true }],
    },
    ChangeContactClients: {
      command: ChangeContactClients,
      inputs: [
        { source: 'clientIds', kind: 'references', resource: 'clients', wide: true, hint: true },
        {
          ...{ source: 'successors', kind: 'successors', unchosen: clientsUnchosen, wide: true },
          when: (values) => clientsTaken(values).length > 0,
        },
      ],
    },
    ChangeContactStructures: { command: ChangeContactStructures, inputs: [structureInput] },
    ChangeContactCarlResource: {
      command: ChangeContactCarlResource,
      inputs: [{ source: 'carlResourceId', kind: 'text', hint: true }],
    },
    VouchForContactEmailChange: { command: VouchForContactEmailChange, inputs: [vouchersReason] },
    StopContactEmailChange: { command: StopContactEmailChange, inputs: [] },
    VouchForContactMobileChange: { command: VouchForContactMobileChange, inputs: [vouchersReason] },
    StopContactMobileChange: { command: StopContactMobileChange, inputs: [] },
    ArchiveContact: {
      command: ArchiveContact,
      inputs: [
        {
          source: 'successorId',
          kind: 'reference',
          resource: 'contacts',
          filter: ofClient,
          hint: true,
        },
        { source: 'nobodyTakesOver', kind: 'yesNo' },
      ],
    },
  },
};

export const screens: ResourceScreens = {
  list: () => <ContactList of={contacts} />,
  create: () => <CreateContact />,
  edit: () => <RecordEdit of={contacts} />,
};
