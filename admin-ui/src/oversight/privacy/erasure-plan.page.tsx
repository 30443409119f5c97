import { get } from '@guichet/ui-common/net/http';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { OrderErasure } from '../../../../src/oversight/privacy/erasure.commands.js';
import { erasureGrounds } from '../../../../src/oversight/privacy/privacy.vocabulary.js';
import type { ErasurePlanView } from '../../../../src/oversight/privacy/privacy.views.js';
import { CommandFields } from '../../kit/command-fields.js';
import { useDone } from '../../kit/use-execute.js';
import { FormScope } from '@guichet/ui-common/form/command-form';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { textOf } from '@guichet/ui-common/form/control';
import { TextLink } from '../../kit/text-link.js';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { ConfirmErasure } from './confirm-erasure.js';
import { Card } from '../../kit/card.js';
import { tableWords } from './privacy.parts.js';

interface OfPlan {
  readonly plan: ErasurePlanView;
}

const usePlan = (personId: string) =>
  useQuery({
    queryKey: ['erasures', 'plan', personId],
    queryFn: async ({ signal }) => (await get<ErasurePlanView>('/api/erasures/plan', { personId }, signal)).data,
    enabled: personId !== '',
    retry: false,
  });

const Obstacles = ({ plan: { obstacles } }: OfPlan) => {
  const { t } = useTranslation();
  if (obstacles.length === 0) return <Alert severity="success">{t('privacy:admin.erasures.free')}</Alert>;
  return (
    <Alert severity="error">
      <AlertTitle>{t('privacy:admin.erasures.held')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {obstacles.map(({ obstacle, reference }) => (
          <li key={`${obstacle} ${reference}`}>
            {t(`privacy:obstacles.${obstacle}`)} – {reference}
          </li>
        ))}
      </Box>
    </Alert>
  );
};

const Goes = ({ plan: { goes, sealedFields } }: OfPlan) => {
  const { t } = useTranslation();
  const title = t('privacy:admin.erasures.goes');
  return (
    <Card title={title} lead={t('privacy:admin.erasures.sealed', { count: sealedFields })}>
      {goes.length === 0 ? (
        <Typography variant="body2">{t('privacy:admin.erasures.nothingGoes')}</Typography>
      ) : (
        <DataTable
          caption={title}
          rows={goes.map((each) => ({ id: each.what, ...each }))}
          columns={[
            {
              id: 'what',
              label: t('privacy:admin.erasures.what'),
              render: ({ what }) => t(`privacy:data.${tableWords(what)}`, { defaultValue: what }),
            },
            { id: 'rows', label: t('privacy:admin.erasures.rows'), render: ({ rows }) => rows },
          ]}
        />
      )}
    </Card>
  );
};

const Stays = ({ plan: { stays } }: OfPlan) => {
  const { t } = useTranslation();
  const title = t('privacy:admin.erasures.stays');
  return (
    <Card title={title}>
      {stays.length === 0 ? (
        <Typography variant="body2">{t('privacy:admin.erasures.nothingStays')}</Typography>
      ) : (
        <DataTable
          caption={title}
          rows={stays.map((each) => ({ id: each.what, ...each }))}
          columns={[
            {
              id: 'what',
              label: t('privacy:admin.erasures.what'),
              render: ({ what }) => t(`privacy:staysWhat.${what}`),
            },
            { id: 'rows', label: t('privacy:admin.erasures.rows'), render: ({ rows }) => rows },
            {
              id: 'why',
              label: t('privacy:admin.erasures.why'),
              render: ({ reason }) => t(`privacy:stays.${reason}`),
            },
          ]}
        />
      )}
    </Card>
  );
};

/** The dry run of an erasure, and its order: nothing happens before the name is typed. */
export const ErasurePlanPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const done = useDone();
  const [confirming, setConfirming] = useState(false);
  const requestId = search.get('requestId');
  const form = useInputForm({
    command: OrderErasure,
    inputs: [
      { source: 'personId', kind: 'reference', required: true, resource: 'privacy-people', wide: true },
      {
        source: 'ground',
        kind: 'choice',
        required: true,
        values: erasureGrounds,
        texts: 'privacy:erasureGrounds',
        wide: true,
      },
    ],
    record: { personId: search.get('personId') ?? '', ground: 'request' },
    ...(requestId ? { fixed: { requestId } } : {}),
    path: 'erasures',
    onSent: () => {
      done(t('admin:resources.erasures.created'));
      return navigate('/erasures');
    },
  });
  const { data: plan, error } = usePlan(textOf(form.values['personId']));
  const section = t('admin:sections.privacy');
  if (error) return <ReadFailure error={error} section={section} />;
  return (
    <Page
      title={t('privacy:admin.erasures.planTitle')}
      section={section}
      failed={form.refusals > 0}
      eyebrow={<TextLink to="/erasures">{t('privacy:admin.erasures.title')}</TextLink>}
      lead={t('privacy:admin.erasures.planLead')}
      before={<ErrorSummary form={form} />}
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
        <Card title={t('privacy:admin.erasures.person')}>
          <FormScope state={form}>
            <CommandFields form={form} />
          </FormScope>
        </Card>
        {plan ? (
          <>
            <Obstacles plan={plan} />
            <Goes plan={plan} />
            <Stays plan={plan} />
            {plan.obstacles.length === 0 && (
              <div>
                <Button variant="contained" color="error" onClick={() => setConfirming(true)}>
                  {t('privacy:admin.erasures.order')}
                </Button>
              </div>
            )}
            {confirming && (
              <ConfirmErasure
                name={plan.person.name ?? ''}
                busy={form.pending}
                onClose={() => setConfirming(false)}
                onConfirm={() => {
                  setConfirming(false);
                  void form.submit();
                }}
              />
            )}
          </>
        ) : (
          <Typography color="text.secondary">{t('privacy:admin.erasures.choose')}</Typography>
        )}
      </Box>
    </Page>
  );
};
