import { anyResource, type Resource } from '../kernel/actor.js';
import { dayOf, instantAt } from '../kernel/days.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../kernel/refusal.js';
import * as commands from './certificate-order.commands.js';
import * as events from './certificate-order.events.js';
import {
  asOrdered,
  checkSent,
  holderOf,
  leadsTo,
  papersSent,
  placedOrder,
  withHolder,
  type CertificateOrderFacts,
  type CertificateOrderState,
} from './certificate-order.rules.js';
import { certificateEnd, certificatePapers } from './certificate-order.vocabulary.js';

export type { CertificateOrderFacts, CertificateOrderState, OrderedHolder } from './certificate-order.rules.js';

const resourceFor = (clientId: string | null, memberIds: readonly string[] = []): Resource => ({
  ...anyResource('certificateOrder'),
  ...{ clientId, memberIds },
});

const staff = ['staff'] as const;
const unissued = ['ordered', 'papersAccepted', 'appointmentPlanned'] as const;
const open = [...unissued, 'issued'] as const;

/** Whose certificate is issued has it. */
const unlessIssued = ({ holders }: CertificateOrderState): Refusal | undefined =>
  holders.some(({ endsOn }) => endsOn !== null) ? refusal('certificateIssuedAlready') : undefined;

/** An order of certificates, with the way of each of its holders to the certificate (specification §2; features F08). */
export const certificateOrder = lifecycle<CertificateOrderState, CertificateOrderFacts>()('certificateOrder', {
  plural: 'certificateOrders',
  initial: { status: 'none', placed: null, holders: [] },
  commands: {
    PlaceCertificateOrder: commands.PlaceCertificateOrder,
    SendCertificatePaper: commands.SendCertificatePaper,
    AcceptCertificatePaper: commands.AcceptCertificatePaper,
    RefuseCertificatePaper: commands.RefuseCertificatePaper,
    PlanCertificateAppointment: commands.PlanCertificateAppointment,
    IssueCertificate: commands.IssueCertificate,
    CommissionCertificate: commands.CommissionCertificate,
    CancelCertificateOrder: commands.CancelCertificateOrder,
    AddCertificateOrderNote: commands.AddCertificateOrderNote,
  },
  events: events.certificateOrderEvents,
  transitions: {
    none: ['ordered'],
    ordered: ['papersAccepted', 'appointmentPlanned', 'issued', 'commissioned', 'cancelled'],
    papersAccepted: ['appointmentPlanned', 'issued', 'commissioned', 'cancelled'],
    appointmentPlanned: ['issued', 'commissioned', 'cancelled'],
    issued: ['commissioned'],
    commissioned: [],
    cancelled: [],
  },
  resource: ({ placed }) =>
    resourceFor(placed?.clientId ?? null, placed ? [placed.orderedBy, placed.signatoryId, placed.contactId] : []),
  tenant: ({ placed }) => placed?.clientId ?? null,
  // what is renewed is renewed by one order
  held: ({ status, placed }) =>
    placed === null || placed.renewsHolderId === null || status === 'cancelled'
      ? []
      : [{ what: 'certificateRenewal', value: placed.renewsHolderId, refusal: 'certificateRenewedAlready' }],
  decide: {
    PlaceCertificateOrder: {
      from: ['none'],
      by: ['customer'],
      refusals: [
        ...['contactUnknown', 'partyWithoutEmail', 'partyMailboxShared', 'emailOfVendor', 'emailDisposable'],
        ...['certificateHolderMissing', 'certificateNotRenewable', 'certificateRenewalAlone', 'fileUnavailable'],
        ...['certificateTermsNotAccepted', 'certificateProofNotAccepted', 'certificateRenewedAlready'],
      ],
      resource: ({ clientId }) => resourceFor(clientId),
      decide: (_, command, context) => placedOrder(command, context),
    },
    SendCertificatePaper: {
      from: ['ordered'],
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
      decide: (state, { holderId, day, time, place }, { now }) => {
        const { stage, faceToFace } = holderOf(state, holderId);
        if (stage === 'ordered') refuse('certificatePapersMissing');
        if (stage === 'issued' || stage === 'commissioned') refuse('certificateIssuedAlready');
        const at = instantAt(day, time);
        if (at <= now) throw fieldRefusal('day', 'certificateAppointmentPast');
        const status = leadsTo(state, holderId, 'appointmentPlanned');
        return events.certificateAppointmentPlanned({
          holderId,
          at,
          place,
          status,
          wasToPlan: faceToFace && stage === 'papersAccepted',
        });
      },
    },
    IssueCertificate: {
      from: unissued,
      by: staff,
      irreversible: true,
      refusals: [
        ...['certificateHolderUnknown', 'certificatePapersMissing', 'certificateNotMet', 'certificateIssuedAlready'],
        'certificateIssuedLater',
      ],
      decide: (state, { holderId, issuedOn }, { now }) => {
        const { stage, faceToFace, appointmentAt } = holderOf(state, holderId);
        if (stage === 'ordered') refuse('certificatePapersMissing');
        if (stage === 'issued' || stage === 'commissioned') refuse('certificateIssuedAlready');
        if (issuedOn > dayOf(now)) throw fieldRefusal('issuedOn', 'certificateIssuedLater');
        // personal, and handed over face to face
        if (faceToFace && (appointmentAt === null || issuedOn < dayOf(appointmentAt))) refuse('certificateNotMet');
        const status = leadsTo(state, holderId, 'issued');
        return events.certificateIssued({ holderId, issuedOn, endsOn: certificateEnd(issuedOn), status });
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
    CertificateOrderPlaced: (_, { data }) => ({ status: 'ordered', placed: data, holders: [] }),
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
    CertificateAppointmentPlanned: (state, { data: { holderId, at, status } }) => ({
      ...withHolder(state, holderId, () => ({ stage: 'appointmentPlanned', appointmentAt: at })),
      status,
    }),
    CertificateIssued: (state, { data: { holderId, issuedOn, endsOn, status } }) => ({
      ...withHolder(state, holderId, () => ({ stage: 'issued', issuedOn, endsOn })),
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
