import { instantAt } from '../../kernel/days.js';
import type { Timing } from '../../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import { answeredText } from '../../kernel/shown-text.js';
import * as commands from './certificate-order.commands.js';
import * as events from './certificate-order.events.js';
import { holderOf, leadsTo, type CertificateOrderState, type OrderedHolder } from './certificate-order.rules.js';
import { appointmentReminderHours } from './certificate-order.vocabulary.js';

/** Date, place or people are not those that were read. */
export const appointmentChanged = 'certificateAppointmentChanged';

interface At {
  readonly now: string;
}

/** They are met once their papers are good, and until they have their certificate. */
const toMeet = (state: CertificateOrderState, holderId: string): OrderedHolder => {
  const holder = holderOf(state, holderId);
  if (holder.stage === 'ordered') refuse('certificatePapersMissing');
  if (holder.stage === 'issued' || holder.stage === 'commissioned') refuse('certificateIssuedAlready');
  return holder;
};

const isToPlan = ({ faceToFace, stage }: OrderedHolder): boolean => faceToFace && stage === 'papersAccepted';

export const plannedAppointment = (
  state: CertificateOrderState,
  { holderId, day, time, place }: commands.PlanCertificateAppointment,
  { now }: At,
) => {
  const holder = toMeet(state, holderId);
  const at = instantAt(day, time);
  if (at <= now) throw fieldRefusal('day', 'certificateAppointmentPast');
  const status = leadsTo(state, holderId, 'appointmentPlanned');
  return events.certificateAppointmentPlanned({
    ...{ holderId, at, place, status, wasToPlan: isToPlan(holder) },
    ...(holder.proposal && { wasProposed: true }),
  });
};

export const proposedAppointment = (
  state: CertificateOrderState,
  { holderId, dates, mode, place, attendees, toBring }: commands.ProposeCertificateAppointment,
  { now }: At,
) => {
  const { proposal } = toMeet(state, holderId);
  const instants = [...new Set(dates.map(({ day, time }) => instantAt(day, time)))].toSorted();
  if (instants.length === 0) throw fieldRefusal('dates', 'certificateAppointmentNoDate');
  if (instants.some((at) => at <= now)) throw fieldRefusal('dates', 'certificateAppointmentPast');
  if (attendees.length === 0) throw fieldRefusal('attendees', 'certificateNobodyComes');
  return events.certificateAppointmentProposed({
    ...{ holderId, dates: instants, mode, place, attendees, isFirst: proposal === null },
    toBring: toBring ?? null,
  });
};

export const acceptedAppointment = (
  state: CertificateOrderState,
  { holderId, at: wanted, appointment: read }: commands.AcceptCertificateAppointment,
  { now }: At,
) => {
  const holder = holderOf(state, holderId);
  const at = new Date(wanted).toISOString();
  if (holder.proposal === null) return refuse('certificateAppointmentNotProposed');
  answeredText(read, holder.appointments, appointmentChanged);
  if (!holder.proposal.dates.includes(at)) return refuse('certificateAppointmentNotProposed');
  if (at <= now) throw fieldRefusal('at', 'certificateAppointmentPast');
  const { mode, place, attendees, toBring } = holder.proposal;
  const status = leadsTo(state, holderId, 'appointmentPlanned');
  return events.certificateAppointmentAccepted({
    ...{ holderId, at, mode, place, attendees, toBring, status, wasToPlan: isToPlan(holder) },
  });
};

/** Declines the proposed dates; without a proposal, the fixed appointment, unless it is over. */
export const declinedAppointment = (
  state: CertificateOrderState,
  { holderId, reason, appointment: read }: commands.DeclineCertificateAppointment,
  { now }: At,
) => {
  const { proposal, stage, appointmentAt, faceToFace, appointments } = holderOf(state, holderId);
  const isFixed = proposal === null && stage === 'appointmentPlanned' && appointmentAt !== null;
  if (proposal === null && !isFixed) return refuse('certificateAppointmentNotProposed');
  answeredText(read, appointments, appointmentChanged);
  if (isFixed && appointmentAt <= now) return refuse('certificateAppointmentOver');
  const { placed, status } = state;
  return events.certificateAppointmentDeclined({
    ...{ holderId, reason, subjectId: placed?.contactId ?? '', plannedAt: isFixed ? appointmentAt : null },
    ...{ isToPlan: isFixed && faceToFace },
    status: isFixed ? leadsTo(state, holderId, 'papersAccepted') : status === 'none' ? 'ordered' : status,
  });
};

export const remindedAppointment = (
  state: CertificateOrderState,
  { holderId }: commands.RemindCertificateAppointment,
) => {
  const { appointmentAt, terms } = holderOf(state, holderId);
  return events.certificateAppointmentReminded({ holderId, at: appointmentAt ?? '', place: terms?.place ?? '' });
};

const lastOf = ({ proposal }: OrderedHolder): string | undefined => proposal?.dates.at(-1);

/** They are reminded of what is fixed, and what was proposed ends with its last date. */
export const appointmentTimers = ({ status, holders }: CertificateOrderState): readonly Timing[] =>
  status === 'cancelled'
    ? []
    : holders.flatMap((holder) => {
        const { holderId, stage, remindAt } = holder;
        const last = lastOf(holder);
        const of = <Command extends object>(command: Command) => Object.assign(command, { holderId });
        return [
          ...(remindAt !== null && stage === 'appointmentPlanned'
            ? [
                {
                  ...{ name: `remind ${holderId}`, dueAt: remindAt },
                  command: of(new commands.RemindCertificateAppointment()),
                },
              ]
            : []),
          ...(last === undefined
            ? []
            : [{ name: `lapse ${holderId}`, dueAt: last, command: of(new commands.LapseCertificateAppointment()) }]),
        ];
      });

/** The holder as they are once this is fixed. */
export const withAppointment = (
  at: string,
  terms: OrderedHolder['terms'],
  decidedAt: string,
): Partial<OrderedHolder> => {
  const remindAt = new Date(Date.parse(at) - appointmentReminderHours * 3_600_000).toISOString();
  return {
    ...{ stage: 'appointmentPlanned', appointmentAt: at, terms, proposal: null },
    remindAt: remindAt > decidedAt ? remindAt : null,
  };
};
