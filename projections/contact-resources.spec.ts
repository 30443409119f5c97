import { describe, expect, it } from '@jest/globals';
import { newId } from '../src/kernel/ids.js';
import { occurred } from '../src/kernel/testing.js';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { contactCarlResourceChanged } from '../src/accounts/contact.events.js';
import { contactResources } from './contact-resources.js';

const streamId = newId();
const said = (revision: bigint, carlResourceId: string | null) =>
  occurred(contactCarlResourceChanged({ carlResourceId }), { streamId, revision });
const after = (...events: readonly ReturnType<typeof said>[]) =>
  rowsAfter(contactResources, events)('contact_resources');

describe('the contact_resources table', () => {
  it('has what was said last of each contact', () =>
    expect(after(said(1n, 'R-1'), said(2n, 'R-2'))).toEqual([{ contact_id: streamId, carl_resource_id: 'R-2' }]));

  it('has no row of who is no resource any more', () => expect(after(said(1n, 'R-1'), said(2n, null))).toEqual([]));
});
