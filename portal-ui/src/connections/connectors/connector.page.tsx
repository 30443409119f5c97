import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { ConnectorView } from '../../../../src/connections/connectors/connectors.views.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { historySection } from '../../kit/page/history.js';
import { CopyButton } from '../../kit/page/copy-button.js';
import { connectorTones } from '../../../../src/connections/connectors/connector.vocabulary.js';

/** `/mesconnecteurs/:id`: one connector, since when it works, with which order it came, and what happened to it. */
export const Component = thingPage<ConnectorView>()({
  name: 'connectors',
  texts: 'connectors',
  backTo: '/mesconnecteurs',
  title: ({ label }) => label,
  lead: ({ status }, { t }) => (
    <StatusChip tone={connectorTones[status]}>{t(`connectors:status.${status}`)}</StatusChip>
  ),
  acts: {},
  facts: [
    { id: 'kind', kind: 'choice', texts: 'connectors:kind' },
    { id: 'productionDate', kind: 'day' },
    {
      id: 'orderReference',
      value: ({ orderId, orderReference }, { me }) =>
        orderId !== null && me.orderVisibility !== 'none' ? (
          <Link component={RouterLink} to={`/cmd/order/${orderId}`}>
            {orderReference}
          </Link>
        ) : (
          orderReference
        ),
    },
    {
      id: 'identifier',
      value: ({ identifier }) =>
        identifier !== null && (
          <>
            {identifier} <CopyButton text={identifier} />
          </>
        ),
    },
    { id: 'statusSince', kind: 'instant' },
  ],
  sections: [
    {
      id: 'health',
      content: ({ id, status, disturbance }, { t }) => (
        <>
          <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {disturbance ?? t(`connectors:health.${status}`)}
          </div>
          {status !== 'withdrawn' && (
            <Button component={RouterLink} to={`/sfrequest/?connector=${id}`} variant="outlined" sx={{ mt: 2 }}>
              {t('connectors:report')}
            </Button>
          )}
        </>
      ),
    },
    historySection('connectors', ({ step }, t) => [t(`connectors:step.${step}`)]),
  ],
});
