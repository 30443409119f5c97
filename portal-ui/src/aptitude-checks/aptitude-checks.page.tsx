import { CloseAptitudeCheck } from '../../../src/aptitude-checks/aptitude-check.commands.js';
import { aptitudeCheckStatuses } from '../../../src/aptitude-checks/aptitude-check.vocabulary.js';
import type { AptitudeCheckListRow } from '../../../src/aptitude-checks/aptitude-checks.views.js';
import { act } from '../kit/acts.js';
import { listPage } from '../kit/list-page.js';
import { OpenAptitudeCheck } from './open-aptitude-check.js';

/** `/aptitude-checks`: those of the client, and a way to open one. */
export const Component = listPage<AptitudeCheckListRow>()({
  name: 'aptitude-checks',
  texts: 'aptitudeChecks',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [
    { source: 'status', kind: 'choice', values: aptitudeCheckStatuses, texts: 'aptitudeChecks:status', first: true },
  ],
  columns: [
    { id: 'label', sort: true },
    { id: 'status', sort: true, kind: 'choice', texts: 'aptitudeChecks:status' },
    { id: 'closesAt', sort: true, kind: 'instant' },
  ],
  exported: ['csv', 'xlsx'],
  acts: {
    of: { CloseAptitudeCheck: act({ command: CloseAptitudeCheck, irreversible: true }) },
    nameOf: ({ label }) => label,
  },
  // the client itself, connected by its vocal code, opens nothing
  primary: ({ me }) => me.kind !== 'client' && <OpenAptitudeCheck />,
});
