import { Status } from '@guichet/ui-common/page/announcer';
import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import { post } from '@guichet/ui-common/net/http';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evaluated } from '../../../../src/publishing/content/content-filter.vocabulary.js';
import type { ContentAudienceExplained } from '../../../../src/publishing/content/content-filters.views.js';
import { Card, Facts } from '../../kit/card.js';
import { two } from '../../kit/form-pieces.js';
import { EvaluatedRule } from './evaluated-rule.js';

interface ExplainedProps {
  readonly of: { readonly articleId: string } | { readonly filterId: string };
}

const explain = (asked: object) => post<ContentAudienceExplained>('/api/content-audience/explain', asked);

interface ReaderProps {
  readonly reader: NonNullable<ContentAudienceExplained['reader']>;
}

const Verdict = ({ reader: { kind, clientName, sees, rule } }: ReaderProps) => {
  const { t } = useTranslation();
  return (
    <Status sx={{ mt: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {t('content:explain.reader', { kind: t(`content:filters.kind.${kind}`), client: clientName })}
        <StatusChip tone={sees ? 'success' : 'warning'}>
          {t(sees ? 'content:explain.sees' : 'content:explain.doesNotSee')}
        </StatusChip>
      </Box>
      <EvaluatedRule rule={rule satisfies Evaluated} />
    </Status>
  );
};

/**
 * Audience of the content, and why a given person is in it or not. The typed address is never part of a page's address.
 */
export const AudienceExplained = ({ of }: ExplainedProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState({ email: '', clientCode: '' });
  const { data: everybody } = useQuery({ queryKey: ['content-articles', 'audience', of], queryFn: () => explain(of) });
  const asking = useMutation({ mutationFn: () => explain({ ...of, ...asked }) });
  const field = (source: 'email' | 'clientCode') => (
    <FieldFrame id={`explain-${source}`} label={t(`content:explain.${source}`)}>
      <OutlinedInput
        id={`explain-${source}`}
        size="small"
        fullWidth
        autoComplete="off"
        value={asked[source]}
        onChange={(event) => setAsked({ ...asked, [source]: event.target.value })}
      />
    </FieldFrame>
  );
  return (
    <Card title={t('content:explain.title')} lead={t('content:explain.lead')}>
      {everybody && (
        <Facts
          facts={[
            [t('content:explain.audience'), t('content:filters.size', { ...everybody.audience })],
            [
              'articleId' in of ? t('content:fields.status') : '',
              'articleId' in of && t(`content:explain.standing.${everybody.standing}`),
            ],
          ]}
        />
      )}
      <Box
        component="form"
        noValidate
        sx={{ mt: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          asking.mutate();
        }}
      >
        <Box sx={two}>
          {field('email')}
          {field('clientCode')}
        </Box>
        <Button type="submit" variant="outlined" aria-busy={asking.isPending} sx={{ mt: 2 }}>
          {t('content:explain.ask')}
        </Button>
      </Box>
      {asking.error && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {problemText(asking.error, t)}
        </Alert>
      )}
      {asking.data?.reader && <Verdict reader={asking.data.reader} />}
    </Card>
  );
};
