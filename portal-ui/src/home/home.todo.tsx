import { DateText } from '@guichet/ui-common/date-text';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../src/access/access.views.js';
import type { DelegationListRow } from '../../../src/rights/rights.views.js';
import { ChecksToSign } from '../aptitude-checks/checks-to-sign.js';
import { SessionsToSign } from '../attendance/sessions-to-sign.js';
import { CoursesToLearn } from '../enrolments/courses-to-learn.js';
import { PathsToFollow } from '../learning-paths/paths-to-follow.js';
import { UnusedSeats } from '../enrolments/unused-seats.js';
import { ReportsToValidate } from '../interventions/reports-to-validate.js';
import { OrdersToSign } from '../orders/orders-to-sign.js';
import { QuotesToSign } from '../quotes/quotes-to-sign.js';
import { VacantRolesCard } from '../referents/vacant-roles-card.js';
import { RenewalsToSign } from '../renewals/renewals-to-sign.js';
import { delegationsQuery } from '../rights/rights.api.js';
import { AgreementsToSign } from '../training-agreements/agreements-to-sign.js';
import { SlotsToConfirm, VisitsToPlan } from '../slots/visits-to-plan.js';
import { SmsRunningLow } from '../sms-offers/sms-running-low.js';
import { PacksRunningOut } from '../webinars/packs-running-out.js';
import { SeatsOffered } from '../webinars/seats-offered.js';
import { Card, MoreLink } from './home.cards.js';
import { isInvited, SecondFactorCard } from './home.second-factor.js';
import { AnnouncedSubprocessors } from '../subprocessors/announced-subprocessors.js';
import { AfterSalesToAnswer } from '../after-sales-requests/after-sales-to-answer.js';
import { BinderyToConfirm, BindingsDue } from '../bindery-orders/bindery-to-do.js';
import { WarrantiesToRenew } from '../warranties/warranties-to-renew.js';
import { DisturbedConnectors } from '../connectors/disturbed-connectors.js';
import { ReturnedDeclarations } from '../social-declarations/returned-declarations.js';
import { UpgradesToPrepare } from '../software-upgrades/upgrades-to-prepare.js';
import { CertificatePapersToSend } from '../certificate-orders/certificate-papers-to-send.js';
import { CertificateFormsToFill, CertificatesToRenew } from '../electronic-certificates/certificates-to-do.js';
import { ChorusConnectorsToChange } from '../chorus-connectors/chorus-connectors-to-change.js';
import { ReturnedFilingSetups } from '../filing-setups/returned-filing-setups.js';
import { SurveysToAnswer } from '../surveys/surveys-to-answer.js';

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

/** Somebody of several clients sees for which one he acts here, and how to change it (features F59). */
const ActingFor = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  return (
    <Card
      title={t('common:home.actingFor', { name: me.client?.label ?? '' })}
      more={<MoreLink to="/interlocutor/changeclient/">{t('common:home.changeClient')}</MoreLink>}
    >
      <Typography color="text.secondary">{t('common:home.severalClients', { count: me.clients.length })}</Typography>
    </Card>
  );
};

/** What may wait for a contact: signatures first, then seats and times to choose, then what runs out or is begun. */
const ofContacts = [
  ReturnedFilingSetups,
  CertificatePapersToSend,
  CertificateFormsToFill,
  CertificatesToRenew,
  ChorusConnectorsToChange,
  AnnouncedSubprocessors,
  QuotesToSign,
  RenewalsToSign,
  OrdersToSign,
  ChecksToSign,
  AgreementsToSign,
  SessionsToSign,
  AfterSalesToAnswer,
  SeatsOffered,
  SlotsToConfirm,
  VisitsToPlan,
  BinderyToConfirm,
  BindingsDue,
  SmsRunningLow,
  PacksRunningOut,
  WarrantiesToRenew,
  CoursesToLearn,
  PathsToFollow,
  UnusedSeats,
  VacantRolesCard,
  DisturbedConnectors,
  ReturnedDeclarations,
  UpgradesToPrepare,
  SurveysToAnswer,
] as const;

/** What waits for this person besides tickets; nothing is drawn where nothing does. */
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
        {me.kind !== 'client' && <ReportsToValidate />}
        {me.contact !== null && ofContacts.map((Waiting, place) => <Waiting key={place} />)}
      </Box>
    </>
  );
};
