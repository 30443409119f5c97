import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { siretText, standingOn } from '../../../../src/customers/structures/structure.vocabulary.js';
import type { StructureView } from '../../../../src/customers/structures/structures.views.js';
import { totalsQuery } from '../../kit/queries/totals.js';
import { AddLink } from '../../kit/list/add-link.js';
import { MovePeople } from './move-people.js';

/** The list of each kind of thing that may stand on an establishment. */
const lists: Readonly<Record<string, string>> = {
  contacts: '/interlocutor/contact',
  'referent-assignments': '/interlocutor/referent',
  tickets: '/sfrequest/open',
  'aptitude-checks': '/segur/segurtosign',
};

interface StandingProps {
  readonly structure: StructureView;
  readonly mayRegister: boolean;
}

/** Where people are moved to: the establishment in its place, or the way to register it. */
const Successor = ({ structure: { id, successor, successorSiret }, mayRegister }: StandingProps) => {
  const { t } = useTranslation();
  if (successorSiret === null) return <Typography sx={{ mt: 2 }}>{t('structures:standing.noSuccessor')}</Typography>;
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        {t('structures:standing.successor', { siret: siretText(successorSiret) })}{' '}
        {successor && (
          <Link component={RouterLink} to={`/interlocutor/structure/${successor.id}`}>
            {successor.label}
          </Link>
        )}
      </Typography>
      {successor ? (
        <MovePeople from={id} to={successor} />
      ) : (
        mayRegister && (
          <AddLink to={`/interlocutor/structure/create?siret=${successorSiret}`}>
            {t('structures:standing.register')}
          </AddLink>
        )
      )}
    </>
  );
};

/** Data that still refer to a closed establishment, with links to their lists, and the way to move people. */
export const StandingOnStructure = (props: StandingProps) => {
  const { t } = useTranslation();
  const standing = standingOn(props.structure.id);
  const { data: totals } = useQuery(totalsQuery(standing));
  const rows = standing.map((of, place) => ({ ...of, count: totals?.[place] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <>
      {rows.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {rows.map(({ name, filter, count }) => (
            <li key={name}>
              <Link
                component={RouterLink}
                to={`${lists[name] ?? ''}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
              >
                {t(`structures:standing.of.${name}`, { count })}
              </Link>
            </li>
          ))}
        </Box>
      ) : (
        totals && <Typography color="text.secondary">{t('structures:standing.nothing')}</Typography>
      )}
      <Successor {...props} />
    </>
  );
};
