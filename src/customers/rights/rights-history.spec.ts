import { describe, expect, it } from '@jest/globals';
import { contactArchived, contactRevised, contactRightsChanged } from '../accounts/contact.events.js';
import { contact } from '../accounts/contact.js';
import type { DomainEvent } from '../../kernel/event.js';
import { occurred } from '../../kernel/testing.js';
import { accountExamples } from '../../../test/support/account-examples.js';
import { plainUser as rights } from '../accounts/rights-change.vocabulary.js';
import { rightsSteps } from './rights-history.queries.js';

const example = (type: string): DomainEvent => {
  const found = accountExamples.find((event) => event.type === type);
  if (!found) throw new Error(`no example of ${type}`);
  return found;
};
const steps = (...history: readonly DomainEvent[]) =>
  rightsSteps(
    contact,
    history.map((event, index) => occurred(event, { streamId: 'marie', revision: BigInt(index) })),
  );

describe('the history of a contact’s rights', () => {
  const registered = example(contactRevised.type.replace('Revised', 'Registered'));

  it('says what each change gave and took', () => {
    const found = steps(
      registered,
      contactRightsChanged(rights),
      contactRightsChanged({ ...rights, functionRights: ['orders'] }),
    );
    expect(found.map(({ what }) => what)).toEqual(['registered', 'changed', 'changed']);
    expect(found.at(-1)).toMatchObject({ gained: [{ kind: 'function', key: 'orders' }], lost: [] });
  });

  it('leaves out changes of no right, and keeps that the contact was disabled', () => {
    const found = steps(
      registered,
      contactRightsChanged(rights),
      contactRightsChanged(rights),
      contactArchived({ successorId: null }),
    );
    expect(found.map(({ what }) => what)).toEqual(['registered', 'changed', 'disabled']);
  });
});
