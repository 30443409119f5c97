import { date } from '@guichet/ui-common/text/dates';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { chartColumn } from '@guichet/ui-common/list/chart-column';
import { money } from '@guichet/ui-common/text/money';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  SmsSubscriptionListRow,
  SmsSubscriptionView,
  SmsUser,
} from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { exportAddress } from '../../kit/queries/list.js';
import { useMe } from '../../frame/guard/me.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { orderPath, printPath, useSmsPacks } from './sms-offers.api.js';

interface OfSubscription {
  readonly subscription: SmsSubscriptionView;
}

/** Subscriptions that run low have a state of their own. */
export const standingOf = ({ status, isLow }: Pick<SmsSubscriptionListRow, 'status' | 'isLow'>) =>
  isLow ? 'low' : status;

/** When it runs out, and from what that was reckoned. */
export const Forecast = ({ subscription: { forecast } }: OfSubscription) => {
  const { t } = useTranslation();
  const { runsOutOn, perDay, days } = forecast;
  if (runsOutOn === null) return t('smsOffers:forecast.none');
  return (
    <>
      <Typography sx={{ fontWeight: 620 }}>{t('smsOffers:forecast.runsOut', { date: date(runsOutOn) })}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('smsOffers:forecast.from', {
          count: days,
          perDay: perDay.toLocaleString(currentLanguage(), { maximumFractionDigits: 1 }),
        })}
      </Typography>
    </>
  );
};

/** Packs that may be ordered for it, with the paper to print before. */
export const Packs = ({ subscription }: OfSubscription) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const me = useMe();
  const { packs, error } = useSmsPacks();
  if (error) return <ProblemAlert error={error} />;
  if (!packs) return <Skeleton variant="rounded" height={80} />;
  if (packs.length === 0) return t('smsOffers:packs.none');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {packs.map(({ id, units, validDays, article }) => (
        <li key={id}>
          <Typography sx={{ fontWeight: 620 }}>{article.title[language]}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('smsOffers:packs.hint', { count: units, days: validDays, price: money(article.unitPrice, language) })}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button component={Link} to={orderPath(id, subscription.id)} variant="contained" size="small">
              {t('smsOffers:packs.order', { name: article.title[language] })}
            </Button>
            <Button component={Link} to={printPath(id, subscription.id, me.id)} variant="outlined" size="small">
              {t('smsOffers:packs.print', { name: article.title[language] })}
            </Button>
          </Box>
        </li>
      ))}
    </Box>
  );
};

/** Consumption of the last year by user: a chart whose table stands beside it. */
export const Users = ({ subscription: { id, reference, users } }: OfSubscription) => {
  const { t } = useTranslation();
  const all = users.reduce((sum, { units }) => sum + units, 0);
  if (all === 0) return t('smsOffers:users.none');
  const rows = users.map((user) => ({ ...user, id: JSON.stringify([user.sender, user.service]) }));
  return (
    <>
      <DataTable
        caption={t('smsOffers:users.caption')}
        rows={rows}
        columns={[
          { id: 'sender', label: t('smsOffers:fields.sender'), render: ({ sender }) => sender },
          { id: 'service', label: t('smsOffers:fields.service'), render: ({ service }) => service ?? '–' },
          {
            id: 'used',
            label: t('smsOffers:fields.used'),
            render: ({ units }) => units.toLocaleString(currentLanguage()),
          },
          chartColumn('share', t('smsOffers:fields.share'), ({ units }: SmsUser) => units / all),
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <DocumentButton
          path={exportAddress('sms-uses', 'csv', { filter: { subscriptionId: id }, sort: ['toDay', 'DESC'] })}
          name={reference}
          format="csv"
        >
          {t('smsOffers:users.export')}
        </DocumentButton>
      </Box>
    </>
  );
};
