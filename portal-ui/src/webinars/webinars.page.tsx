import { CloseWebinar } from '../../../src/webinars/webinar.commands.js';
import { webinarStatuses } from '../../../src/webinars/webinar.vocabulary.js';
import type { WebinarListRow } from '../../../src/webinars/webinars.views.js';
import { act } from '../kit/acts.js';
import { listPage } from '../kit/list-page.js';
import { OpenWebinar } from './open-webinar.js';

/** `/webinars`: those of the client, and a way to open one. */
export const Component = listPage<WebinarListRow>()({
  name: 'webinars',
  texts: 'webinars',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [{ source: 'status', kind: 'choice', values: webinarStatuses, texts: 'webinars:status', first: true }],
  columns: [
    { id: 'label', sort: true },
    { id: 'status', sort: true, kind: 'choice', texts: 'webinars:status' },
    { id: 'closesAt', sort: true, kind: 'instant' },
  ],
  exported: ['csv', 'xlsx'],
  acts: { of: { CloseWebinar: act({ command: CloseWebinar, irreversible: true }) }, nameOf: ({ label }) => label },
  // the client itself, connected by its vocal code, opens nothing
  primary: ({ me }) => me.kind !== 'client' && <OpenWebinar />,
});
