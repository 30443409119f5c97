import { mayNow } from '@guichet/ui-common/page/allowed';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { ContactView } from '../../../../src/customers/accounts/accounts.views.js';
import type { AccountStateView } from '../../../../src/customers/sign-in/sign-in.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { FormSection } from '../../kit/form/form-section.js';
import { AccountStateChip, AccountStateWords } from './account-state.js';
import { accountQuery } from './account-states.api.js';

interface AccountCardProps {
  readonly contact: ContactView;
  readonly onDone: (words: string) => void;
}

const invites = ['InviteAccount', 'ResendInvitation'] as const;
const paths = { InviteAccount: 'invite-account', ResendInvitation: 'resend-invitation' } as const;

const Invite = ({ account, contact, onDone }: AccountCardProps & { readonly account: AccountStateView }) => {
  const { t } = useTranslation();
  const command = useCommand();
  const offered = invites.filter((act) => mayNow(account, act));
  const send = (act: (typeof invites)[number]): void =>
    command.mutate(
      { path: `accounts/${account.id}/${paths[act]}`, command: {} },
      { onSuccess: () => onDone(t(`contacts:account.acts.${act}.done`, { name: contact.name ?? '' })) },
    );
  return (
    <>
      <ProblemAlert error={command.error} />
      {offered.map((act) => (
        <Box key={act}>
          <Button variant="outlined" aria-busy={command.isPending} onClick={() => send(act)}>
            {t(`contacts:account.acts.${act}.button`)}
          </Button>
        </Box>
      ))}
    </>
  );
};

/** How a contact comes in, and the invitation for those who cannot yet (features F49, F56). */
export const AccountCard = ({ contact, onDone }: AccountCardProps) => {
  const { t } = useTranslation();
  const { data: [account] = [] } = useQuery(accountQuery(contact.id));
  return (
    account && (
      <FormSection title={t('contacts:account.title')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1, alignItems: 'center' }}>
          <AccountStateChip account={account} />
          <Typography variant="body2">
            <AccountStateWords account={account} />
          </Typography>
        </Box>
        {account.failure !== null && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {account.failure}
          </Typography>
        )}
        <Invite account={account} contact={contact} onDone={onDone} />
      </FormSection>
    )
  );
};
