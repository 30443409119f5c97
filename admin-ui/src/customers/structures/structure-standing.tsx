import { date } from '@guichet/ui-common/text/dates';
import { get } from '@guichet/ui-common/net/http';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siretText, standingOn } from '../../../../src/customers/structures/structure.vocabulary.js';
import type { StructureView } from '../../../../src/customers/structures/structures.views.js';
import { listAddress } from '../../kit/list-address.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';

/** Records that still refer to a closed establishment, with a link to the list of each kind. */
const Standing = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const standing = standingOn(id);
  const { data: totals } = useQuery({
    queryKey: ['totals', standing],
    queryFn: async ({ signal }) => {
      const of = standing.map(({ name, filter }) => [name, filter]);
      return (await get<readonly number[]>('/api/totals', { of }, signal)).data;
    },
  });
  const rows = standing.flatMap((of, place) => {
    const count = totals?.[place] ?? 0;
    return count > 0 ? [{ ...of, count }] : [];
  });
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {rows.map(({ name, filter, count }) => (
        <li key={name}>
          <TextLink to={listAddress(name, filter)}>{t(`structures:standing.of.${name}`, { count })}</TextLink>
        </li>
      ))}
    </Box>
  );
};

/** Above the card: what the national register says, and what a closed establishment still bears. */
export const StructureStanding = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<StructureView>('structures', id);
  if (!data) return null;
  const { status, siret, registerOutcome, registerCheckedAt, foundClosedAt, foundClosedOn, successorSiret } = data;
  const isFoundClosed = status === 'active' && foundClosedAt !== null;
  return (
    <Box sx={{ mb: 2 }}>
      {siret !== null && (
        <Typography color="text.secondary">
          {registerCheckedAt === null || registerOutcome === null
            ? t('structures:atRegister.unchecked')
            : t(`structures:atRegister.${registerOutcome}`, { day: date(registerCheckedAt) })}
        </Typography>
      )}
      {isFoundClosed && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {foundClosedOn === null
            ? t('structures:foundClosed')
            : t('structures:foundClosedOn', { day: date(foundClosedOn) })}
          {successorSiret !== null && (
            <div>{t('structures:standing.successor', { siret: siretText(successorSiret) })}</div>
          )}
        </Alert>
      )}
      {(isFoundClosed || status === 'closed') && <Standing id={id} />}
    </Box>
  );
};
