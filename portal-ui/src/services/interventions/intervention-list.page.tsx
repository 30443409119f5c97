import { useQuery } from '@tanstack/react-query';
import {
  interventionTones,
  interventionNatures,
  interventionStatuses,
  type InterventionStatus,
} from '../../../../src/services/interventions/intervention.vocabulary.js';
import type {
  InterventionChoices,
  InterventionListRow,
} from '../../../../src/services/interventions/interventions.views.js';
import type { Given } from '../../kit/acts/given.js';
import { listPage } from '../../kit/list/list-page.js';
import { interventionChoicesQuery } from './interventions.api.js';

type Told = Given<InterventionChoices>;

const statusesAt: Readonly<Record<string, readonly InterventionStatus[]>> = {
  toCome: ['toPlan', 'planned', 'underWay', 'done', 'refused'],
  toValidate: ['reportProposed'],
};
const ended = interventionStatuses.filter((status) => !Object.values(statusesAt).some((all) => all.includes(status)));

const at =
  (...tabs: readonly string[]) =>
  ({ tab }: Told): boolean =>
    tabs.includes(tab);

/** `/devalint/`, and its tabs: interventions to come, reports to validate, and what has ended. */
export const Component = listPage<InterventionListRow, InterventionChoices>()({
  name: 'interventions',
  texts: 'interventions',
  sort: ['startsAt', 'DESC'],
  tabs: [
    { name: 'toCome', path: '/devalint/', filter: { status: statusesAt.toCome }, sort: ['startsAt', 'ASC'] },
    {
      name: 'toValidate',
      path: '/devalint/to-validate',
      filter: { status: statusesAt.toValidate },
      sort: ['tacitAt', 'ASC'],
    },
    { name: 'ended', path: '/devalint/ended', filter: { status: ended } },
  ],
  searched: true,
  useChoices: () => useQuery(interventionChoicesQuery).data,
  filters: ({ choices, tab }) => [
    { source: 'nature', kind: 'choice', values: interventionNatures, texts: 'interventions:nature', first: true },
    { source: 'contactId', kind: 'person', people: choices?.contacts ?? [] },
    { source: 'from', kind: 'text', type: 'date' },
    { source: 'to', kind: 'text', type: 'date' },
    ...(tab === 'ended' ? [{ source: 'reserves', label: 'withReserves', kind: 'yesNo' } as const] : []),
  ],
  columns: [
    { id: 'title', sort: true, width: '36%', kind: 'text' },
    {
      id: 'status',
      sort: true,
      kind: 'status',
      texts: 'interventions:status',
      tones: interventionTones,
      when: at('toCome', 'ended'),
    },
    { id: 'startsAt', sort: true, kind: 'instant' },
    { id: 'tacitAt', sort: true, kind: 'instant', when: at('toValidate') },
    { id: 'openReserves', sort: true, kind: 'number', when: at('ended'), shown: 'withRoom' },
    { id: 'nature', sort: true, kind: 'choice', texts: 'interventions:nature', shown: 'whenChosen' },
    { id: 'contact', kind: 'label', shown: 'whenChosen' },
    { id: 'quantity', kind: 'number', shown: 'whenChosen' },
  ],
  link: ({ id }) => `/devalint/${id}`,
  notes: ({ number, nature, contact, waitsFor }, { t }) => [
    number,
    t(`interventions:nature.${nature}`),
    contact.name,
    waitsFor === 'customer' && t('interventions:waits.you'),
  ],
  exported: ['csv', 'xlsx'],
});
