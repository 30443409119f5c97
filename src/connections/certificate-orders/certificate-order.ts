import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { lifecycle, type GuardContext } from '../../kernel/lifecycle.js';
import { refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { checkPastDay, pastDayRefusals } from '../../kernel/typed-days.js';
import { notOfferedReasons } from '../../sales/articles/article.vocabulary.js';
import { signatoryFaults } from '../../sales/signatures/signature.vocabulary.js';
import * as commands from './certificate-order.commands.js';
import * as events from './certificate-order.events.js';
import {
  acceptedAppointment,
  appointmentChanged,
  appointmentTimers,
  declinedAppointment,
  plannedAppointment,
  proposedAppointment,
  remindedAppointment,
  withAppointment,
} from './certificate-order.appointment-rules.js';
import {
  asOrdered,
  checkSent,
  holderOf,
  leadsTo,
  papersSent,
  placedOrder,
  withHolder,
  withOtherAppointment,
  type CertificateOrderFacts,
  type CertificateOrderState,
} from './certificate-order.rules.js';
import { certificateEnd, certificatePapers } from './certificate-order.vocabulary.js';

export type {
  CertificateOrderFacts,
  CertificateOrderState,
  CertificatesAsked,
  OrderedHolder,
} from './certificate-order.rules.js';

const resourceFor = (clientId: string | null, memberIds: readonly string[] = []): Resource => ({
  ...anyResource('certificateOrder'),
  ...{ clientId, memberIds },
});

const staff = ['staff'] as const;
const unissued = ['ordered', 'papersAccepted', 'appointmentPlanned'] as const;
const open = [...unissued, 'issued'] as const;

/** Refuses once the certificate of any holder is issued. */
const unlessIssued = ({ holders }: CertificateOrderState): Refusal | undefined =>
  holders.some(({ endsOn }) => endsOn !== null) ? refusal('certificateIssuedAlready') : undefined;

const unlessNothingToAnswer = ({ holders }: CertificateOrderState): Refusal | undefined =>
  holders.some(({ proposal }) => proposal !== null) ? undefined : refusal('certificateAppointmentNotProposed');

const unlessNothingToDecline = ({ holders }: CertificateOrderState, { now }: GuardContext): Refusal | undefined =>
  holders.some(
    ({ proposal, stage, appointmentAt }) =>
      proposal !== null || (stage === 'appointmentPlanned' && appointmentAt !== null && appointmentAt > now),
  )
    ? undefined
    : refusal('certificateAppointmentNotProposed');

/** An order of certificates, with the way of each of its holders to the certificate (specification §2; features F08). */
export const certificateOrder = lifecycle<CertificateOrderState, CertificateOrderFacts>()('certificateOrder', {
  plural: 'certificateOrders',
  initial: { status: 'none', placed: null, placedAt: null, holders: [] },
  commands: {
    PlaceCertificateOrder: commands.PlaceCertificateOrder,
    SendCertificatePaper: commands.SendCertificatePaper,
    AcceptCertificatePaper: commands.AcceptCertificatePaper,
    RefuseCertificatePaper: commands.RefuseCertificatePaper,
    PlanCertificateAppointment: commands.PlanCertificateAppointment,
    IssueCertificate: commands.IssueCertificate,
    CommissionCertificate: commands.CommissionCertificate,
    ProposeCertificateAppointment: commands.ProposeCertificateAppointment,
    AcceptCertificateAppointment: commands.AcceptCertificateAppointment,
    DeclineCertificateAppointment: commands.DeclineCertificateAppointment,
    RemindCertificateAppointment: commands.RemindCertificateAppointment,
    LapseCertificateAppointment: commands.LapseCertificateAppointment,
    CancelCertificateOrder: commands.CancelCertificateOrder,
    AddCertificateOrderNote: commands.AddCertificateOrderNote,
  },
  events: events.certificateOrderEvents,
  transitions: {
    none: ['ordered'],
    ordered: ['papersAccepted', 'appointmentPlanned', 'issued', 'commissioned', 'cancelled'],
    papersAccepted: ['appointmentPlanned', 'issued', 'commissioned', 'cancelled'],
    appointmentPlanned: ['papersAccepted', 'issued', 'commissioned', 'cancelled'],
    issued: ['commissioned'],
    commissioned: [],
    cancelled: [],
  },
  resource: ({ placed }) =>
    resourceFor(placed?.clientId ?? null, placed ? [placed.orderedBy, placed.signatoryId, placed.contactId] : []),
  tenant: ({ placed }) => placed?.clientId ?? null,
  timers: appointmentTimers,
  // what is renewed is renewed by one order
  held: ({ status, placed }) =>
    placed === null || placed.renewsHolderId === null || status === 'cancelled'
      ? []
      : [{ what: 'certificateRenewal', value: placed.renewsHolderId, refusal: 'certificateRenewedAlready' }],
  decide: {
    PlaceCertificateOrder: {
      from: ['none'],
      by: ['customer'],
      binds: true,
      mailsStaff: true,
      refusals: [
        ...['contactUnknown', 'partyWithoutEmail', 'partyMailboxShared', 'emailOfVendor', 'emailDisposable'],
        ...signatoryFaults,
        ...['certificateHolderMissing', 'certificateNotRenewable', 'certificateRenewalAlone', 'fileUnavailable'],
        'certificateRenewedAlready',
        ...notOfferedReasons,
        ...['tariffChanged', 'quantityInvalid', 'quantityTooLow', 'quantityTooHigh'],
        ...['documentsNotAccepted', 'documentChanged'],
        ...['chorusServiceRequired', 'commitmentRequired', 'chorusServiceOrCommitmentRequired'],
        ...['chorusServiceUnknown', 'serviceAsksCommitment'],
      ],
      resource: ({ clientId }) => resourceFor(clientId),
      decide: (_, command, context) => placedOrder(command, context),
    },
    SendCertificatePaper: {
      from: ['ordered'],
      mailsStaff: true,
      by: ['customer'],
      refusals: ['certificateHolderUnknown', 'certificatePaperNotAwaited', 'fileUnavailable'],
      decide: (state, command, context) => papersSent(state, command, context),
    },
    AcceptCertificatePaper: {
      from: ['ordered'],
      by: staff,
      refusals: ['certificateHolderUnknown', 'certificatePaperNotSent'],
      decide: (state, { holderId, paper }) => {
        const holder = holderOf(state, holderId);
        checkSent(holder, paper);
        const isLast = certificatePapers.every((each) => each === paper || holder.papers[each] === 'accepted');
        const status = leadsTo(state, holderId, isLast ? 'papersAccepted' : 'ordered');
        return events.certificatePaperAccepted({ holderId, paper, isLast, faceToFace: holder.faceToFace, status });
      },
    },
    RefuseCertificatePaper: {
      from: ['ordered'],
      by: staff,
      refusals: ['certificateHolderUnknown', 'certificatePaperNotSent'],
      decide: (state, { holderId, paper, reason }) => {
        checkSent(holderOf(state, holderId), paper);
        return events.certificatePaperRefused({ holderId, paper, reason, subjectId: state.placed?.contactId ?? '' });
      },
    },
    PlanCertificateAppointment: {
      from: unissued,
      by: staff,
      refusals: [
        'certificateHolderUnknown',
        'certificatePapersMissing',
        'certificateAppointmentPast',
        'certificateIssuedAlready',
      ],
      decide: plannedAppointment,
    },
    ProposeCertificateAppointment: {
      from: unissued,
      by: staff,
      refusals: [
        ...['certificateHolderUnknown', 'certificatePapersMissing', 'certificateAppointmentPast'],
        ...['certificateIssuedAlready', 'certificateNobodyComes', 'certificateAppointmentNoDate'],
      ],
      decide: proposedAppointment,
    },
    AcceptCertificateAppointment: {
      from: unissued,
      by: ['customer'],
      refusals: [
        ...['certificateHolderUnknown', 'certificateAppointmentNotProposed', 'certificateAppointmentPast'],
        appointmentChanged,
      ],
      guard: unlessNothingToAnswer,
      decide: acceptedAppointment,
    },
    DeclineCertificateAppointment: {
      from: unissued,
      by: ['customer'],
      mailsStaff: true,
      refusals: [
        ...['certificateHolderUnknown', 'certificateAppointmentNotProposed', 'certificateAppointmentOver'],
        appointmentChanged,
      ],
      guard: unlessNothingToDecline,
      decide: declinedAppointment,
    },
    RemindCertificateAppointment: {
      from: open,
      by: ['system'],
      timed: { noticeUntil: (state, { holderId }) => holderOf(state, holderId).appointmentAt },
      decide: remindedAppointment,
    },
    LapseCertificateAppointment: {
      from: unissued,
      by: ['system'],
      timed: 'effect',
      decide: (_, { holderId }) => events.certificateAppointmentLapsed({ holderId }),
    },
    IssueCertificate: {
      from: unissued,
      by: staff,
      irreversible: true,
      refusals: [
        ...['certificateHolderUnknown', 'certificatePapersMissing', 'certificateNotMet', 'certificateIssuedAlready'],
        ...pastDayRefusals,
      ],
      decide: (state, { holderId, issuedOn }, { now }) => {
        const { stage, faceToFace, appointmentAt, proposal } = holderOf(state, holderId);
        if (stage === 'ordered') refuse('certificatePapersMissing');
        if (stage === 'issued' || stage === 'commissioned') refuse('certificateIssuedAlready');
        // personal, and handed over face to face
        if (faceToFace && (appointmentAt === null || issuedOn < dayOf(appointmentAt))) refuse('certificateNotMet');
        checkPastDay('issuedOn', issuedOn, { from: state.placedAt && dayOf(state.placedAt), today: dayOf(now) });
        const status = leadsTo(state, holderId, 'issued');
        return events.certificateIssued({
          ...{ holderId, issuedOn, endsOn: certificateEnd(issuedOn), status },
          ...(proposal && { wasProposed: true }),
        });
      },
    },
    CommissionCertificate: {
      from: [...open, 'commissioned'],
      by: ['system'],
      refusals: ['certificateHolderUnknown'],
      decide: (state, { holderId }) =>
        holderOf(state, holderId).stage === 'issued'
          ? events.certificateCommissioned({ holderId, status: leadsTo(state, holderId, 'commissioned') })
          : [],
    },
    CancelCertificateOrder: {
      from: unissued,
      by: ['customer', 'staff'],
      irreversible: true,
      refusals: ['certificateIssuedAlready'],
      guard: unlessIssued,
      decide: ({ placed }, { reason }) =>
        events.certificateOrderCancelled({ subjectId: placed?.contactId ?? '', reason }),
    },
    AddCertificateOrderNote: {
      from: [...open, 'commissioned', 'cancelled'],
      by: staff,
      decide: ({ placed }, { note }) => events.certificateOrderNoteAdded({ subjectId: placed?.contactId ?? '', note }),
    },
  },
  evolve: {
    CertificateOrderPlaced: (_, { at, data }) => ({ status: 'ordered', placed: data, placedAt: at, holders: [] }),
    CertificateHolderNamed: (state, { data }) => ({ ...state, holders: [...state.holders, asOrdered(data)] }),
    CertificatePaperSent: (state, { data: { holderId, paper } }) =>
      withHolder(state, holderId, ({ papers }) => ({ papers: { ...papers, [paper]: 'sent' } })),
    CertificatePaperAccepted: (state, { data: { holderId, paper, isLast, status } }) => ({
      ...withHolder(state, holderId, ({ papers, stage }) => ({
        papers: { ...papers, [paper]: 'accepted' },
        stage: isLast ? 'papersAccepted' : stage,
      })),
      status,
    }),
    CertificatePaperRefused: (state, { data: { holderId, paper } }) =>
      withHolder(state, holderId, ({ papers }) => ({ papers: { ...papers, [paper]: 'refused' } })),
    CertificateAppointmentPlanned: (state, { at: decidedAt, data: { holderId, at, place, status } }) => ({
      ...withOtherAppointment(
        state,
        holderId,
        withAppointment(at, { mode: 'place', place, attendees: ['holder'], toBring: null }, decidedAt),
      ),
      status,
    }),
    CertificateAppointmentProposed: (state, { data: { holderId, dates, mode, place, attendees, toBring } }) =>
      withOtherAppointment(state, holderId, { proposal: { dates, mode, place, attendees, toBring } }),
    CertificateAppointmentAccepted: (state, { at: decidedAt, data: { holderId, status, at, ...accepted } }) => {
      const { mode, place, attendees, toBring } = accepted;
      return {
        ...withOtherAppointment(state, holderId, withAppointment(at, { mode, place, attendees, toBring }, decidedAt)),
        status,
      };
    },
    CertificateAppointmentDeclined: (state, { data: { holderId, plannedAt, status } }) => ({
      ...withOtherAppointment(
        state,
        holderId,
        plannedAt === null
          ? { proposal: null }
          : { stage: 'papersAccepted', appointmentAt: null, terms: null, remindAt: null },
      ),
      status,
    }),
    CertificateAppointmentReminded: (state, { data: { holderId } }) =>
      withHolder(state, holderId, () => ({ remindAt: null })),
    CertificateAppointmentLapsed: (state, { data: { holderId } }) =>
      withOtherAppointment(state, holderId, { proposal: null }),
    CertificateIssued: (state, { data: { holderId, issuedOn, endsOn, status } }) => ({
      ...withHolder(state, holderId, () => ({ stage: 'issued', issuedOn, endsOn, proposal: null, remindAt: null })),
      status,
    }),
    CertificateCommissioned: (state, { data: { holderId, status } }) => ({
      ...withHolder(state, holderId, () => ({ stage: 'commissioned' })),
      status,
    }),
    CertificateOrderCancelled: (state) => ({ ...state, status: 'cancelled' }),
    CertificateOrderNoteAdded: (state) => state,
  },
});
