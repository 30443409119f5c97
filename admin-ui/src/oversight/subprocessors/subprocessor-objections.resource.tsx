import { date, dateTime } from '@guichet/ui-common/text/dates';
import { i18n } from '@guichet/ui-common/text/i18n';
import {
  AnswerSubprocessorObjection,
  CancelSubprocessorExceptionEnd,
  EndSubprocessorException,
} from '../../../../src/oversight/subprocessors/subprocessor-objection.commands.js';
import {
  subprocessorObjectionTones,
  objectionOutcomes,
  objectionStatuses,
  servers,
  subprocessorLimits,
} from '../../../../src/oversight/subprocessors/subprocessor.vocabulary.js';
import type { SubprocessorObjectionListRow } from '../../../../src/oversight/subprocessors/subprocessors.views.js';
import { readResource } from '../../kit/read-resource.js';

await i18n.loadNamespaces('subprocessors');

/** Objections of clients to announced changes: those that wait longest first. */
export const screens = readResource<SubprocessorObjectionListRow>({
  name: 'subprocessor-objections',
  lead: 'subprocessors:objection.lead',
  searchable: true,
  columns: [
    { source: 'name', label: 'subprocessors:fields.subprocessor' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'subprocessors:objectionStatus', tones: subprocessorObjectionTones },
    { source: 'createdAt', label: 'subprocessors:fields.waitsSince', kind: 'dateTime' },
    { source: 'effectiveOn', label: 'subprocessors:fields.effectiveOn', kind: 'day' },
  ],
  filters: [
    {
      source: 'status',
      kind: 'choices',
      values: objectionStatuses,
      texts: 'subprocessors:objectionStatus',
      first: true,
    },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  ],
  sort: { field: 'createdAt', order: 'ASC' },
  title: ({ name, clientName }, t) => t('subprocessors:objection.heading', { name, client: clientName }),
  facts: (view, t) => [
    [t('admin:fields.status'), t(`subprocessors:objectionStatus.${view.status}`)],
    [t('subprocessors:fields.change'), t(`subprocessors:change.${view.kind}`)],
    [t('subprocessors:fields.effectiveOn'), date(view.effectiveOn)],
    [t('subprocessors:fields.author'), view.author.name ?? t('admin:forgotten')],
    [t('subprocessors:fields.waitsSince'), dateTime(view.createdAt)],
    [t('subprocessors:fields.reminders'), view.reminders > 0 && String(view.reminders)],
    [t('subprocessors:fields.reason'), view.reason],
    [t('subprocessors:fields.outcome'), view.outcome && t(`subprocessors:outcome.${view.outcome}`)],
    [
      t('subprocessors:fields.servedBy'),
      view.exception !== null && (view.servedByName ?? t('subprocessors:serves.former')),
    ],
    [t('subprocessors:fields.endsOn'), view.endsOn && date(view.endsOn)],
    [t('subprocessors:fields.answer'), view.answer],
  ],
  commands: {
    AnswerSubprocessorObjection: {
      command: AnswerSubprocessorObjection,
      irreversible: true,
      inputs: [
        {
          source: 'outcome',
          label: 'objectionOutcome',
          kind: 'choice',
          required: true,
          values: objectionOutcomes,
          texts: 'subprocessors:outcome',
        },
        {
          source: 'serves',
          kind: 'choice',
          required: true,
          values: servers,
          texts: 'subprocessors:serves',
          when: ({ outcome }) => outcome === 'replacedForClient',
        },
        {
          source: 'servedById',
          kind: 'reference',
          required: true,
          resource: 'subprocessors',
          filter: () => ({ status: ['active'] }),
          when: ({ outcome, serves }) => outcome === 'replacedForClient' && serves === 'other',
        },
        {
          source: 'reason',
          label: 'cancelReason',
          kind: 'longText',
          required: true,
          max: subprocessorLimits.text,
          when: ({ outcome }) => outcome === 'changeCancelled',
        },
        { source: 'answer', kind: 'longText', required: true, max: subprocessorLimits.text },
      ],
    },
    EndSubprocessorException: {
      command: EndSubprocessorException,
      inputs: [
        { source: 'effectiveOn', label: 'changeEffectiveOn', kind: 'text', type: 'date', required: true },
        { source: 'note', label: 'changeNote', kind: 'longText', required: true, max: subprocessorLimits.text },
      ],
    },
    CancelSubprocessorExceptionEnd: {
      command: CancelSubprocessorExceptionEnd,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', required: true, max: subprocessorLimits.text }],
    },
  },
});
