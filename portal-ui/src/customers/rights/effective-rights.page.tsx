import { DateText } from '@guichet/ui-common/text/date-text';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type {
  EffectiveRightsView,
  RightAnswer,
  RightsHistoryEntry,
} from '../../../../src/customers/rights/rights.views.js';
import type { RightSource } from '../../../../src/customers/rights/effective-rights.vocabulary.js';
import { FormSection } from '../../kit/form/form-section.js';
import { ErrorPageOf } from './rights.parts.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { Timeline } from '../../kit/page/timeline.js';
import { effectiveRightsQuery, rightsChoicesQuery, rightsHistoryQuery } from './rights.api.js';
import { ChangeList } from './rights-words.js';

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const muted = { color: 'text.secondary', fontSize: '0.9rem' } as const;

const Sources = ({ sources }: { readonly sources: readonly RightSource[] }) => {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={muted}>
      {sources.map(({ kind, name }) => t(`rights:sources.${kind}`, { name })).join(' · ')}
    </Box>
  );
};

const Held = ({ view }: { readonly view: EffectiveRightsView }) => {
  const { t } = useTranslation();
  const { functions, products, ranges, orders } = view;
  return (
    <FormSection title={t('rights:effective.held')} lead={t('rights:effective.heldLead')}>
      {ranges
        .filter(({ id }) => products.some(({ rangeId }) => rangeId === id))
        .map(({ id, label }) => (
          <Box key={id}>
            <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '1rem' }}>
              {label}
            </Box>
            <Box component="ul" sx={list}>
              {products
                .filter(({ rangeId }) => rangeId === id)
                .map(({ right, sources }) => (
                  <li key={right}>
                    {t(`rights:productRights.${right}`)} <Sources sources={sources} />
                  </li>
                ))}
            </Box>
          </Box>
        ))}
      <Box>
        <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '1rem' }}>
          {t('rights:facets.functions')}
        </Box>
        {functions.length === 0 ? (
          <Box sx={muted}>{t('rights:effective.noFunction')}</Box>
        ) : (
          <Box component="ul" sx={{ ...list, gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))' }}>
            {functions.map(({ right, sources }) => (
              <li key={right}>
                {t(`rights:functions.${right}`)} <Sources sources={sources} />
              </li>
            ))}
          </Box>
        )}
        {orders !== 'none' && <Box sx={{ ...muted, mt: 1 }}>{t(`rights:effective.orders.${orders}`)}</Box>}
      </Box>
    </FormSection>
  );
};

const Answer = ({ answer, view }: { readonly answer: RightAnswer; readonly view: EffectiveRightsView }) => {
  const { t } = useTranslation();
  const { question, rangeId, allowed, rule, ground, missing } = answer;
  const range = view.ranges.find(({ id }) => id === rangeId)?.label ?? '';
  const lender = view.delegations.find(({ id }) => id === ground?.id)?.giver.name;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '5.5rem 1fr', gap: 1.5, alignItems: 'start', py: 0.75 }}
    >
      <StatusChip tone={allowed ? 'success' : 'neutral'}>{t(allowed ? 'common:yes' : 'common:no')}</StatusChip>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {t(`rights:questions.${question}`)}
          {rangeId && ` – ${range}`}
        </Box>
        <Box sx={muted}>
          {allowed
            ? t(`rights:rules.${rule}`, { name: lender ?? '' })
            : t('rights:effective.missing', {
                rules: missing.map((name) => t(`rights:wouldNeed.${name}`)).join(` ${t('rights:effective.or')} `),
              })}
        </Box>
      </Box>
    </Box>
  );
};

interface AnswersProps {
  readonly answers: readonly RightAnswer[];
  readonly view: EffectiveRightsView;
}

const Answers = ({ answers, view }: AnswersProps) => (
  <Box component="ul" sx={{ ...list, gap: 0, '& li + li': { borderTop: '1px solid #E6E4F2' } }}>
    {answers.map((answer) => (
      <Answer key={`${answer.question}-${answer.rangeId ?? ''}`} answer={answer} view={view} />
    ))}
  </Box>
);

/** Rights held are shown at once, refused ones on request. */
const AllAnswers = ({ view }: Pick<AnswersProps, 'view'>) => {
  const { t } = useTranslation();
  const granted = view.answers.filter(({ allowed }) => allowed);
  const refused = view.answers.filter(({ allowed }) => !allowed);
  return (
    <FormSection title={t('rights:effective.answers')} lead={t('rights:effective.answersLead')}>
      {granted.length === 0 ? (
        <Box sx={muted}>{t('rights:effective.nothing')}</Box>
      ) : (
        <Answers answers={granted} view={view} />
      )}
      {refused.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ py: 1, fontWeight: 600, cursor: 'pointer' }}>
            {t('rights:effective.refused', { number: refused.length })}
          </Box>
          <Answers answers={refused} view={view} />
        </Box>
      )}
    </FormSection>
  );
};

const History = ({ id, named }: { readonly id: string; readonly named: Parameters<typeof ChangeList>[0]['named'] }) => {
  const { t } = useTranslation();
  const { data } = useQuery(rightsHistoryQuery(id));
  if (!data) return null;
  const titleOf = ({ what, by, onBehalfOf }: RightsHistoryEntry): string =>
    t(`rights:history.${what}${onBehalfOf ? 'For' : ''}`, {
      name: by.name ?? t(by.id === 'system' ? 'rights:history.system' : 'rights:forgotten'),
      for: onBehalfOf?.name ?? '',
    });
  return (
    <FormSection title={t('rights:history.title')}>
      <Timeline
        label={t('rights:history.title')}
        entries={data.map((entry, index) => ({
          id: `${entry.at}-${index}`,
          at: entry.at,
          title: <strong>{titleOf(entry)}</strong>,
          side: 'ours',
          text: null,
          ...(entry.gained.length + entry.lost.length > 0
            ? { footer: <ChangeList gained={entry.gained} lost={entry.lost} named={named} /> }
            : {}),
        }))}
      />
    </FormSection>
  );
};

/** "Why can X do this?": what a contact may do now, on which ground, and who changed it when (features F53, F62). */
export const Component = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: view, error } = useQuery(effectiveRightsQuery(id));
  const { data: choices } = useQuery({ ...rightsChoicesQuery, retry: false });
  if (error) return <ErrorPageOf error={error} />;
  if (!view) return <PageSkeleton />;
  const name = view.contact.name ?? t('rights:forgotten');
  return (
    <Page
      title={t('rights:effective.title', { name })}
      section={t('rights:section')}
      lead={[t(`rights:roles.${view.contact.role}`), view.contact.service].filter(Boolean).join(' · ')}
      actions={
        choices && (
          <Button component={Link} to="/interlocutor/roles" variant="outlined">
            {t('rights:matrix.title')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!view.connects && <Alert severity="info">{t('rights:effective.notConnecting')}</Alert>}
        {view.delegations.map(({ id: delegationId, giver, powers, endsAt }) => (
          <Alert key={delegationId} severity="info">
            {t('rights:effective.delegated', {
              name: giver.name ?? '',
              powers: powers.map((power) => t(`rights:powers.${power}`)).join(', '),
            })}{' '}
            <DateText value={endsAt} />
          </Alert>
        ))}
        {view.connects && <AllAnswers view={view} />}
        <Held view={view} />
        {choices && <History id={id} named={choices} />}
      </Box>
    </Page>
  );
};
