import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../src/customers/access/access.views.js';
import type { DelegationListRow } from '../../../src/customers/rights/rights.views.js';
import { ReportsToValidate } from '../services/interventions/reports-to-validate.js';
import { delegationsQuery } from '../customers/rights/rights.api.js';
import { VacantRolesCard } from '../customers/referents/vacant-roles-card.js';
import { totalsQuery } from '../kit/queries/totals.js';
import { ActingFor } from './acting-for.js';
import { waitingForContacts } from './waiting-cards.js';
import type { Waiting } from '../kit/page/waiting-card.js';
import { Card, MoreLink } from './home.cards.js';
import { isInvited, SecondFactorCard } from './home.second-factor.js';

const list = { m: 0, mb: 1.5, pl: 2.5, '& li': { py: 0.25 } } as const;

const Invitations = ({ offers }: { readonly offers: readonly DelegationListRow[] }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('common:home.invitations', { count: offers.length })}>
      <Box component="ul" sx={list}>
        {offers.map(({ id, giver, offerEndsAt }) => (
          <li key={id}>
            {t('common:home.invitation', { name: giver.name ?? t('common:home.somebody') })}{' '}
            <DateText value={offerEndsAt} />
          </li>
        ))}
      </Box>
      <MoreLink to="/interlocutor/defadmin">{t('common:home.answerInvitations')}</MoreLink>
    </Card>
  );
};

/** Of these, the cards of which something waits: one question for all, or, where it has no answer, each asks for itself. */
const WaitingOf = ({ cards }: { readonly cards: readonly Waiting[] }) => {
  const { data, isError } = useQuery(totalsQuery(cards.map(({ waits }) => waits)));
  return cards.map((Card, place) => (isError || (data?.[place] ?? 0) > 0) && <Card key={place} />);
};

/** Work other than tickets that waits for this person; nothing is drawn without any. */
export const Todo = ({ me }: { readonly me: MeView }) => {
  const { data: offers = [] } = useQuery({
    ...delegationsQuery,
    enabled: me.contact !== null,
    select: (all) => all.filter(({ status, receiver }) => status === 'offered' && receiver.id === me.id),
  });
  return (
    <>
      {isInvited(me) && <SecondFactorCard me={me} />}
      <Box
        sx={{
          display: 'grid',
          gap: 'inherit',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          // where nothing waits
          '&:empty': { display: 'none' },
        }}
      >
        {me.clients.length > 1 && <ActingFor me={me} />}
        {offers.length > 0 && <Invitations offers={offers} />}
        {me.kind !== 'client' && <WaitingOf cards={me.contact === null ? [ReportsToValidate] : waitingForContacts} />}
        {me.contact !== null && <VacantRolesCard />}
      </Box>
    </>
  );
};
