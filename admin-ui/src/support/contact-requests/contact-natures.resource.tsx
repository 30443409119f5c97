import { staffPermissions } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import { ContactNatureFields } from '../../../../src/support/contact-requests/contact-nature.commands.js';
import { companyCodes, contactRoutes } from '../../../../src/support/contact-requests/contact-request.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';

const labels = { kind: 'text', required: true, group: 'contactLabels' } as const;
const hints = { kind: 'text', group: 'contactHints', wide: true } as const;

/** Natures of messages, with their routes. */
export const screens = recordResource({
  name: 'contact-natures',
  fields: ContactNatureFields,
  columns: [
    { source: 'labelFr' },
    { source: 'routedTo', kind: 'choice', texts: 'admin:contactRoutes' },
    { source: 'companies', kind: 'choices', texts: 'admin:companies' },
    { source: 'forVisitors', kind: 'yesNo', sortable: false },
    { source: 'place', kind: 'number' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [],
  inputs: [
    { source: 'labelFr', ...labels },
    { source: 'labelEs', ...labels },
    { source: 'labelEn', ...labels },
    { source: 'hintFr', ...hints },
    { source: 'hintEs', ...hints },
    { source: 'hintEn', ...hints },
    {
      source: 'routedTo',
      kind: 'choice',
      values: contactRoutes,
      texts: 'admin:contactRoutes',
      required: true,
      group: 'contactRouting',
    },
    {
      source: 'mailbox',
      kind: 'text',
      type: 'email',
      required: true,
      group: 'contactRouting',
      when: ({ routedTo }) => routedTo === 'mailbox',
    },
    {
      source: 'permission',
      kind: 'choice',
      values: staffPermissions,
      texts: 'admin:permissions',
      required: true,
      group: 'contactRouting',
      when: ({ routedTo }) => routedTo === 'staff',
    },
    {
      source: 'companies',
      kind: 'choices',
      values: companyCodes,
      texts: 'admin:companies',
      group: 'contactRouting',
      wide: true,
    },
    { source: 'forVisitors', kind: 'yesNo', group: 'contactRouting', wide: true },
    { source: 'place', kind: 'text', type: 'number', required: true, group: 'contactRouting' },
  ],
});
