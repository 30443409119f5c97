import { i18n } from '@guichet/ui-common/text/i18n';
import { dateTime } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '../../../../src/customers/sign-in/sign-in.views.js';
import { Card, Facts, type Fact } from '../../kit/card.js';
import { listAddress } from '../../kit/list-address.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { useMe } from '../../me.js';
import { AccountActs } from './account-acts.js';
import { AccountState } from './account-state.js';

await i18n.loadNamespaces(['signIn']);

interface AccountCardProps {
  /** Of the person. */
  readonly id: string;
  /** Filter of the log of log-ins for this person. */
  readonly logFilter: 'contactId' | 'staffUserId';
}

const keeperOf = { contactId: 'contacts', staffUserId: 'staffUsers' } as const;

/** Log-in means of another person, and acts that help them when they cannot log in (features F55, F56). */
const AccountCard = ({ id, logFilter }: AccountCardProps) => {
  const { t } = useTranslation();
  const me = useMe();
  const mayKnow = me?.permissions.includes(keeperOf[logFilter]) ?? false;
  const { data: account, error } = useDetail<AccountView>('accounts', id, { enabled: mayKnow });
  if (!mayKnow) return null;
  const factsOf = (shown: AccountView): readonly Fact[] => [
    [t('admin:account.state'), <AccountState key="state" state={shown.state} open />],
    [
      t('admin:account.invited'),
      shown.state === 'used' || shown.sentAt === null
        ? null
        : t('admin:account.invitedText', { sent: dateTime(shown.sentAt), end: dateTime(shown.endsAt ?? shown.sentAt) }),
    ],
    [t('admin:account.failure'), shown.failure],
    [t('admin:account.password'), shown.passwordChangedAt && dateTime(shown.passwordChangedAt)],
    [
      t('admin:account.last'),
      <>
        {shown.lastSignInAt ? dateTime(shown.lastSignInAt) : t('admin:account.never')}
        {' · '}
        <TextLink to={listAddress('sign-ins', { [logFilter]: id })}>{t('admin:account.log')}</TextLink>
      </>,
    ],
    [
      t('admin:account.factors'),
      shown.secondFactors.length === 0
        ? t('admin:account.noFactors')
        : shown.secondFactors
            .map(({ kind, createdAt }) =>
              t('admin:account.factor', {
                kind: t(`signIn:security.factors.kinds.${kind}`),
                since: dateTime(createdAt),
              }),
            )
            .join('\n'),
    ],
  ];
  return (
    <Box sx={{ mt: 2.5, maxWidth: 880 }}>
      <Card title={t('admin:account.title')}>
        {error && <Typography variant="body2">{t('admin:account.none')}</Typography>}
        {!error && !account && <Skeleton variant="rounded" height={120} />}
        {account && (
          <>
            <Facts facts={factsOf(account)} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
              <AccountActs account={account} />
            </Box>
          </>
        )}
      </Card>
    </Box>
  );
};

export default AccountCard;
