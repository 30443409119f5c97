import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import * as commands from '../../../../src/oversight/subprocessors/subprocessor.commands.js';
import {
  subprocessorTones,
  changeKinds,
  countries,
  isOutsideArea,
  safeguards,
  subprocessorLimits as limits,
  subprocessorStatuses,
  type Country,
} from '../../../../src/oversight/subprocessors/subprocessor.vocabulary.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('subprocessors');

const SubprocessorChanges = lazy(() =>
  import('./subprocessor-changes.js').then((page) => ({ default: page.SubprocessorChanges })),
);

const country = { kind: 'choice', values: countries, texts: 'subprocessors:country' } as const;
const isOutside = (value: unknown): boolean =>
  countries.some((known: Country) => known === value && isOutsideArea(known));

const places: readonly InputSpec<Exclude<keyof commands.SubprocessorFields, 'name' | 'activity'>>[] = [
  { source: 'country', required: true, ...country },
  { source: 'registration', kind: 'text', required: true, hint: true, max: limits.registration },
  { source: 'processedIn', required: true, ...country },
  {
    source: 'safeguard',
    kind: 'choice',
    required: true,
    values: safeguards,
    texts: 'subprocessors:safeguard',
    when: (values) => isOutside(values['country']) || isOutside(values['processedIn']),
  },
];

const inputs: readonly InputSpec<keyof commands.SubprocessorFields>[] = [
  { source: 'name', kind: 'text', required: true, max: limits.name },
  ...places,
  {
    source: 'activity',
    label: 'subprocessorActivity',
    kind: 'longText',
    required: true,
    max: limits.activity,
    wide: true,
  },
];

const subprocessors: AnyRecordResource = {
  name: 'subprocessors',
  fields: commands.ReviseSubprocessor,
  neverArchived: true,
  columns: [
    { source: 'name' },
    { source: 'status', kind: 'choice', texts: 'subprocessors:status', tones: subprocessorTones },
    { source: 'country', kind: 'choice', texts: 'subprocessors:country' },
    { source: 'since', label: 'subprocessors:fields.since', kind: 'day' },
    { source: 'effectiveOn', label: 'subprocessors:fields.effectiveOn', kind: 'day' },
    { source: 'objections', kind: 'number' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'status', kind: 'choices', values: subprocessorStatuses, texts: 'subprocessors:status', first: true },
    { source: 'isAnnounced', kind: 'yesNo', first: true },
    { source: 'country', ...country },
  ],
  inputs,
  commands: {
    AnnounceSubprocessorChange: {
      command: commands.AnnounceSubprocessorChange,
      inputs: [
        {
          source: 'kind',
          label: 'changeKind',
          kind: 'choice',
          required: true,
          values: changeKinds,
          texts: 'subprocessors:change',
        },
        { source: 'effectiveOn', label: 'changeEffectiveOn', kind: 'text', type: 'date', required: true },
        {
          source: 'successorId',
          label: 'subprocessorSuccessor',
          kind: 'reference',
          required: true,
          resource: 'subprocessors',
          filter: () => ({ status: ['planned', 'active'] }),
          when: ({ kind }) => kind === 'replaced',
        },
        { source: 'note', label: 'changeNote', kind: 'longText', required: true, max: limits.text },
      ],
    },
    AnnounceSubprocessorMove: {
      command: commands.AnnounceSubprocessorMove,
      inputs: [
        ...places,
        { source: 'effectiveOn', label: 'changeEffectiveOn', kind: 'text', type: 'date', required: true },
        { source: 'note', label: 'changeNote', kind: 'longText', required: true, max: limits.text },
      ],
    },
    CancelSubprocessorChange: {
      command: commands.CancelSubprocessorChange,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', required: true, max: limits.text }],
    },
  },
  below: SubprocessorChanges,
};

const recorded: AnyRecordResource = {
  ...subprocessors,
  fields: commands.RecordSubprocessor,
  inputs: [...inputs, { source: 'since', label: 'subprocessorSince', kind: 'text', type: 'date', hint: true }],
};

/** Companies that work on data of clients: what is announced of them 30 days ahead (features F36; defaults G25). */
export const screens: ResourceScreens = {
  list: () => <RecordList of={subprocessors} />,
  create: () => <RecordCreate of={recorded} />,
  edit: () => <RecordEdit of={subprocessors} />,
};
