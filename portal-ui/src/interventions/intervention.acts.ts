import {
  AcceptInterventionReport,
  AcceptInterventionReportWithReserves,
  AskAboutInterventionReport,
  RefuseInterventionReport,
} from '../../../src/interventions/intervention.commands.js';
import { interventionLimits, satisfactions } from '../../../src/interventions/intervention.vocabulary.js';
import type { InterventionView } from '../../../src/interventions/interventions.views.js';
import { dateTime } from '@guichet/ui-common/dates';
import { act, type Acts } from '../kit/acts.js';
import type { Given } from '../kit/given.js';
import type { Waiting } from '../kit/thing-spec.js';

const satisfaction = {
  source: 'satisfaction',
  kind: 'choice',
  values: satisfactions,
  texts: 'interventions:satisfaction',
  required: true,
} as const;
const comment = { source: 'comment', kind: 'longText', max: interventionLimits.comment, rows: 2 } as const;
const confirmed = { source: 'confirmed', kind: 'yesNo', required: true } as const;

/** What the customer may answer to a report (specification §5). */
export const validationActs: Acts<InterventionView> = {
  AcceptInterventionReport: act({
    command: AcceptInterventionReport,
    primary: true,
    inputs: [satisfaction, comment, confirmed],
  }),
  AcceptInterventionReportWithReserves: act({
    command: AcceptInterventionReportWithReserves,
    record: () => ({ reserves: [{ text: '', dueOn: '' }] }),
    inputs: [
      {
        source: 'reserves',
        kind: 'rows',
        required: true,
        fields: [
          { name: 'text', kind: 'text', label: 'interventions:fields.text', wide: true },
          { name: 'dueOn', kind: 'day', label: 'interventions:fields.dueOn' },
        ],
      },
      satisfaction,
      comment,
      confirmed,
    ],
  }),
  RefuseInterventionReport: act({
    command: RefuseInterventionReport,
    inputs: [{ source: 'motive', kind: 'longText', max: interventionLimits.comment, required: true }],
  }),
  AskAboutInterventionReport: act({
    command: AskAboutInterventionReport,
    inputs: [{ source: 'question', kind: 'longText', max: interventionLimits.comment, required: true }],
  }),
};

/** Until when the reader may speak, from the first day on (default G1). */
export const validationWaits = (
  { id, status, askedAt, tacitAt }: InterventionView,
  { t }: Pick<Given, 't'>,
): Waiting | undefined => {
  if (status === 'toPlan')
    return { words: t('interventions:waits.slot'), to: `/devalint/${id}/slot`, button: t('interventions:slot.choose') };
  if (status !== 'reportProposed') return undefined;
  const words =
    askedAt !== null
      ? t('interventions:waits.asked')
      : tacitAt === null
        ? t('interventions:waits.open')
        : t('interventions:waits.tacit', { date: dateTime(tacitAt) });
  return { words, act: 'AcceptInterventionReport' };
};
