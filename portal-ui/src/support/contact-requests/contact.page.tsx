import { ContactRequestChip } from '@guichet/ui-common/list/state-chips';
import { DateText } from '@guichet/ui-common/text/date-text';
import { problemText } from '@guichet/ui-common/net/problem';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type {
  CompanyChoice,
  ContactChoices,
  NatureChoice,
} from '../../../../src/support/contact-requests/contact-requests.views.js';
import { Page } from '../../frame/layout/page.js';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { choicesQuery, inMyWords, ownRequestsQuery } from './contact.api.js';
import { usePerson } from '../../frame/layout/open-frame.js';
import { Reach, useCompanyName } from './contact.parts.js';

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const NatureCard = ({ nature }: { readonly nature: NatureChoice }) => (
  <Box
    component={RouterLink}
    to={`/contact/form/${nature.id}`}
    sx={{
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: 1,
      height: '100%',
      p: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 3,
      bgcolor: 'background.paper',
      color: 'text.primary',
      textDecoration: 'none',
      '&:hover': { borderColor: 'primary.main' },
      '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
    }}
  >
    <Box component="span" sx={{ minWidth: 0 }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 620 }}>
        {inMyWords(nature.label)}
      </Box>
      {nature.hint && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.9rem', color: 'text.secondary', mt: 0.25 }}>
          {inMyWords(nature.hint)}
        </Box>
      )}
    </Box>
    <ChevronRight aria-hidden sx={{ color: 'primary.main', mt: 0.25 }} />
  </Box>
);

const Natures = ({ natures }: { readonly natures: readonly NatureChoice[] }) => {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="contact-natures" sx={{ mb: 4 }}>
      <Typography id="contact-natures" variant="h2" sx={{ mb: 1.5 }}>
        {t('contact:home.natures')}
      </Typography>
      {natures.length === 0 ? (
        <EmptyState kind="nothing" title={t('contact:home.noNatures')} />
      ) : (
        <Box component="ul" sx={list}>
          {natures.map((nature) => (
            <li key={nature.id}>
              <NatureCard nature={nature} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
};

const CompanyCard = ({ company }: { readonly company: CompanyChoice }) => {
  const { t } = useTranslation();
  const nameOf = useCompanyName();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, borderRadius: 3, display: 'grid', gap: 1.25 }}>
      <Typography variant="h3">{nameOf(company)}</Typography>
      <Reach company={company} />
      <Link component={RouterLink} to={`/contact/form/societe/${company.code}`} sx={{ py: 0.25, fontWeight: 600 }}>
        {t('contact:home.write', { company: nameOf(company) })}
      </Link>
    </Paper>
  );
};

const Companies = ({ choices }: { readonly choices: ContactChoices }) => {
  const { t } = useTranslation();
  const own = choices.companies.filter(({ code }) => code === choices.company);
  const shown = own.length > 0 ? own : choices.companies;
  return (
    <Box component="section" aria-labelledby="contact-companies" sx={{ mb: 4 }}>
      <Typography id="contact-companies" variant="h2" sx={{ mb: 1.5 }}>
        {t(own.length > 0 ? 'contact:home.ownCompany' : 'contact:home.companies')}
      </Typography>
      <Box component="ul" sx={list}>
        {shown.map((company) => (
          <CompanyCard key={company.code} company={company} />
        ))}
      </Box>
      {own.length > 0 && (
        <Box component="details" sx={{ mt: 1.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.5 }}>
            {t('contact:home.otherCompanies')}
          </Box>
          <Box component="ul" sx={{ ...list, mt: 1 }}>
            {choices.companies
              .filter(({ code }) => code !== choices.company)
              .map((company) => (
                <CompanyCard key={company.code} company={company} />
              ))}
          </Box>
        </Box>
      )}
    </Box>
  );
};

/** The reader's own messages with their states; people without an account ask by number. */
const Sent = () => {
  const { t } = useTranslation();
  const { data: requests = [] } = useQuery(ownRequestsQuery);
  if (requests.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="contact-sent">
      <Typography id="contact-sent" variant="h2" sx={{ mb: 1.5 }}>
        {t('contact:home.sent')}
      </Typography>
      <Box component="ul" sx={{ ...list, gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 }}>
        {requests.map(({ id, number, title, status, updatedAt }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              alignItems: 'center',
              justifyContent: 'space-between',
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Link component={RouterLink} to={`/contact/done?number=${number}`} sx={{ fontWeight: 600 }}>
                {title ?? number}
              </Link>
              <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                {number} · <DateText value={updatedAt} />
              </Box>
            </Box>
            <ContactRequestChip status={status} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** `/contact/`: what it is about, whom it goes to, and what became of earlier messages. */
export const Component = () => {
  const { t } = useTranslation();
  const me = usePerson();
  const { data: choices, error } = useQuery(choicesQuery(me !== null));
  const page = { title: t('contact:home.title'), section: t('contact:section') };
  if (error)
    return (
      <Page {...page}>
        <Alert severity="error">{problemText(error, t)}</Alert>
      </Page>
    );
  if (!choices) return <PageSkeleton />;
  const offered = choices.natures.filter(({ companies }) => !choices.company || companies.includes(choices.company));
  return (
    <Page
      {...page}
      lead={t('contact:home.lead')}
      actions={
        me === null && (
          <Button component={RouterLink} to="/contact/done" variant="outlined">
            {t('contact:home.follow')}
          </Button>
        )
      }
    >
      <Natures natures={offered} />
      <Companies choices={choices} />
      {me !== null && <Sent />}
    </Page>
  );
};
