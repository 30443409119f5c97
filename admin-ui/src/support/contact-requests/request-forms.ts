import { form } from '../../kit/command-form.js';
import {
  AnswerContactRequest,
  AssignContactRequest,
  CloseContactRequest,
  RouteContactRequest,
} from '../../../../src/support/contact-requests/contact-request.commands.js';
import { contactLimits } from '../../../../src/support/contact-requests/contact-request.vocabulary.js';
import type { ContactRequestView } from '../../../../src/support/contact-requests/contact-requests.views.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import type { Values } from '@guichet/ui-common/form/inputs';

/** Acts on a message, in the order of the work, with the initial values of each form. */
export const requestForms: readonly {
  readonly name: string;
  readonly spec: AnyCommandSpec;
  readonly start: (request: ContactRequestView) => Values;
}[] = [
  {
    name: 'AnswerContactRequest',
    spec: form({
      command: AnswerContactRequest,
      inputs: [
        { source: 'text', kind: 'longText', max: contactLimits.text, rows: 7, required: true, wide: true },
        { source: 'fileIds', kind: 'files', wide: true, hint: true },
      ],
    }),
    start: () => ({}),
  },
  {
    name: 'AssignContactRequest',
    spec: form({
      command: AssignContactRequest,
      inputs: [{ source: 'agentId', kind: 'reference', resource: 'staff-users', required: true, wide: true }],
    }),
    start: ({ agent }) => ({ agentId: agent?.id }),
  },
  {
    name: 'RouteContactRequest',
    spec: form({
      command: RouteContactRequest,
      inputs: [{ source: 'natureId', kind: 'reference', resource: 'contact-natures', required: true, wide: true }],
    }),
    start: ({ nature }) => ({ natureId: nature.id }),
  },
  {
    name: 'CloseContactRequest',
    spec: form({ command: CloseContactRequest, inputs: [], irreversible: true }),
    start: () => ({}),
  },
];
