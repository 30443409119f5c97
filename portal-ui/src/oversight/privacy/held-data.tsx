import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { phoneText } from '../../../../src/kernel/validation.js';
import type { HeldDataView } from '../../../../src/oversight/privacy/privacy.views.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { heldDataQuery } from './privacy.api.js';
import { Facts, Section, type Fact } from './privacy.parts.js';

/** Numbers as people dial them; every other text stays as it is. */
const words = (value: unknown): string => (typeof value === 'string' ? phoneText(value) : JSON.stringify(value));

const Related = ({ kinds }: Pick<HeldDataView, 'kinds'>) => {
  const { t } = useTranslation();
  if (kinds.length === 0) return <Typography>{t('privacy:portal.held.none')}</Typography>;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
      }}
    >
      {kinds.map(({ what, rows }) => (
        <Box
          component="li"
          key={what}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, px: 1.75, py: 1.25, bgcolor: '#FAFAFD' }}
        >
          <Box sx={{ fontWeight: 600 }}>{t(`privacy:data.${what}`, { defaultValue: what })}</Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {t('privacy:portal.held.count', { count: rows })}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Retention = ({ retention }: Pick<HeldDataView, 'retention'>) => {
  const { t } = useTranslation();
  const facts = retention.map(({ rule, keeps, from, basis }): Fact => [
    t(`privacy:retention.${rule}`),
    `${t(`privacy:units.${keeps.unit}`, { count: keeps.count })} ${t(`privacy:from.${from}`)} – ${t(`privacy:bases.${basis}`)}`,
  ]);
  return (
    <Box component="details" sx={{ mt: 2.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, minHeight: 28 }}>
        {t('privacy:portal.held.keptFor')}
      </Box>
      <Box sx={{ mt: 1 }}>
        <Facts facts={facts} />
      </Box>
    </Box>
  );
};

/** Data that the provider holds about the person: their card, attached data, and the retention time. */
export const HeldData = () => {
  const { t } = useTranslation();
  const { data, error } = useQuery(heldDataQuery);
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <PageSkeleton lines={3} />;
  return (
    <Section
      title={t('privacy:portal.held.title')}
      lead={t('privacy:portal.held.lead')}
      actions={
        <Button component={Link} to="/interlocutorprofil/contact/edit" variant="outlined">
          {t('privacy:portal.held.editCard')}
        </Button>
      }
    >
      {data.restricted && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('privacy:portal.held.restricted')}
        </Alert>
      )}
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('privacy:portal.held.card')}
      </Typography>
      <Facts
        facts={Object.entries(data.card).map(([field, value]): Fact => [
          t(`privacy:fields.${field}`, { defaultValue: field }),
          words(value),
        ])}
      />
      <Typography variant="h3" sx={{ mt: 3, mb: 1.25 }}>
        {t('privacy:portal.held.related')}
      </Typography>
      <Related kinds={data.kinds} />
      <Retention retention={data.retention} />
    </Section>
  );
};
