import {
  AcceptInterventionReport,
  AcceptInterventionReportWithReserves,
  BeginInterventionReportSigning,
  ConfirmInterventionReserve,
  ContestInterventionReserve,
  AskAboutInterventionReport,
  RefuseInterventionReport,
} from '../../../../src/services/interventions/intervention.commands.js';
import {
  interventionLimits,
  liftingOf,
  satisfactions,
} from '../../../../src/services/interventions/intervention.vocabulary.js';
import type {
  InterventionReserve,
  InterventionView,
} from '../../../../src/services/interventions/interventions.views.js';
import { dateTime } from '@guichet/ui-common/text/dates';
import type { RowField } from '@guichet/ui-common/form/inputs';
import { act, type Acts } from '../../kit/acts/acts.js';
import type { Given } from '../../kit/acts/given.js';
import type { Waiting } from '../../kit/page/thing-spec.js';

const satisfaction = {
  source: 'satisfaction',
  kind: 'choice',
  values: satisfactions,
  texts: 'interventions:satisfaction',
  required: true,
} as const;
const comment = { source: 'comment', kind: 'longText', max: interventionLimits.comment, rows: 2 } as const;
const confirmed = { source: 'confirmed', kind: 'yesNo', required: true } as const;

/** The answer is to the report that was read. */
const ofShown = ({ reports: [shown] }: InterventionView) => ({ textHash: shown?.textHash });

/** The reserve is assigned to a consultant of the visit: the only one, or the customer's choice. */
const assigneeOf = ({ staff }: InterventionView): readonly RowField[] => {
  const [first, ...others] = staff;
  return first === undefined || others.length === 0
    ? []
    : [
        {
          name: 'assigneeId',
          kind: 'choice',
          label: 'interventions:fields.assigneeId',
          values: [first.id, ...others.map(({ id }) => id)],
          labels: Object.fromEntries(staff.map(({ id, name }) => [id, name ?? ''])),
        },
      ];
};

const reserves = (of: InterventionView, isRequired: boolean) =>
  ({
    source: 'reserves',
    kind: 'rows',
    required: isRequired,
    fields: [
      { name: 'text', kind: 'text', label: 'interventions:fields.text', wide: true },
      { name: 'dueOn', kind: 'day', label: 'interventions:fields.dueOn' },
      ...assigneeOf(of),
    ],
  }) as const;

const isToJudge = ({ liftedAt, confirmedAt }: InterventionReserve): boolean =>
  liftedAt !== null && confirmedAt === null;

/** Choice among reserves that were lifted and not judged yet. */
const lifted = ({ reserves: all }: InterventionView) =>
  ({
    source: 'reserve',
    kind: 'choice',
    required: true,
    values: all.filter(isToJudge).map(liftingOf),
    texts: 'interventions:choice',
    labels: Object.fromEntries(all.map((each) => [liftingOf(each), `${each.number}. ${each.text}`])),
  }) as const;

const firstLifted = ({ reserves: all }: InterventionView) => ({
  reserve: all.filter(isToJudge).map(liftingOf)[0] ?? '',
});

/** Where a report is signed with a code. */
export const signingPage = (id: string): string => `/signature/otp/interventions/${id}`;

/** Answers of the customer to a report (specification §5). */
export const validationActs: Acts<InterventionView> = {
  AcceptInterventionReport: act({
    command: AcceptInterventionReport,
    fixed: ofShown,
    primary: true,
    inputs: [satisfaction, comment, confirmed],
  }),
  AcceptInterventionReportWithReserves: act({
    command: AcceptInterventionReportWithReserves,
    fixed: ofShown,
    record: ({ staff: [first] }) => ({ reserves: [{ text: '', dueOn: '', assigneeId: first?.id ?? '' }] }),
    inputs: (of) => [reserves(of, true), satisfaction, comment, confirmed],
  }),
  BeginInterventionReportSigning: act({
    command: BeginInterventionReportSigning,
    fixed: ofShown,
    leadsTo: ({ id }) => signingPage(id),
    inputs: (of) => [satisfaction, reserves(of, false), confirmed],
  }),
  RefuseInterventionReport: act({
    command: RefuseInterventionReport,
    fixed: ofShown,
    inputs: [{ source: 'motive', kind: 'longText', max: interventionLimits.comment, required: true }],
  }),
  ConfirmInterventionReserve: act({
    command: ConfirmInterventionReserve,
    record: firstLifted,
    inputs: (of) => [lifted(of)],
  }),
  ContestInterventionReserve: act({
    command: ContestInterventionReserve,
    record: firstLifted,
    inputs: (of) => [
      lifted(of),
      { source: 'reason', kind: 'longText', max: interventionLimits.comment, required: true },
    ],
  }),
  AskAboutInterventionReport: act({
    command: AskAboutInterventionReport,
    inputs: [{ source: 'question', kind: 'longText', max: interventionLimits.comment, required: true }],
  }),
};

/** Until when the reader may speak, from the first day on (default G1). */
export const validationWaits = (
  { id, status, missedAt, askedAt, tacitAt, signingAt, signatory }: InterventionView,
  { t, me }: Pick<Given, 't' | 'me'>,
): Waiting | undefined => {
  if (status === 'toPlan')
    return {
      words:
        missedAt === null
          ? t('interventions:waits.slot')
          : t('interventions:waits.missed', { date: dateTime(missedAt) }),
      to: `/devalint/${id}/slot`,
      button: t('interventions:slot.choose'),
    };
  if (status !== 'reportProposed') return undefined;
  if (signingAt !== null)
    return { words: t('interventions:waits.signing'), to: signingPage(id), button: t('interventions:signing.button') };
  if (signatory?.id === me.id)
    return { words: t('interventions:waits.signatory'), act: 'BeginInterventionReportSigning' };
  const words =
    askedAt !== null
      ? t('interventions:waits.asked')
      : tacitAt === null
        ? t('interventions:waits.open')
        : t('interventions:waits.tacit', { date: dateTime(tacitAt) });
  return { words, act: 'AcceptInterventionReport' };
};
