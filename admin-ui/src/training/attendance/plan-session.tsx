import { useSearchParams } from 'react-router-dom';
import { attendanceLimits } from '../../../../src/training/attendance/attendance.vocabulary.js';
import { dayOf, daysAfter } from '../../../../src/kernel/days.js';
import type { TrainingAgreementView } from '../../../../src/training/training-agreements/training-agreements.views.js';
import { RecordCreate } from '../../kit/record-create.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import { useDetail } from '../../kit/use-detail.js';
import { LoadingPage } from '../../frame/error-pages.js';

interface PlanProps {
  readonly of: AnyRecordResource;
}

const hours = [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '17:00' },
] as const;

const daysFrom = (day: string, last: string): readonly string[] =>
  day > last ? [] : [day, ...daysFrom(daysAfter(day, 1), last)];

/** The days that were agreed and that no class has yet, with the usual hours. */
const halfDaysLeft = ({ sessions, classes }: TrainingAgreementView) =>
  sessions
    .flatMap(({ startsOn, endsOn }) => daysFrom(startsOn, endsOn))
    .filter((day, place, days) => days.indexOf(day) === place)
    .filter((day) => !classes.some(({ startsAt, endsAt }) => dayOf(startsAt) <= day && day <= dayOf(endsAt)))
    .flatMap((day) => hours.map((half) => ({ day, ...half })))
    .slice(0, attendanceLimits.halfDays);

const FromAgreement = ({ of, id }: PlanProps & { readonly id: string }) => {
  const { data, isPending } = useDetail<TrainingAgreementView>('training-agreements', id);
  if (isPending) return <LoadingPage />;
  if (!data) return <RecordCreate of={of} />;
  const { clientId, title, place } = data;
  return <RecordCreate of={of} record={{ clientId, agreementId: id, title, place, halfDays: halfDaysLeft(data) }} />;
};

/** A session is planned by itself, or from the agreement that the address names (features F28). */
export const PlanSession = ({ of }: PlanProps) => {
  const [address] = useSearchParams();
  const agreement = address.get('agreement');
  return agreement === null ? <RecordCreate of={of} /> : <FromAgreement of={of} id={agreement} />;
};
