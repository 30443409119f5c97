import { requiredInput } from '@guichet/ui-common/form/required-input';
import { announce } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundCustomerView } from '../../../../src/customers/simulations/simulations.views.js';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { searchCustomer } from './simulations.api.js';

interface CustomerSearchProps {
  readonly onFound: (found: FoundCustomerView | undefined) => void;
}

/** By the exact identifier and no other way: customers are not browsed here (defaults G60). */
export const CustomerSearch = ({ onFound }: CustomerSearchProps) => {
  const { t } = useTranslation();
  const id = useId();
  const problem = useRef<HTMLDivElement>(null);
  const search = useMutation({
    mutationFn: searchCustomer,
    onMutate: () => onFound(undefined),
    onSuccess: (found) => {
      onFound(found);
      announce(t('simulations:staff.found', { client: found.client.name ?? '' }));
    },
  });
  useEffect(() => {
    if (search.error) problem.current?.focus();
  }, [search.error]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const identifier = new FormData(event.currentTarget).get('identifier');
    search.mutate(typeof identifier === 'string' ? identifier : '');
  };
  return (
    <Box component="form" noValidate role="search" aria-label={t('simulations:staff.search')} onSubmit={submit}>
      {search.error && (
        <Alert ref={problem} tabIndex={-1} severity="error" role="alert" sx={{ mb: 2 }}>
          {problemText(search.error, t)}
        </Alert>
      )}
      <FieldLabel htmlFor={id}>{t('simulations:staff.identifier')} *</FieldLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OutlinedInput
          id={id}
          name="identifier"
          autoComplete="off"
          error={search.isError}
          inputProps={{ ...requiredInput(), 'aria-describedby': `${id}-hint`, 'aria-invalid': search.isError }}
          sx={{ flex: '1 1 14rem', maxWidth: '24rem' }}
        />
        <Button type="submit" variant="contained" startIcon={<Search aria-hidden />} aria-busy={search.isPending}>
          {t('simulations:staff.send')}
        </Button>
      </Box>
      <Box id={`${id}-hint`} sx={{ mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {t('simulations:staff.hint')}
      </Box>
    </Box>
  );
};
