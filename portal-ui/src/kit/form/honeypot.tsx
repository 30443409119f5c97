import { visuallyHidden } from '@guichet/ui-common/page/theme';
import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

/** Neither seen nor heard nor reached by people; machines fill in what they find. */
export const Honeypot = ({ input }: { readonly input: RefObject<HTMLInputElement | null> }) => {
  const { t } = useTranslation();
  return (
    <Box aria-hidden="true" sx={visuallyHidden}>
      <label>
        {t('common:form.leaveEmpty')}
        <input ref={input} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Box>
  );
};
