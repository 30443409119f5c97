import { date } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { PersonLabel } from '../../../../src/kernel/views.js';
import type { VacantRoleView } from '../../../../src/customers/referents/referents.views.js';

/** "Référent · Gamme Finances · École Jules-Ferry". */
export const useRoleText = () => {
  const { t } = useTranslation();
  return ({
    kind,
    productRange,
    structure,
  }: Pick<VacantRoleView, 'kind' | 'productRange'> & { readonly structure?: { readonly label: string } | null }) =>
    [
      t(`referents:kindTitles.${kind}`),
      productRange && t('referents:ofRange', { range: productRange.label }),
      structure?.label,
    ]
      .filter(Boolean)
      .join(' · ');
};

export const usePersonName = () => {
  const { t } = useTranslation();
  return (person: PersonLabel): string => person.name ?? t('referents:forgotten');
};

/** From when to when, in words. */
export const Validity = ({ validFrom, validTo }: { readonly validFrom: string; readonly validTo: string | null }) => {
  const { t } = useTranslation();
  return (
    <Box component="span">
      {validTo === null
        ? t('referents:since', { from: date(validFrom) })
        : t('referents:fromTo', { from: date(validFrom), to: date(validTo) })}
    </Box>
  );
};
