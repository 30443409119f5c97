import { staffPermissions } from '../../../src/accounts/account.terms.js';
import { StaffUserFields } from '../../../src/accounts/staff-user.commands.js';
import { languages } from '../../../src/kernel/language.js';
import { supportLevels } from '../../../src/tickets/ticket.terms.js';
import { recordResource } from '../kit/record-resource.js';

/** The provider's own people. */
export const screens = recordResource({
  name: 'staff-users',
  fields: StaffUserFields,
  columns: [
    { source: 'name' },
    { source: 'email', sortable: false },
    { source: 'supportLevel', kind: 'choice', texts: 'tickets:supportLevel' },
    { source: 'permissions', kind: 'choices', texts: 'admin:permissions' },
  ],
  filters: [],
  inputs: [
    { source: 'name', kind: 'text', required: true },
    { source: 'email', kind: 'text', type: 'email', required: true },
    { source: 'supportLevel', kind: 'choice', required: true, values: supportLevels, texts: 'tickets:supportLevel' },
    { source: 'language', kind: 'choice', required: true, values: languages, texts: 'admin:languages' },
    {
      source: 'permissions',
      kind: 'choices',
      required: true,
      values: staffPermissions,
      texts: 'admin:permissions',
      wide: true,
    },
  ],
});
