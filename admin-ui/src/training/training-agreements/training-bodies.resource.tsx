import { i18n } from '@guichet/ui-common/text/i18n';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { entities } from '../../../../src/customers/accounts/account.vocabulary.js';
import { TrainingBodyFields } from '../../../../src/training/training-agreements/training-body.commands.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces('trainingAgreements');

const mention = <Source extends string>(source: Source, label: string): InputSpec<Source> => ({
  source,
  label,
  kind: 'localised',
  required: true,
  rows: 4,
  wide: true,
});

/** Training bodies with the legal mentions of their agreements, one for each entity. */
export const screens = recordResource({
  name: 'training-bodies',
  fields: TrainingBodyFields,
  columns: [
    { source: 'body', label: 'admin:fields.trainingBody' },
    { source: 'entity', kind: 'choice', texts: 'admin:entities' },
    { source: 'declarationNumber', kind: 'code' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [],
  inputs: [
    { source: 'entity', kind: 'choice', values: entities, texts: 'admin:entities', required: true },
    { source: 'body', label: 'trainingBody', kind: 'text', required: true },
    { source: 'address', kind: 'longText', required: true },
    { source: 'siret', kind: 'text', required: true },
    { source: 'declarationNumber', kind: 'text', required: true, hint: true },
    { source: 'prefecture', kind: 'text', required: true, hint: true },
    mention('means', 'trainingMeans'),
    mention('evaluation', 'trainingEvaluation'),
    mention('cancellation', 'trainingCancellation'),
  ],
});
