import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, Status } from '@guichet/ui-common/page/announcer';
import type { ClientView, EstablishmentView } from '../../../../src/customers/accounts/accounts.views.js';
import { FormSection } from '../../kit/form/form-section.js';
import { establishmentQuery } from './accounts.api.js';

type Difference = EstablishmentView['differences'][number];

interface DirectoryCardProps {
  readonly client: Pick<ClientView, 'id' | 'siren' | 'nic'>;
  /** Puts a value of the directory into the form. */
  readonly onTake: (field: Difference['field'], value: string) => void;
}

const Differences = ({
  differences,
  onTake,
}: Pick<EstablishmentView, 'differences'> & Pick<DirectoryCardProps, 'onTake'>) => {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const take = (one: Difference): void => {
    onTake(one.field, one.directory);
    setTaken([...taken, one.field]);
    announce(t('contacts:directory.taken', { field: t(`contacts:clientFields.${one.field}`) }));
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {differences.map((one) => (
        <Box
          component="li"
          key={one.field}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <span>
            {t('contacts:directory.difference', {
              field: t(`contacts:clientFields.${one.field}`),
              own: one.own ?? '–',
              directory: one.directory,
            })}
          </span>
          {taken.includes(one.field) ? (
            <Typography component="span" variant="body2" color="success.main" sx={{ fontWeight: 600 }}>
              {t('contacts:directory.done')}
            </Typography>
          ) : (
            <Button
              size="small"
              variant="outlined"
              onClick={() => take(one)}
              aria-label={t('contacts:directory.takeOne', { field: t(`contacts:clientFields.${one.field}`) })}
            >
              {t('contacts:directory.take')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
};

const Answer = ({ found, onTake }: { readonly found: EstablishmentView } & Pick<DirectoryCardProps, 'onTake'>) => {
  const { t } = useTranslation();
  if (!found.available) return <Alert severity="warning">{t('contacts:directory.away')}</Alert>;
  if (found.outcome === 'unchecked') return <Alert severity="info">{t('contacts:directory.incomplete')}</Alert>;
  if (found.outcome !== 'found') return <Alert severity="warning">{t(`contacts:directory.${found.outcome}`)}</Alert>;
  if (found.differences.length === 0) return <Alert severity="success">{t('contacts:directory.same')}</Alert>;
  return <Differences differences={found.differences} onTake={onTake} />;
};

/** The public directory beside the form: each difference is taken over one by one, or left (features F48). */
export const DirectoryCard = ({ client, onTake }: DirectoryCardProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { data, isFetching } = useQuery({ ...establishmentQuery(client.id), enabled: asked });
  return (
    <FormSection title={t('contacts:directory.title')} lead={t('contacts:directory.lead')}>
      <Box>
        <Button variant="outlined" onClick={() => setAsked(true)} aria-busy={isFetching}>
          {t('contacts:directory.look')}
        </Button>
      </Box>
      <Status sx={{ '&:empty': { mt: '0 !important' } }}>
        {asked && data && <Answer found={data} onTake={onTake} />}
      </Status>
    </FormSection>
  );
};
