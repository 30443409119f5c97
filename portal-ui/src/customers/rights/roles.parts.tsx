import { Status } from '@guichet/ui-common/page/announcer';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ContactRightsRow, RightsChangeResult } from '../../../../src/customers/rights/rights.views.js';
import { rightsFacets, type RightsFacet } from './rights-columns.js';

interface FacetsProps {
  readonly facet: RightsFacet;
  readonly onChange: (facet: RightsFacet) => void;
}

/** The three sides of the matrix. */
export const Facets = ({ facet, onChange }: FacetsProps) => {
  const { t } = useTranslation();
  return (
    <Box
      role="group"
      aria-label={t('rights:matrix.facets')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 2 }}
    >
      {rightsFacets.map((one) => (
        <Button
          key={one}
          color={one === facet ? 'primary' : 'inherit'}
          aria-pressed={one === facet}
          onClick={() => onChange(one)}
          sx={one === facet ? { bgcolor: '#EEEDF9' } : { color: 'text.secondary' }}
        >
          {t(`rights:facets.${one}`)}
        </Button>
      ))}
    </Box>
  );
};

/** Result of each change, refusals in words. */
export const RightsResults = ({
  results,
  rows,
}: {
  readonly results: readonly RightsChangeResult[];
  readonly rows: readonly ContactRightsRow[];
}) => {
  const { t } = useTranslation();
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const done = results.length - refused.length;
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name ?? t('rights:forgotten');
  return (
    <Status>
      {done > 0 && (
        <Alert role="none" severity="success" sx={{ mb: 2 }}>
          {t('rights:results.done', { count: done })}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert role="none" severity="warning" sx={{ mb: 2 }}>
          {t('rights:results.refused', { count: refused.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {refused.map(({ contactId, text }) => (
              <li key={contactId}>{`${nameOf(contactId)}${t('common:colon')} ${text}`}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Status>
  );
};

interface SendBarProps {
  readonly changes: number;
  readonly selected: number;
  readonly onBulk: () => void;
  readonly onPreview: () => void;
  readonly onForget: () => void;
}

/** Below the matrix: what is selected, what waits to be sent. */
export const SendBar = ({ changes, selected, onBulk, onPreview, onForget }: SendBarProps) => {
  const { t } = useTranslation();
  if (changes + selected === 0)
    return (
      <Box component="p" sx={{ mt: 2, mb: 0, color: 'text.secondary', fontSize: '0.9375rem' }}>
        {t('rights:matrix.help')}
      </Box>
    );
  return (
    <Box
      role="group"
      aria-label={t('rights:matrix.pending')}
      sx={{
        mt: 2,
        p: 1.5,
        border: 1,
        borderColor: '#C9C5EC',
        borderRadius: 3,
        bgcolor: '#F3F2FC',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
      }}
    >
      <Status sx={{ flex: '1 1 12rem', fontWeight: 600 }}>
        {changes > 0
          ? t('rights:matrix.changes', { count: changes })
          : t('rights:matrix.selected', { count: selected })}
      </Status>
      {selected > 0 && (
        <Button variant="outlined" onClick={onBulk}>
          {t('rights:bulk.button', { count: selected })}
        </Button>
      )}
      {changes > 0 && (
        <>
          <Button color="inherit" onClick={onForget}>
            {t('rights:matrix.forget')}
          </Button>
          <Button variant="contained" onClick={onPreview}>
            {t('rights:preview.button')}
          </Button>
        </>
      )}
    </Box>
  );
};
