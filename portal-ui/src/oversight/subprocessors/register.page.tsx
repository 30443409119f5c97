import { countries, serviceTypes } from '../../../../src/oversight/subprocessors/subprocessor.vocabulary.js';
import type { ProcessingListRow } from '../../../../src/oversight/subprocessors/subprocessors.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { RegisterHead } from './register-head.js';

/** `/rgpd/soustraitance`: what is entrusted by each contract, who works on it, and what is announced (features F36). */
export const Component = listPage<ProcessingListRow>()({
  name: 'processings',
  texts: 'subprocessors',
  sort: ['label', 'ASC'],
  searched: true,
  above: RegisterHead,
  filters: [
    { source: 'serviceType', kind: 'choices', values: serviceTypes, texts: 'subprocessors:serviceType', first: true },
    { source: 'isHosted', kind: 'yesNo', first: true },
    { source: 'hasSupport', kind: 'yesNo' },
    { source: 'country', kind: 'choice', values: countries, texts: 'subprocessors:country' },
  ],
  columns: [
    { id: 'label', sort: true, kind: 'text', width: '30%' },
    { id: 'serviceType', sort: true, kind: 'choice', texts: 'subprocessors:serviceType' },
    {
      id: 'isHosted',
      sort: true,
      value: ({ isHosted, hostedIn }, { t }) =>
        isHosted && hostedIn !== null ? t(`subprocessors:country.${hostedIn}`) : t('common:no'),
    },
    { id: 'hasSupport', sort: true, kind: 'yesNo' },
    { id: 'subprocessors', kind: 'text', shown: 'withRoom' },
    { id: 'announcedSubprocessors', kind: 'text', shown: 'whenChosen' },
    { id: 'updatedAt', sort: true, kind: 'instant', shown: 'whenChosen' },
  ],
  link: ({ id }) => `/rgpd/soustraitance/${id}`,
  notes: ({ contractNumber }) => [contractNumber],
  exported: ['csv', 'xlsx'],
});
