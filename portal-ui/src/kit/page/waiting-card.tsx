import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { rowsQuery, type Filter } from '../queries/list.js';
import type { Counted } from '../queries/totals.js';
import { Card, MoreLink } from '../../home/home.cards.js';

/**
 * Card of one list's things that wait for the reader. Words: `common:home.<words>` with its count,
 * `common:home.see.<words>`.
 */
interface WaitingCard<Row> {
  /** Below `/api/`. */
  readonly name: string;
  /** The name when absent: several things of one list may wait. */
  readonly words?: string;
  readonly filter: Filter;
  /** The reader's own, whichever client they act for: it waits at no other one. */
  readonly everywhere?: boolean;
  /** The most urgent first. */
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  /** Page of the list, which has the same filter; none where each has a page alone. */
  readonly list?: string;
  readonly page: (row: Row) => string;
  readonly title: (row: Row) => string;
  /** In brackets behind it: its number, an amount, a day. */
  readonly hints: (row: Row, language: string) => readonly string[];
}

const shown = 3;

/** A card, and what it counts: the home page asks for the totals of all before it draws one. */
export type Waiting = ComponentType & { readonly waits: Counted & { readonly everywhere: boolean } };

/** A card of the home page, with the count of the list behind its link; nothing is drawn where nothing waits. */
export const waitingCard = <Row extends { readonly id: string }>({
  name,
  words = name,
  filter,
  everywhere = false,
  sort,
  list,
  page,
  title,
  hints,
}: WaitingCard<Row>): Waiting => {
  const WaitingCard = () => {
    const { t, i18n } = useTranslation();
    const { resolvedLanguage: language = 'fr' } = i18n;
    const { data } = useQuery(rowsQuery<Row>(name, { filter, sort, range: [0, shown - 1] }));
    if (!data?.total) return null;
    return (
      <Card title={t(`common:home.${words}`, { count: data.total })}>
        <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, '& li': { py: 0.25 } }}>
          {data.data.map((row) => (
            <li key={row.id}>
              <Link component={RouterLink} to={page(row)}>
                {title(row)}
              </Link>{' '}
              ({hints(row, language).join(', ')})
            </li>
          ))}
        </Box>
        {list !== undefined && (
          <MoreLink to={`${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}>
            {t(`common:home.see.${words}`)}
          </MoreLink>
        )}
      </Card>
    );
  };
  return Object.assign(WaitingCard, { waits: { name, filter, everywhere } });
};
