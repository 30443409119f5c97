import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { dataReadsQuery, looksAtOnce } from './privacy.api.js';
import { Section } from './privacy.parts.js';

/** Accesses to the person's sensitive data. */
export const DataReads = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const { data: answer, error } = useQuery(dataReadsQuery(page));
  if (error) return <ProblemAlert error={error} />;
  if (!answer) return <PageSkeleton lines={2} />;
  const hasMore = (answer.total ?? 0) > (page + 1) * looksAtOnce;
  return (
    <Section title={t('privacy:portal.looks.title')} lead={t('privacy:portal.looks.lead')}>
      {answer.data.length === 0 ? (
        <Typography color="text.secondary">{t('privacy:portal.looks.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {answer.data.map(({ id, at, person, act }) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                justifyContent: 'space-between',
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <span>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {person.name ?? t('common:forgotten')}
                </Box>
                {' – '}
                {t(`privacy:acts.${act}`)}
              </span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <DateText value={at} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {hasMore && (
        <Button onClick={() => setPage(page + 1)} sx={{ mt: 1 }}>
          {t('privacy:portal.looks.more')}
        </Button>
      )}
    </Section>
  );
};
