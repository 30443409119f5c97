import { describe, expect, it } from '@jest/globals';
import type { ContactRequestView } from '../../../../src/support/contact-requests/contact-requests.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { lackingIn, markedIn } from '../../../../test/support/forms.js';
import { requestForms } from './request-forms.js';

const request = viewOf<ContactRequestView>({
  agent: { id: 'anne', name: 'Anne' },
  nature: { id: 'n2', label: { fr: '', es: '', en: '' } },
});

describe('the list of acts on a message', () => {
  it('comes in the order of the work, and begins with what is known', () =>
    expect(requestForms.map(({ name, spec, start }) => [name, spec.irreversible ?? false, start(request)])).toEqual([
      ['AnswerContactRequest', false, {}],
      ['AssignContactRequest', false, { agentId: 'anne' }],
      ['RouteContactRequest', false, { natureId: 'n2' }],
      ['CloseContactRequest', true, {}],
    ]));

  it('begins with no agent where none has taken it', () =>
    expect(requestForms[1]?.start({ ...request, agent: null })).toEqual({ agentId: undefined }));

  it.each(requestForms)('$name marks what its command requires', async ({ spec }) =>
    expect(markedIn(spec.inputs)).toEqual(await lackingIn(spec.command)),
  );
});
