import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import {
  AnnounceProcessingSubprocessor,
  CancelProcessingSubprocessor,
  ProcessingFields,
} from '../../../../src/oversight/subprocessors/processing.commands.js';
import { mostProcessings } from '../../../../src/oversight/subprocessors/processing-import.vocabulary.js';
import {
  countries,
  serviceTypes,
  subprocessorLimits,
} from '../../../../src/oversight/subprocessors/subprocessor.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';

const ProcessingChanges = lazy(() =>
  import('./subprocessor-changes.js').then((page) => ({ default: page.ProcessingChanges })),
);

await i18n.loadNamespaces('subprocessors');

const country = { values: countries, texts: 'subprocessors:country' } as const;
const service = { values: serviceTypes, texts: 'subprocessors:serviceType' } as const;

/** Rows of the registers of all clients (features F36). */
export const screens = recordResource({
  name: 'processings',
  fields: ProcessingFields,
  imports: { texts: 'subprocessors', most: mostProcessings },
  columns: [
    { source: 'label' },
    { source: 'contractNumber', label: 'subprocessors:fields.contractNumber', kind: 'code' },
    { source: 'clientName' },
    { source: 'serviceType', kind: 'choice', texts: 'subprocessors:serviceType' },
    { source: 'isHosted', label: 'subprocessors:fields.isHosted', kind: 'yesNo' },
    { source: 'hasSupport', label: 'subprocessors:fields.hasSupport', kind: 'yesNo' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'serviceType', kind: 'choices', texts: service.texts, values: serviceTypes, first: true },
    { source: 'isHosted', kind: 'yesNo' },
    { source: 'hasSupport', kind: 'yesNo' },
    { source: 'country', kind: 'choice', ...country },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    {
      source: 'contractNumber',
      label: 'processingContract',
      kind: 'text',
      required: true,
      max: subprocessorLimits.contractNumber,
    },
    { source: 'label', kind: 'text', required: true, max: subprocessorLimits.label },
    {
      source: 'scope',
      label: 'processingScope',
      kind: 'longText',
      required: true,
      max: subprocessorLimits.text,
      wide: true,
    },
    { source: 'serviceType', kind: 'choice', required: true, ...service },
    { source: 'hasSupport', kind: 'yesNo' },
    { source: 'isHosted', kind: 'yesNo' },
    { source: 'hostedIn', kind: 'choice', required: true, ...country, when: ({ isHosted }) => isHosted === true },
    {
      source: 'hostingPlace',
      kind: 'text',
      max: subprocessorLimits.place,
      when: ({ isHosted }) => isHosted === true,
    },
    { source: 'subprocessorIds', kind: 'references', resource: 'subprocessors', wide: true },
  ],
  commands: {
    AnnounceProcessingSubprocessor: {
      command: AnnounceProcessingSubprocessor,
      inputs: [
        {
          source: 'subprocessorId',
          kind: 'reference',
          required: true,
          resource: 'subprocessors',
          filter: () => ({ status: ['planned', 'active'] }),
        },
        { source: 'effectiveOn', label: 'changeEffectiveOn', kind: 'text', type: 'date', required: true },
        { source: 'note', label: 'changeNote', kind: 'longText', required: true, max: subprocessorLimits.text },
      ],
    },
    CancelProcessingSubprocessor: {
      command: CancelProcessingSubprocessor,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', required: true, max: subprocessorLimits.text }],
    },
  },
  below: ProcessingChanges,
});
