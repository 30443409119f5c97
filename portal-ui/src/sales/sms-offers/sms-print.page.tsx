import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { AmountLines } from '@guichet/ui-common/sales/amount-lines';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { totalsOf } from '../../../../src/kernel/money.js';
import type { SmsSubscriptionView } from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { Page } from '../../frame/layout/page.js';
import { Main } from '../../frame/layout/shell.js';
import { BackTo } from '../../kit/page/back-to.js';
import { FactGrid } from '../../kit/page/facts.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { PrintPage } from '../../kit/page/print-page.js';
import { subscriptionPath, useSmsPacks } from './sms-offers.api.js';

/** `/sms/print/{offre}/{abonnement}/{interlocuteur}`: the order of a pack on paper, before it is signed. */
export const Component = () => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { offerId, subscriptionId = '', contactId } = useParams();
  const { data, error } = useQuery(thingQuery<SmsSubscriptionView>('sms-subscriptions', subscriptionId));
  const { packs, error: failed } = useSmsPacks();
  const problem = error ?? failed;
  if (!problem && !(data && packs)) return <PageSkeleton />;
  const subscription = data?.data;
  const pack = packs?.find(({ id }) => id === offerId);
  if (!subscription || !pack)
    return (
      <Main>
        <Page
          title={t('smsOffers:print.none')}
          section={t('smsOffers:section')}
          before={<BackTo to="/sms/index" label={t('smsOffers:list.title')} />}
        >
          <Alert severity="error">{problem ? problemText(problem, t) : t('smsOffers:print.noneLead')}</Alert>
        </Page>
      </Main>
    );
  const { article, units, validDays } = pack;
  const signatory = subscription.people.find(({ id }) => id === contactId)?.label ?? t('common:forgotten');
  const lines = [
    {
      label: article.title[language],
      quantity: 1,
      unitPrice: article.unitPrice,
      discount: 0,
      vatRate: article.vatRate,
    },
  ];
  return (
    <PrintPage
      reference={subscription.reference}
      back={subscriptionPath(subscription)}
      between={{ clientId: subscription.clientId }}
    >
      <Page
        title={t('smsOffers:print.title', { reference: subscription.reference })}
        section={t('smsOffers:section')}
        lead={t('smsOffers:print.lead', { count: units, days: validDays })}
      >
        <FactGrid
          facts={[
            [t('smsOffers:fields.reference'), subscription.reference],
            [t('smsOffers:fields.articleCode'), article.code],
            [t('smsOffers:fields.signatory'), signatory],
          ]}
        />
        <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
          {t('smsOffers:print.amounts')}
        </Typography>
        <AmountLines caption={t('smsOffers:print.amounts')} lines={lines} totals={totalsOf(lines)} />
        <Box
          sx={{ mt: 4, border: 1, borderColor: 'divider', borderRadius: 2, p: 2, minHeight: 140, breakInside: 'avoid' }}
        >
          <Typography sx={{ fontWeight: 620 }}>{t('smsOffers:print.signature')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('smsOffers:print.signatureHint', { name: signatory })}
          </Typography>
        </Box>
      </Page>
    </PrintPage>
  );
};
