import { lazy } from 'react';
import {
  ArchiveStaffUser,
  ChangeStaffEmployment,
  StaffUserFields,
} from '../../../../src/customers/accounts/staff-user.commands.js';
import { languages } from '../../../../src/kernel/language.js';
import { supportLevels } from '../../../../src/customers/accounts/account.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';

const AccountCard = lazy(() => import('../sign-in/account-card.js'));

/** The provider's own people; what they may do is changed by requests, under staff permissions. */
export const screens = recordResource({
  name: 'staff-users',
  fields: StaffUserFields,
  below: ({ id }) => <AccountCard id={id} logFilter="staffUserId" />,
  columns: [
    { source: 'name' },
    { source: 'email', kind: 'email', sortable: false },
    { source: 'supportLevel', kind: 'choice', texts: 'tickets:supportLevel' },
    { source: 'company', sortable: false },
    { source: 'permissions', kind: 'choices', texts: 'admin:permissions' },
  ],
  commands: {
    ChangeStaffEmployment: {
      command: ChangeStaffEmployment,
      inputs: [
        { source: 'company', kind: 'text' },
        { source: 'carlResourceId', kind: 'text', hint: true },
      ],
    },
    ArchiveStaffUser: {
      command: ArchiveStaffUser,
      inputs: [
        { source: 'successorId', kind: 'reference', resource: 'staff-users', hint: true },
        { source: 'nobodyTakesOver', kind: 'yesNo' },
      ],
    },
  },
  filters: [],
  inputs: [
    { source: 'name', kind: 'text', required: true },
    { source: 'email', kind: 'text', type: 'email', required: true },
    { source: 'supportLevel', kind: 'choice', required: true, values: supportLevels, texts: 'tickets:supportLevel' },
    { source: 'language', kind: 'choice', required: true, values: languages, texts: 'admin:languages' },
  ],
});
