import { date, dateTime } from '@guichet/ui-common/text/dates';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import type { TFunction } from 'i18next';
import { civilities } from '../../../../src/customers/accounts/account.vocabulary.js';
import * as commands from '../../../../src/training/enrolments/enrolment.commands.js';
import {
  enrolmentTones,
  enrolmentStatuses,
  hoursAndMinutes,
  isWithoutAccount,
  scoreWithScale,
} from '../../../../src/training/enrolments/enrolment.vocabulary.js';
import type { EnrolmentView } from '../../../../src/training/enrolments/enrolments.views.js';
import { readResource } from '../../kit/read-resource.js';
import { CertificateBelow } from './certificate-below.js';

await i18n.loadNamespaces(['enrolments', 'common']);

const start: InputSpec<'startsOn'> = { source: 'startsOn', kind: 'text', type: 'date', required: true };

const day = (value: string | null): string => (value === null ? '–' : date(value));

const scoreOf = (view: EnrolmentView, t: TFunction): string => {
  const scored = scoreWithScale(view);
  return scored === null ? '–' : t('enrolments:certificate.scoreOf', { ...scored });
};

/** Enrolments with their progress. */
export const screens = readResource<EnrolmentView>({
  name: 'enrolments',
  lead: 'admin:resources.enrolments.lead',
  columns: [
    { source: 'name', label: 'admin:fields.courseId' },
    { source: 'participant', kind: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'enrolments:status', tones: enrolmentTones },
    { source: 'startsOn', kind: 'day' },
    { source: 'endsOn', label: 'enrolments:fields.endsOn', kind: 'day' },
    { source: 'percent', label: 'enrolments:fields.percent', kind: 'number' },
  ],
  filters: [
    { source: 'status', kind: 'choices', values: enrolmentStatuses, texts: 'enrolments:status', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'courseId', kind: 'reference', resource: 'courses', first: true },
    { source: 'startsFrom', kind: 'text', type: 'date' },
    { source: 'startsTo', kind: 'text', type: 'date' },
  ],
  searchable: true,
  sort: { field: 'startsOn', order: 'DESC' },
  title: ({ title, participant }, t) => `${title[currentLanguage()]}, ${participant.name ?? t('common:forgotten')}`,
  facts: (view, t) => [
    [t('enrolments:fields.status'), t(`enrolments:status.${view.status}`)],
    [t('enrolments:fields.clientName'), view.clientName ?? '–'],
    [t('enrolments:fields.email'), view.email ?? '–'],
    ...(isWithoutAccount(view) ? [[t('enrolments:fields.account'), t('enrolments:withoutAccount')] as const] : []),
    [t('enrolments:fields.startsOn'), day(view.startsOn)],
    [t('enrolments:fields.endsOn'), day(view.endsOn)],
    [t('enrolments:fields.percent'), t('enrolments:percent', { percent: view.percent })],
    [t('enrolments:fields.score'), scoreOf(view, t)],
    [t('enrolments:fields.minutes'), t('enrolments:certificate.hoursAndMinutes', { ...hoursAndMinutes(view.seconds) })],
    [t('enrolments:fields.completedAt'), view.completedAt === null ? '–' : dateTime(view.completedAt)],
    [
      t('enrolments:fields.attendance'),
      view.standing === null
        ? '–'
        : t('enrolments:certificate.attendanceOf', { halfDays: view.halfDays, validated: view.validatedHalfDays }),
    ],
    [t('enrolments:fields.correspondent'), view.correspondent?.name ?? '–'],
    [t('enrolments:fields.orderReference'), view.orderReference],
  ],
  below: CertificateBelow,
  commands: {
    AcceptProposedEnrolment: { command: commands.AcceptProposedEnrolment, inputs: [start] },
    DeclineProposedEnrolment: { command: commands.DeclineProposedEnrolment, inputs: [], irreversible: true },
    SwapLearner: {
      command: commands.SwapLearner,
      inputs: [
        { source: 'civility', kind: 'choice', values: civilities, texts: 'enrolments:civility', required: true },
        { source: 'firstName', kind: 'text', required: true },
        { source: 'lastName', kind: 'text', required: true },
        { source: 'email', kind: 'text', type: 'email', required: true },
      ],
    },
    MoveEnrolment: { command: commands.MoveEnrolment, inputs: [start] },
    Unenrol: { command: commands.Unenrol, inputs: [], irreversible: true },
  },
});
