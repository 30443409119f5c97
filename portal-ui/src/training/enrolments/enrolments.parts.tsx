import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { civilities } from '../../../../src/customers/accounts/account.vocabulary.js';
import {
  AcceptProposedEnrolment,
  DeclineProposedEnrolment,
  MoveEnrolment,
  SwapLearner,
  Unenrol,
  type ParticipantFields,
} from '../../../../src/training/enrolments/enrolment.commands.js';
import type { CourseSeatsListRow, EnrolmentListRow } from '../../../../src/training/enrolments/enrolments.views.js';
import { defaultLanguage, languages, type LocalisedText } from '../../../../src/kernel/language.js';
import { act, type Acted, type Acts } from '../../kit/acts/acts.js';
import type { Given } from '../../kit/acts/given.js';
import type { ListColumn } from '../../kit/list/list-spec.js';
import { enrolmentTones } from '../../../../src/training/enrolments/enrolment.vocabulary.js';

export const titleIn = (title: LocalisedText, language: string): string =>
  title[languages.find((each) => each === language) ?? defaultLanguage];

export const seatsPath = ({ id }: Pick<CourseSeatsListRow, 'id'>): string => `/lms/manage/${id}`;
export const enrolmentPath = ({ id }: Pick<EnrolmentListRow, 'id'>): string => `/lms/enrolment/${id}`;
export const learnPath = ({ id }: Pick<EnrolmentListRow, 'id'>): string => `/lms/learn/${id}`;

const start: InputSpec<'startsOn'> = { source: 'startsOn', kind: 'text', type: 'date', required: true };

export const participantInputs: readonly InputSpec<keyof ParticipantFields>[] = [
  { source: 'civility', kind: 'choice', values: civilities, texts: 'enrolments:civility', required: true },
  { source: 'firstName', kind: 'text', required: true },
  { source: 'lastName', kind: 'text', required: true },
  { source: 'email', kind: 'text', type: 'email', required: true },
];

/** Acts of people who enrol; swapping and unenrolling until the start (default G39). */
export const enrolmentActs: Acts<EnrolmentListRow & Acted> = {
  AcceptProposedEnrolment: act({ command: AcceptProposedEnrolment, primary: true, inputs: [start] }),
  DeclineProposedEnrolment: act({ command: DeclineProposedEnrolment, irreversible: true }),
  SwapLearner: act({ command: SwapLearner, inputs: participantInputs }),
  MoveEnrolment: act({
    command: MoveEnrolment,
    inputs: [start],
    record: ({ startsOn }) => ({ startsOn }),
  }),
  Unenrol: act({ command: Unenrol, irreversible: true }),
};

export const participantOf = ({ participant, isMine }: EnrolmentListRow, { t }: Given): string =>
  isMine ? t('enrolments:me') : (participant.name ?? t('common:forgotten'));

export const statusColumn: ListColumn<EnrolmentListRow> = {
  id: 'status',
  sort: true,
  plain: true,
  value: ({ status, percent }, { t }) => (
    <StatusChip tone={enrolmentTones[status]}>
      {status === 'inProgress' ? t('enrolments:underWay', { percent }) : t(`enrolments:status.${status}`)}
    </StatusChip>
  ),
};
