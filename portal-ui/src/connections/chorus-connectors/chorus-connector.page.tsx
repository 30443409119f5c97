import { isoDay } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import {
  chorusConnectorTones,
  changeableChorusStatuses,
  chorusLimits,
  isAmong,
} from '../../../../src/connections/chorus-connectors/chorus-connector.vocabulary.js';
import type { ChorusConnectorView } from '../../../../src/connections/chorus-connectors/chorus-connectors.views.js';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { historySection } from '../../kit/page/history.js';
import { activationPath, chorusPath, listPath, name } from './chorus-connectors.api.js';
import { daysUntil, ExpiryText } from './expiry-text.js';

const troubles = ['disturbed', 'expired', 'refused'] as const;

const needsChange = ({ status, trouble, passwordExpiresOn }: ChorusConnectorView): boolean =>
  isAmong(['expired', 'refused'], status) ||
  (status === 'disturbed' && trouble !== 'staff') ||
  (status === 'active' && daysUntil(passwordExpiresOn, isoDay(new Date())) <= chorusLimits.reminder);

/** `/choruspro/:id`: whether it works, for which services, and until when its password is taken (features F15). */
export const Component = thingPage<ChorusConnectorView>()({
  name,
  texts: 'chorusConnectors',
  backTo: listPath,
  title: ({ structureName }, { t }) => t('chorusConnectors:detail.title', { structure: structureName }),
  lead: ({ status, tries }, { t }) => (
    <>
      <StatusChip tone={chorusConnectorTones[status]}>{t(`chorusConnectors:status.${status}`)}</StatusChip>{' '}
      {t(`chorusConnectors:explained.${tries > 0 && status === 'submitted' ? 'away' : status}`)}
    </>
  ),
  waits: (connector, { t }) =>
    needsChange(connector)
      ? {
          words: t(`chorusConnectors:waits.${isAmong(troubles, connector.status) ? connector.status : 'expiring'}`),
          to: activationPath(connector.siret, connector.id),
          button: t('chorusConnectors:change.button'),
        }
      : undefined,
  acts: {},
  facts: [
    { id: 'siret', value: ({ siret }) => siretText(siret) },
    { id: 'passedAt', kind: 'instant' },
    {
      id: 'passwordExpiresOn',
      value: ({ passwordExpiresOn, status }) => <ExpiryText day={passwordExpiresOn} isCounted={status === 'active'} />,
    },
    { id: 'technicalLogin', kind: 'text' },
    { id: 'createdAt', kind: 'instant' },
    { id: 'testAt', kind: 'instant' },
    { id: 'tries', value: ({ tries }) => (tries > 0 ? tries : null) },
  ],
  sections: [
    {
      id: 'trouble',
      when: ({ trouble }) => trouble !== null,
      content: ({ trouble, disturbance }, { t }) => (
        <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {disturbance ?? t(`chorusConnectors:listed.${trouble}`)}
        </div>
      ),
    },
    {
      id: 'services',
      content: ({ services, requirement }, { t }) => (
        <>
          <p>{t(`chorusConnectors:requirement.${requirement}`)}</p>
          {services.length === 0 ? (
            <p>{t('chorusConnectors:services.none')}</p>
          ) : (
            <ul>
              {services.map(({ code, label, needsCommitment }) => (
                <li key={code}>
                  {`${label}, ${code}`}
                  {needsCommitment && `, ${t('chorusConnectors:services.needsCommitment')}`}
                </li>
              ))}
            </ul>
          )}
        </>
      ),
    },
    {
      id: 'change',
      when: (connector) =>
        connector.replacesId !== null ||
        connector.replacedById !== null ||
        (isAmong(changeableChorusStatuses, connector.status) && !needsChange(connector)),
      content: (connector, { t, me }) => {
        const { status, siret, id, replacesId, replacedById } = connector;
        return (
          <>
            {replacedById !== null && (
              <Link component={RouterLink} to={chorusPath({ id: replacedById })} sx={{ display: 'block' }}>
                {t('chorusConnectors:change.by')}
              </Link>
            )}
            {replacesId !== null && (
              <Link component={RouterLink} to={chorusPath({ id: replacesId })} sx={{ display: 'block' }}>
                {t('chorusConnectors:change.of')}
              </Link>
            )}
            {isAmong(changeableChorusStatuses, status) && !needsChange(connector) && me.kind !== 'client' && (
              <>
                <p>{t('chorusConnectors:change.text')}</p>
                <Button component={RouterLink} to={activationPath(siret, id)} variant="outlined">
                  {t('chorusConnectors:change.button')}
                </Button>
              </>
            )}
          </>
        );
      },
    },
    historySection('chorusConnectors', ({ step }, t) => [t(`chorusConnectors:step.${step}`)]),
  ],
});
