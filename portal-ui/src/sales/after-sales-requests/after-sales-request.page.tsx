import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import type { AfterSalesRequestView } from '../../../../src/sales/after-sales-requests/after-sales-requests.views.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { FileList } from '../../kit/page/file-list.js';
import { Timeline } from '../../kit/page/timeline.js';
import { customerActs, customerWaits } from './after-sales-request.acts.js';
import { afterSalesRequestTones } from '../../../../src/sales/after-sales-requests/after-sales-request.vocabulary.js';

/** `/savedition/detail/{id}`: where a request stands, what was said, and what may be done (features F32). */
export const Component = thingPage<AfterSalesRequestView>()({
  name: 'after-sales-requests',
  texts: 'afterSalesRequests',
  backTo: '/savedition/',
  title: ({ title, number }) => title ?? number,
  lead: ({ number, status }, { t }) => (
    <>
      {number} <StatusChip tone={afterSalesRequestTones[status]}>{t(`afterSalesRequests:status.${status}`)}</StatusChip>
    </>
  ),
  waits: customerWaits,
  acts: customerActs,
  facts: [
    { id: 'documentType', kind: 'choice', texts: 'afterSalesRequests:documentType' },
    { id: 'fault', kind: 'choice', texts: 'afterSalesRequests:fault' },
    { id: 'quantity', kind: 'number' },
    { id: 'createdAt', kind: 'instant' },
    { id: 'manager', kind: 'label' },
    { id: 'outcome', kind: 'choice', texts: 'afterSalesRequests:outcome' },
    { id: 'replacementReference', kind: 'text' },
    { id: 'replacedQuantity', kind: 'number' },
    { id: 'closesAt', kind: 'instant' },
    { id: 'endedAt', kind: 'instant' },
    { id: 'orderNumber', kind: 'text' },
    { id: 'deliveryReference', kind: 'text' },
    { id: 'origin', kind: 'choice', texts: 'afterSalesRequests:origin' },
    { id: 'contact', kind: 'label' },
    { id: 'phone', kind: 'phone' },
    { id: 'email', kind: 'text' },
  ],
  sections: [
    {
      id: 'description',
      wide: true,
      when: ({ description }) => description !== null,
      content: ({ description, files }) => (
        <>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{description}</Box>
          {files.length > 0 && <FileList files={files} />}
        </>
      ),
    },
    {
      id: 'activities',
      wide: true,
      content: ({ activities }, { t }) => (
        <Timeline
          label={t('afterSalesRequests:detail.activities')}
          entries={activities.map(({ activity, at, side, contact, manager, comment, files }) => ({
            id: `${activity} ${at}`,
            at,
            side: side === 'system' ? 'system' : side === 'customer' ? 'ours' : 'theirs',
            title: [t(`afterSalesRequests:activity.${activity}`), (contact ?? manager)?.name]
              .filter(Boolean)
              .join(' – '),
            text: comment,
            // files of the report are shown with its description
            footer: activity !== 'AfterSalesRequestSubmitted' && files.length > 0 && <FileList files={files} />,
          }))}
        />
      ),
    },
  ],
});
