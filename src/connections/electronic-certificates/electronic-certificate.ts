import { checkNotBefore } from '../../kernel/typed-days.js';
import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, instantAt, startOf } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import * as commands from './electronic-certificate.commands.js';
import * as events from './electronic-certificate.events.js';
import type { CertificateAlert, IssuedCertificate, ReadCertificate } from './electronic-certificate.events.js';
import {
  certificateAlertDays,
  certificateAlertTime,
  certificateFaults,
  type CertificateFault,
  type ElectronicCertificateStatus,
  metBeforeEndDays,
} from './electronic-certificate.vocabulary.js';

export interface ElectronicCertificateState {
  readonly status: ElectronicCertificateStatus | 'none';
  readonly issued: Pick<IssuedCertificate, 'clientId' | 'orderId' | 'holderId' | 'subjectId'> | null;
  /** Last day. */
  readonly endsOn: string;
  /** Alerts not sent yet, earliest first. */
  readonly alerts: readonly CertificateAlert[];
  /** The form that is filled in, or was last. */
  readonly answer: number;
  readonly isHolderConfirmed: boolean;
  readonly isDeskChosen: boolean;
  readonly serialNumber: string | null;
  readonly renewalOrderId: string | null;
}

/** Facts looked up before a command is decided. */
export interface ElectronicCertificateFacts {
  /** Of the order that issued it. */
  readonly issued: IssuedCertificate | null;
  /** Data of the certificate file, or why it is refused. */
  readonly certificate: ReadCertificate | { readonly fault: CertificateFault };
}

const noCertificate: ElectronicCertificateState = {
  ...{ status: 'none', issued: null, endsOn: '', alerts: [], answer: 1, serialNumber: null, renewalOrderId: null },
  ...{ isHolderConfirmed: false, isDeskChosen: false },
};

/** Alerts that are still to come (defaults G44). */
const alertsOf = (endsOn: string, now: string): readonly CertificateAlert[] =>
  certificateAlertDays
    .map((daysBefore) => ({ daysBefore, at: instantAt(daysAfter(endsOn, -daysBefore), certificateAlertTime) }))
    .filter(({ at }) => at > now);

const over = ({ endsOn }: ElectronicCertificateState): string => startOf(daysAfter(endsOn, 1));

/** Expiry once it is due, else only the latest alert, which covers the earlier ones. */
const aged = (state: ElectronicCertificateState, now: string): events.ElectronicCertificateEvent => {
  const alert = now < over(state) ? state.alerts.findLast(({ at }) => at <= now) : undefined;
  return alert
    ? events.certificateEndNeared({ daysBefore: alert.daysBefore })
    : events.electronicCertificateExpired({});
};

const resourceFor = ({ issued }: Pick<ElectronicCertificateState, 'issued'>): Resource => ({
  ...anyResource('electronicCertificate'),
  clientId: issued?.clientId ?? null,
  memberIds: issued?.subjectId == null ? [] : [issued.subjectId],
});

const thisAnswer = ({ answer }: ElectronicCertificateState, asked: number): void => {
  if (asked !== answer) refuse('certificateFormSent');
};

const formsMissing = ({ isHolderConfirmed, isDeskChosen }: ElectronicCertificateState): Refusal | undefined =>
  isHolderConfirmed && isDeskChosen ? undefined : refusal('certificateFormsMissing');

const customer = ['customer'] as const;
const system = ['system'] as const;
const running = ['toFill', 'filled'] as const;

/** A certificate that was issued to a holder: its commissioning in three forms, and its end (specification §4; features F14). */
export const electronicCertificate = lifecycle<ElectronicCertificateState, ElectronicCertificateFacts>()(
  'electronicCertificate',
  {
    plural: 'electronicCertificates',
    initial: noCertificate,
    commands: {
      OpenElectronicCertificate: commands.OpenElectronicCertificate,
      ConfirmCertificateHolder: commands.ConfirmCertificateHolder,
      ChooseCertificateDesk: commands.ChooseCertificateDesk,
      SendCertificateSetupForm: commands.SendCertificateSetupForm,
      CorrectCertificateSetupForm: commands.CorrectCertificateSetupForm,
      AgeElectronicCertificate: commands.AgeElectronicCertificate,
      NoteCertificateRenewal: commands.NoteCertificateRenewal,
      DropCertificateRenewal: commands.DropCertificateRenewal,
    },
    events: events.electronicCertificateEvents,
    transitions: {
      none: ['toFill'],
      toFill: ['filled', 'expired'],
      filled: ['toFill', 'expired'],
      expired: [],
    },
    resource: resourceFor,
    tenant: ({ issued }) => issued?.clientId ?? null,
    // a serial number belongs to one certificate only
    held: ({ serialNumber }) =>
      serialNumber === null
        ? []
        : [{ what: 'certificateSerial', value: serialNumber, refusal: 'certificateSerialUsed' }],
    timers: (state) =>
      state.status === 'none' || state.status === 'expired'
        ? []
        : [
            {
              name: 'age',
              command: new commands.AgeElectronicCertificate(),
              dueAt: state.alerts[0]?.at ?? over(state),
            },
          ],
    decide: {
      OpenElectronicCertificate: {
        from: ['none'],
        by: system,
        refusals: ['certificateHolderUnknown'],
        decide: (_, __, { facts: { issued }, now }) =>
          issued === null
            ? refuse('certificateHolderUnknown')
            : events.electronicCertificateOpened({ ...issued, alerts: alertsOf(issued.endsOn, now) }),
      },
      ConfirmCertificateHolder: {
        from: ['toFill'],
        by: customer,
        binds: true,
        refusals: ['certificateFormSent', 'certificateMetLater', 'dayTooEarly'],
        decide: (state, { answer, ...person }, { now }) => {
          thisAnswer(state, answer);
          if (person.metOn > dayOf(now)) throw fieldRefusal('metOn', 'certificateMetLater');
          checkNotBefore('metOn', person.metOn, daysAfter(state.endsOn, -metBeforeEndDays));
          return events.certificateHolderConfirmed({ answer, ...person, subjectId: state.issued?.subjectId ?? null });
        },
      },
      ChooseCertificateDesk: {
        from: ['toFill'],
        by: customer,
        refusals: ['certificateFormSent'],
        decide: (state, { answer, role, sharedDesk = null }) => {
          thisAnswer(state, answer);
          return events.certificateDeskChosen({ answer, role, sharedDesk });
        },
      },
      SendCertificateSetupForm: {
        from: ['toFill'],
        by: customer,
        binds: true,
        mailsStaff: true,
        irreversible: true,
        refusals: [
          ...certificateFaults,
          ...['certificateFormSent', 'certificateFormsMissing', 'certificateNotConfirmed', 'certificateSerialUsed'],
        ],
        guard: formsMissing,
        decide: (state, { answer, confirmed }, { facts: { certificate }, now }) => {
          thisAnswer(state, answer);
          if ('fault' in certificate) throw fieldRefusal('file', certificate.fault);
          if (!confirmed) throw fieldRefusal('confirmed', 'certificateNotConfirmed');
          return events.certificateSetupFormSent({
            ...certificate,
            answer,
            subjectId: state.issued?.subjectId ?? null,
            alerts: alertsOf(certificate.endsOn, now),
          });
        },
      },
      CorrectCertificateSetupForm: {
        from: ['filled'],
        by: customer,
        decide: ({ issued, answer }, { reason }) =>
          events.certificateCorrectionBegun({ answer: answer + 1, subjectId: issued?.subjectId ?? null, reason }),
      },
      AgeElectronicCertificate: {
        from: running,
        by: system,
        timed: 'effect',
        decide: (state, _, { now }) => aged(state, now),
      },
      NoteCertificateRenewal: {
        from: [...running, 'expired'],
        by: system,
        decide: (_, { orderId }) => events.certificateRenewalNoted({ orderId }),
      },
      DropCertificateRenewal: {
        from: [...running, 'expired'],
        by: system,
        decide: ({ renewalOrderId }, { orderId }) =>
          renewalOrderId === orderId ? events.certificateRenewalDropped({ orderId }) : [],
      },
    },
    evolve: {
      ElectronicCertificateOpened: (_, { data: { clientId, orderId, holderId, subjectId, endsOn, alerts } }) => ({
        ...noCertificate,
        ...{ status: 'toFill', issued: { clientId, orderId, holderId, subjectId }, endsOn, alerts },
      }),
      CertificateHolderConfirmed: (state) => ({ ...state, isHolderConfirmed: true }),
      CertificateDeskChosen: (state) => ({ ...state, isDeskChosen: true }),
      CertificateSetupFormSent: (state, { data: { serialNumber, endsOn, alerts } }) => ({
        ...state,
        ...{ status: 'filled', serialNumber, endsOn, alerts },
      }),
      CertificateCorrectionBegun: (state, { data: { answer } }) => ({
        ...state,
        ...{ status: 'toFill', answer, isHolderConfirmed: false, isDeskChosen: false },
      }),
      CertificateEndNeared: (state, { data: { daysBefore } }) => ({
        ...state,
        alerts: state.alerts.filter((alert) => alert.daysBefore < daysBefore),
      }),
      ElectronicCertificateExpired: (state) => ({ ...state, status: 'expired', alerts: [] }),
      CertificateRenewalNoted: (state, { data: { orderId } }) => ({ ...state, renewalOrderId: orderId }),
      CertificateRenewalDropped: (state) => ({ ...state, renewalOrderId: null }),
    },
  },
);
