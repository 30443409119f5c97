import type { MeView } from '../../../../src/customers/access/access.views.js';
import {
  awaitedCheckStatuses,
  type AptitudeCheckStatus,
} from '../../../../src/services/aptitude-checks/aptitude-check.vocabulary.js';
import type { PersonLabel } from '../../../../src/kernel/views.js';

interface Signable {
  readonly status: AptitudeCheckStatus;
  readonly signatory: PersonLabel | null;
}

/** True when it waits for the signature of the reader. */
export const isAwaited = ({ status, signatory }: Signable, me: MeView): boolean =>
  awaitedCheckStatuses.includes(status) && signatory?.id === me.id;
