import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RightHeld } from '../../../../src/customers/accounts/rights-change.vocabulary.js';
import type { RightsChoices } from '../../../../src/customers/rights/rights.views.js';

type Named = Pick<RightsChoices, 'ranges' | 'profiles'>;

/** A right in words: "Paie : ouvrir des demandes". */
const wordsOfRight = (t: TFunction, { kind, key, rangeId }: RightHeld, { ranges, profiles }: Named): string => {
  const range = ranges.find(({ id }) => id === rangeId)?.label ?? t('rights:unknown');
  const words: Readonly<Record<RightHeld['kind'], () => string>> = {
    role: () => t('rights:change.role', { role: t(`rights:roles.${key}`) }),
    product: () => t('rights:change.product', { range, right: t(`rights:productRights.${key}`) }),
    function: () => t(`rights:functions.${key}`),
    profile: () => t('rights:change.profile', { profile: profiles.find(({ id }) => id === key)?.label ?? '' }),
    flag: () => t(`rights:flags.${key}`),
  };
  return words[kind]();
};

interface ChangeListProps {
  readonly gained: readonly RightHeld[];
  readonly lost: readonly RightHeld[];
  readonly named: Named;
}

const List = ({
  sign,
  label,
  words,
}: {
  readonly sign: '+' | '−';
  readonly label: string;
  readonly words: readonly string[];
}) =>
  words.length === 0 ? null : (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ fontWeight: 700, color: sign === '+' ? '#125233' : '#8C1D17', minWidth: '0.8rem' }}
      >
        {sign}
      </Box>
      <span>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {label}
        </Box>{' '}
        {words.join(', ')}
      </span>
    </Box>
  );

/** Rights that a contact gains and loses, each kind in one line. */
export const ChangeList = ({ gained, lost, named }: ChangeListProps) => {
  const { t } = useTranslation();
  const worded = (list: readonly RightHeld[]) => list.map((held) => wordsOfRight(t, held, named));
  return (
    <Box sx={{ display: 'grid', gap: 0.5, fontSize: '0.9375rem' }}>
      <List sign="+" label={t('rights:change.gains')} words={worded(gained)} />
      <List sign="−" label={t('rights:change.loses')} words={worded(lost)} />
    </Box>
  );
};
