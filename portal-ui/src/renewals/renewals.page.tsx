import { CloseRenewal } from '../../../src/renewals/renewal.commands.js';
import { renewalStatuses } from '../../../src/renewals/renewal.vocabulary.js';
import type { RenewalListRow } from '../../../src/renewals/renewals.views.js';
import { act } from '../kit/acts.js';
import { listPage } from '../kit/list-page.js';
import { OpenRenewal } from './open-renewal.js';

/** `/renewals`: those of the client, and a way to open one. */
export const Component = listPage<RenewalListRow>()({
  name: 'renewals',
  texts: 'renewals',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [{ source: 'status', kind: 'choice', values: renewalStatuses, texts: 'renewals:status', first: true }],
  columns: [
    { id: 'label', sort: true },
    { id: 'status', sort: true, kind: 'choice', texts: 'renewals:status' },
    { id: 'closesAt', sort: true, kind: 'instant' },
  ],
  exported: ['csv', 'xlsx'],
  acts: { of: { CloseRenewal: act({ command: CloseRenewal, irreversible: true }) }, nameOf: ({ label }) => label },
  // the client itself, connected by its vocal code, opens nothing
  primary: ({ me }) => me.kind !== 'client' && <OpenRenewal />,
});
