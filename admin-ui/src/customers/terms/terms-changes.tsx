import { visuallyHidden } from '@mui/utils';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { TermsOfUseView } from '../../../../src/customers/terms/terms.views.js';
import { Card } from '../../kit/card.js';
import { useDetail } from '../../kit/use-detail.js';

const looks = {
  added: { element: 'ins', bgcolor: '#E2F4EA', color: '#125233', sign: '+' },
  removed: { element: 'del', bgcolor: '#FCE8E6', color: '#8C1D17', sign: '−' },
} as const;

/** Changes of a draft against the version in force, in its French text: read before it is published. */
export const TermsChanges = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data } = useDetail<TermsOfUseView>('terms-of-use', id);
  if (!data?.changes) return null;
  const changes = data.changes.filter(({ kind }) => kind !== 'same');
  return (
    <Box sx={{ mt: 2.5, maxWidth: 880 }}>
      <Card title={t('terms:staff.changes.title')} lead={t('terms:staff.changes.lead')}>
        {changes.length === 0 && <Typography>{t('terms:changes.none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
          {changes.map(({ kind, text }, index) => {
            if (kind === 'same') return null;
            const { element, sign, ...colours } = looks[kind];
            return (
              <Box
                component="li"
                key={index}
                sx={{ ...colours, display: 'flex', gap: 1, borderRadius: 1, px: 1.25, py: 0.5, fontSize: '0.9rem' }}
              >
                <span aria-hidden>{sign}</span>
                <span>
                  <span style={visuallyHidden}>{t(`terms:changes.${kind}`)} </span>
                  <Box component={element} sx={{ textDecoration: kind === 'removed' ? 'line-through' : 'none' }}>
                    {text}
                  </Box>
                </span>
              </Box>
            );
          })}
        </Box>
      </Card>
    </Box>
  );
};
