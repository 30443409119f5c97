import type { MeView } from '../../../../src/customers/access/access.views.js';
import { awaitedAgreementStatuses } from '../../../../src/training/training-agreements/training-agreement.vocabulary.js';
import type { TrainingAgreementListRow } from '../../../../src/training/training-agreements/training-agreements.views.js';

/** True when it waits for the signature of the reader. */
export const isAwaited = (
  { status, signatory }: Pick<TrainingAgreementListRow, 'status' | 'signatory'>,
  me: MeView,
): boolean => awaitedAgreementStatuses.includes(status) && signatory?.id === me.id;
