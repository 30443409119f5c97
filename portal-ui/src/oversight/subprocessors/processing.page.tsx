import { date } from '@guichet/ui-common/text/dates';
import { DataTable } from '@guichet/ui-common/list/data-table';
import Box from '@mui/material/Box';
import type { ProcessingView } from '../../../../src/oversight/subprocessors/subprocessors.views.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { announcement } from './announcement.js';

/** `/rgpd/soustraitance/:id`: a row of the register, and the companies that work on it. */
export const Component = thingPage<ProcessingView>()({
  name: 'processings',
  texts: 'subprocessors',
  backTo: '/rgpd/soustraitance',
  title: ({ label }) => label,
  lead: ({ contractNumber }) => contractNumber,
  acts: {},
  facts: [
    { id: 'serviceType', kind: 'choice', texts: 'subprocessors:serviceType' },
    { id: 'isHosted', kind: 'yesNo' },
    { id: 'hostedIn', kind: 'choice', texts: 'subprocessors:country' },
    { id: 'hostingPlace', kind: 'text' },
    { id: 'hasSupport', kind: 'yesNo' },
    { id: 'updatedAt', kind: 'instant' },
  ],
  sections: [
    {
      id: 'scope',
      wide: true,
      content: ({ scope }) => (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{scope}</Box>
      ),
    },
    {
      id: 'subprocessors',
      wide: true,
      content: ({ used }, { t }) => (
        <DataTable
          caption={t('subprocessors:detail.subprocessors')}
          rows={used}
          columns={[
            { id: 'name', label: t('subprocessors:fields.name'), render: ({ name }) => name },
            {
              id: 'since',
              label: t('subprocessors:fields.since'),
              render: ({ since }) => (since === null ? '–' : date(since)),
            },
            { id: 'activity', label: t('subprocessors:fields.activity'), render: ({ activity }) => activity },
            {
              id: 'processedIn',
              label: t('subprocessors:fields.processedIn'),
              render: ({ processedIn }) => t(`subprocessors:country.${processedIn}`),
            },
            {
              id: 'safeguard',
              label: t('subprocessors:fields.safeguard'),
              render: ({ safeguard }) => (safeguard === null ? '–' : t(`subprocessors:safeguard.${safeguard}`)),
            },
          ]}
        />
      ),
      when: ({ used }) => used.length > 0,
    },
    {
      id: 'announced',
      wide: true,
      content: ({ announced }, { t }) => (
        <DataTable
          caption={t('subprocessors:detail.announced')}
          rows={announced}
          columns={[
            { id: 'name', label: t('subprocessors:fields.name'), render: ({ name }) => name },
            {
              id: 'effectiveOn',
              label: t('subprocessors:fields.effectiveOn'),
              render: ({ effectiveOn }) => (effectiveOn === null ? '–' : date(effectiveOn)),
            },
            { id: 'activity', label: t('subprocessors:fields.activity'), render: ({ activity }) => activity },
            {
              id: 'processedIn',
              label: t('subprocessors:fields.processedIn'),
              render: ({ processedIn }) => t(`subprocessors:country.${processedIn}`),
            },
          ]}
        />
      ),
      when: ({ announced }) => announced.length > 0,
    },
    {
      id: 'changes',
      wide: true,
      content: ({ changes }, { t }) => (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {changes.map((change) => (
            <li key={change.id}>
              {announcement(change, t)} ({t(`subprocessors:state.${change.state}`)})
            </li>
          ))}
        </Box>
      ),
      when: ({ changes }) => changes.length > 0,
    },
  ],
});
