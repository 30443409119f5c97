import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { WithdrawFilingSetup } from '../../../../src/connections/filing-setups/filing-setup.commands.js';
import { filingSetupTones, isLive } from '../../../../src/connections/filing-setups/filing-setup.vocabulary.js';
import type { FilingSetupView } from '../../../../src/connections/filing-setups/filing-setups.views.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { historySection } from '../../kit/page/history.js';
import { correctionPath, name, setupPath } from './filing-setups.api.js';
import { StepCertificate } from './step-certificate.js';

/** `/blesActes/:id` and `/blesHelios/:id`: what was sent, where it stands, and how to correct it (features F18, F19). */
export const Component = thingPage<FilingSetupView>()({
  name,
  texts: 'filingSetups',
  backTo: '/mesconnecteurs',
  title: ({ kind }, { t }) => t(`filingSetups:kind.${kind}`),
  lead: ({ status }, { t }) => (
    <>
      <StatusChip tone={filingSetupTones[status]}>{t(`filingSetups:status.${status}`)}</StatusChip>{' '}
      {t(`filingSetups:explained.${status}`)}
    </>
  ),
  waits: (setup, { t }) =>
    setup.status === 'returned'
      ? {
          words: t('filingSetups:correct.waits'),
          to: correctionPath(setup),
          button: t('filingSetups:correct.button'),
        }
      : undefined,
  acts: { WithdrawFilingSetup: act({ command: WithdrawFilingSetup, irreversible: true }) },
  facts: [
    { id: 'siren', value: ({ kind, identifier }) => (kind === 'acts' ? identifier : null) },
    { id: 'ftpServer', value: ({ kind, identifier }) => (kind === 'finance' ? identifier : null) },
    { id: 'department', kind: 'text' },
    { id: 'contact', kind: 'label' },
    { id: 'sharedDesk', value: ({ sharedDesk }, { t }) => t(`filingSetups:sharedDesk.${sharedDesk ? 'yes' : 'no'}`) },
    { id: 'activeSince', kind: 'day' },
    { id: 'createdAt', kind: 'instant' },
    { id: 'email', kind: 'text' },
    { id: 'phone', kind: 'phone' },
    { id: 'mobile', kind: 'phone' },
    { id: 'function', kind: 'text' },
  ],
  sections: [
    {
      id: 'circuits',
      when: ({ circuits }) => circuits.length > 0,
      content: ({ circuits }, { t }) =>
        circuits.map(({ name: title, steps }) => (
          <div key={title}>
            <strong>{title}</strong>
            <ol>
              {steps.map(({ holder, delegate, certificate }) => (
                <li key={holder.id}>
                  {holder.name ?? t('common:forgotten')}
                  {delegate !== null &&
                    ` (${t('filingSetups:circuits.standsIn', { name: delegate.name ?? t('common:forgotten') })})`}
                  {certificate && <StepCertificate certificate={certificate} />}
                </li>
              ))}
            </ol>
          </div>
        )),
    },
    {
      id: 'correction',
      // a returned set-up has its correction above
      when: ({ status, replacesId, replacedById }) =>
        replacesId !== null || replacedById !== null || (isLive(status) && status !== 'returned'),
      content: (setup, { t, me }) => {
        const { status, kind, replacesId, replacedById } = setup;
        return (
          <>
            {replacedById !== null && (
              <Link component={RouterLink} to={setupPath({ id: replacedById, kind })} sx={{ display: 'block' }}>
                {t('filingSetups:correct.by')}
              </Link>
            )}
            {replacesId !== null && (
              <Link component={RouterLink} to={setupPath({ id: replacesId, kind })} sx={{ display: 'block' }}>
                {t('filingSetups:correct.of')}
              </Link>
            )}
            {isLive(status) && status !== 'returned' && me.kind !== 'client' && (
              <>
                <p>{t('filingSetups:correct.text')}</p>
                <Button component={RouterLink} to={correctionPath(setup)} variant="outlined">
                  {t('filingSetups:correct.button')}
                </Button>
              </>
            )}
          </>
        );
      },
    },
    {
      id: 'dossier',
      content: ({ id, identifier }, { t }) => (
        <>
          <p>{t('filingSetups:detail.dossierText')}</p>
          <DocumentButton path={`/api/${name}/${id}/paper`} name={t('filingSetups:paper.name', { identifier })}>
            {t('filingSetups:paper.button')}
          </DocumentButton>
        </>
      ),
    },
    historySection('filingSetups'),
  ],
});
