import { CloseSignature } from '../../../src/signatures/signature.commands.js';
import { signatureStatuses } from '../../../src/signatures/signature.vocabulary.js';
import type { SignatureListRow } from '../../../src/signatures/signatures.views.js';
import { act } from '../kit/acts.js';
import { listPage } from '../kit/list-page.js';
import { OpenSignature } from './open-signature.js';

/** `/signatures`: those of the client, and a way to open one. */
export const Component = listPage<SignatureListRow>()({
  name: 'signatures',
  texts: 'signatures',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [{ source: 'status', kind: 'choice', values: signatureStatuses, texts: 'signatures:status', first: true }],
  columns: [
    { id: 'label', sort: true },
    { id: 'status', sort: true, kind: 'choice', texts: 'signatures:status' },
    { id: 'closesAt', sort: true, kind: 'instant' },
  ],
  exported: ['csv', 'xlsx'],
  acts: { of: { CloseSignature: act({ command: CloseSignature, irreversible: true }) }, nameOf: ({ label }) => label },
  // the client itself, connected by its vocal code, opens nothing
  primary: ({ me }) => me.kind !== 'client' && <OpenSignature />,
});
