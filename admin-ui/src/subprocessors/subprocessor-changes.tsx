import { date } from '@guichet/ui-common/dates';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { SubprocessorView } from '../../../src/subprocessors/subprocessors.views.js';
import { Card } from '../kit/card.js';
import { TextLink } from '../kit/text-link.js';
import { useDetail } from '../kit/use-detail.js';

/** What was announced of a subprocessor, and what is said against it. */
export const SubprocessorChanges = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<SubprocessorView>('subprocessors', id);
  if (!data || data.changes.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Card title={t('subprocessors:changes.title')}>
        {data.objections > 0 && (
          <TextLink to="/subprocessor-objections">
            {t('subprocessors:changes.objections', { count: data.objections })}
          </TextLink>
        )}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.changes.map(({ id: change, kind, effectiveOn, successorName, state, note, reason }) => (
            <Box component="li" key={change} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ fontWeight: 600 }}>
                {t(`subprocessors:announced.${kind}`, {
                  ...{ name: data.name, successor: successorName, date: date(effectiveOn) },
                })}{' '}
                ({t(`subprocessors:state.${state}`)})
              </Box>
              <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reason ?? note}</Box>
            </Box>
          ))}
        </Box>
      </Card>
    </Box>
  );
};
