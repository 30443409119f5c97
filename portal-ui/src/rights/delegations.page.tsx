import { problemText } from '@guichet/ui-common/problem';
import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { DefaultAdministratorView, DelegationListRow } from '../../../src/rights/rights.views.js';
import { useCommand } from '../api/command.js';
import { FormSection } from '../form/form-section.js';
import { useMe } from '../shell/me.js';
import { Page } from '../shell/page.js';
import { EmptyState } from '../ui/empty-state.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { DelegationCard } from './delegation-card.js';
import { defaultAdministratorQuery, delegationsQuery } from './rights.api.js';

interface DefaultAdministratorProps {
  readonly view: DefaultAdministratorView;
  readonly clientId: string;
  readonly onDone: (words: string) => void;
}

const DefaultAdministrator = ({ view, clientId, onDone }: DefaultAdministratorProps) => {
  const { t } = useTranslation();
  const field = useId();
  const choose = useCommand();
  const [chosen, setChosen] = useState(view.contact?.id ?? '');
  const send = (): void =>
    choose.mutate(
      { path: `default-administrators/${clientId}/choose-default-administrator`, command: { contactId: chosen } },
      { onSuccess: () => onDone(t('rights:defaultAdministrator.done')) },
    );
  return (
    <FormSection title={t('rights:defaultAdministrator.title')} lead={t('rights:defaultAdministrator.lead')}>
      <Box sx={{ fontWeight: 600 }}>{view.contact?.name ?? t('rights:defaultAdministrator.none')}</Box>
      {choose.error && (
        <Alert severity="error" role="alert">
          {problemText(choose.error, t)}
        </Alert>
      )}
      {view.mayChoose && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
          <Box sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}>
            <Box component="label" htmlFor={field} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
              {t('rights:defaultAdministrator.choose')}
            </Box>
            <NativeSelect
              fullWidth
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              input={<OutlinedInput size="small" />}
              inputProps={{ id: field }}
            >
              <option value="">{t('rights:choose')}</option>
              {view.eligible.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name ?? t('rights:forgotten')}
                </option>
              ))}
            </NativeSelect>
          </Box>
          <Button variant="outlined" aria-busy={choose.isPending} onClick={() => chosen !== '' && send()}>
            {t('rights:defaultAdministrator.send')}
          </Button>
        </Box>
      )}
    </FormSection>
  );
};

const isOpen = ({ status }: DelegationListRow): boolean => status === 'offered' || status === 'accepted';

const Cards = ({
  title,
  rows,
  onDone,
}: {
  readonly title: string;
  readonly rows: readonly DelegationListRow[];
  readonly onDone: (words: string) => void;
}) =>
  rows.length === 0 ? null : (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {rows.map((delegation) => (
          <DelegationCard key={delegation.id} delegation={delegation} onDone={onDone} />
        ))}
      </Box>
    </Box>
  );

const wasOffered = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'done' in state && state.done === 'offered';

/** Specification §2, `/interlocutor/defadmin`: the administrator by default, and powers lent for a time. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const location = useLocation();
  const clientId = me.client?.id ?? '';
  const [done, setDone] = useState(wasOffered(location.state) ? t('rights:offer.done') : '');
  const { data: delegations, error } = useQuery(delegationsQuery);
  const { data: administrator } = useQuery(defaultAdministratorQuery(clientId));
  const offer = administrator?.data.mayChoose && (
    <Button component={Link} to="/interlocutor/defadmin/create" variant="contained" startIcon={<Add />}>
      {t('rights:offer.button')}
    </Button>
  );
  return (
    <Page
      title={t('rights:delegations.title')}
      section={t('rights:section')}
      lead={t('rights:delegations.lead')}
      actions={offer}
      before={
        <div role="status">
          {done && (
            <Alert role="none" severity="success" sx={{ mb: 2 }}>
              {done}
            </Alert>
          )}
        </div>
      }
    >
      {error && (
        <Alert severity="error" role="alert">
          {problemText(error, t)}
        </Alert>
      )}
      {administrator && (
        <DefaultAdministrator
          key={administrator.data.contact?.id ?? ''}
          view={administrator.data}
          clientId={clientId}
          onDone={setDone}
        />
      )}
      {!delegations && !error && <PageSkeleton />}
      {delegations?.length === 0 && (
        <Box sx={{ mt: 3 }}>
          <EmptyState kind="nothing" title={t('rights:delegations.empty')} />
        </Box>
      )}
      {delegations && (
        <>
          <Cards title={t('rights:delegations.open')} rows={delegations.filter(isOpen)} onDone={setDone} />
          <Cards
            title={t('rights:delegations.over')}
            rows={delegations.filter((one) => !isOpen(one))}
            onDone={setDone}
          />
        </>
      )}
    </Page>
  );
};
