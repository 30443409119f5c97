import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { WithdrawSocialDeclaration } from '../../../../src/connections/social-declarations/social-declaration.commands.js';
import {
  socialDeclarationTones,
  correctable,
} from '../../../../src/connections/social-declarations/social-declaration.vocabulary.js';
import type { SocialDeclarationView } from '../../../../src/connections/social-declarations/social-declarations.views.js';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { historySection } from '../../kit/page/history.js';
import { correctionPath, declarationPath } from './social-declarations.api.js';

/** `/mesdsn/:id`: what was sent, what becomes of it, and how to correct it (features F16). */
export const Component = thingPage<SocialDeclarationView>()({
  name: 'social-declarations',
  texts: 'socialDeclarations',
  backTo: '/mesdsn',
  title: ({ municipality }, { t }) => t('socialDeclarations:detail.title', { municipality }),
  lead: ({ status }, { t }) => (
    <>
      <StatusChip tone={socialDeclarationTones[status]}>{t(`socialDeclarations:status.${status}`)}</StatusChip>{' '}
      {t(`socialDeclarations:explained.${status}`)}
    </>
  ),
  waits: (declaration, { t }) =>
    declaration.status === 'returned'
      ? {
          words: t('socialDeclarations:correct.waits'),
          to: correctionPath(declaration),
          button: t('socialDeclarations:correct.button'),
        }
      : undefined,
  acts: { WithdrawSocialDeclaration: act({ command: WithdrawSocialDeclaration, irreversible: true }) },
  facts: [
    { id: 'structureType', kind: 'choice', texts: 'socialDeclarations:structureType' },
    { id: 'issuer', value: ({ issuerSiren, issuerNic }) => siretText(`${issuerSiren}${issuerNic}`) },
    { id: 'contact', kind: 'label' },
    { id: 'administrativeContact', kind: 'label' },
    { id: 'activeSince', kind: 'day' },
    { id: 'createdAt', kind: 'instant' },
  ],
  sections: [
    {
      id: 'correction',
      // a returned declaration has its correction above
      when: ({ status, correctsId, correctedById }) =>
        correctsId !== null || correctedById !== null || (correctable.includes(status) && status !== 'returned'),
      content: (declaration, { t, me }) => {
        const { status, correctsId, correctedById } = declaration;
        return (
          <>
            {correctedById !== null && (
              <Link component={RouterLink} to={declarationPath({ id: correctedById })} sx={{ display: 'block' }}>
                {t('socialDeclarations:correct.by')}
              </Link>
            )}
            {correctsId !== null && (
              <Link component={RouterLink} to={declarationPath({ id: correctsId })} sx={{ display: 'block' }}>
                {t('socialDeclarations:correct.of')}
              </Link>
            )}
            {correctable.includes(status) && status !== 'returned' && me.kind !== 'client' && (
              <>
                <p>{t('socialDeclarations:correct.text')}</p>
                <Button component={RouterLink} to={correctionPath(declaration)} variant="outlined">
                  {t('socialDeclarations:correct.button')}
                </Button>
              </>
            )}
          </>
        );
      },
    },
    historySection('socialDeclarations'),
  ],
});
