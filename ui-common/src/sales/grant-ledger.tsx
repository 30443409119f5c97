import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  GrantEntry,
  GrantLedger as Ledger,
  GrantMove,
  GrantUse,
} from '../../../src/sales/orders/grant-ledger.vocabulary.js';
import { DataTable } from '../list/data-table.js';
import { get } from '../net/http.js';
import { problemText } from '../net/problem.js';
import { date, dateTime } from '../text/dates.js';
import { currentLanguage } from '../text/i18n.js';

/** A link to a page of the portal; staff read its words alone. */
export type LinkTo = (to: string, words: string) => ReactNode;

interface LedgerProps {
  readonly ledger: Ledger;
  readonly linkTo?: LinkTo | undefined;
}

/** In the order of a sum: what came, what went, what is left. */
const summed: readonly GrantMove[] = ['granted', 'taken', 'givenBack', 'lapsed'];

const signed = ({ move, units }: GrantEntry): string =>
  (move === 'granted' || move === 'givenBack' ? units : -units)
    .toLocaleString(currentLanguage(), {
      signDisplay: 'exceptZero',
    })
    // the sign of a sum, as the font has it
    .replace('-', '−');

const isDay = (begins: string): boolean => !begins.includes('T');

const beginning = ({ label, begins }: GrantUse, t: TFunction): string =>
  begins === null ? label : t('grantLedgers:use', { label, date: isDay(begins) ? date(begins) : dateTime(begins) });

const useAbout = (linkTo: LinkTo | undefined) => {
  const { t } = useTranslation();
  return ({ use, order }: GrantEntry): ReactNode => {
    if (use) {
      const words = beginning(use, t);
      return use.link !== null && linkTo ? linkTo(use.link, words) : words;
    }
    if (!order) return '–';
    const { number, lines } = order;
    if (lines.length === 0) return t('grantLedgers:orderAlone', { number });
    return t('grantLedgers:order', { number, count: lines.length, lines: lines.join(', ') });
  };
};

/** Units that came and went, with what is left of them: the same for customers and staff. */
export const GrantLedger = ({ ledger, linkTo }: LedgerProps) => {
  const { t } = useTranslation();
  const about = useAbout(linkTo);
  const { name, left, owed, entries } = ledger;
  const sums = [
    ...summed.map((move) => [t(`grantLedgers:move.${move}`), ledger[move]] as const),
    [t('grantLedgers:left'), left] as const,
    ...(owed > 0 ? [[t('grantLedgers:owed'), owed] as const] : []),
  ];
  const number = (units: number): string => units.toLocaleString(currentLanguage());
  return (
    <>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, mb: 1.5 }}>
        {sums.map(([label, units]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
              {number(units)}
            </Box>
          </div>
        ))}
      </Box>
      <DataTable
        caption={t('grantLedgers:caption', { name })}
        rows={entries}
        cardsUnder={600}
        columns={[
          { id: 'at', label: t('grantLedgers:fields.at'), render: ({ at }) => date(at) },
          { id: 'move', label: t('grantLedgers:fields.move'), render: ({ move }) => t(`grantLedgers:move.${move}`) },
          { id: 'units', label: t('grantLedgers:fields.units'), render: signed },
          { id: 'about', label: t('grantLedgers:fields.about'), render: about },
          {
            id: 'person',
            label: t('grantLedgers:fields.person'),
            render: ({ person }) => (person ? (person.name ?? t('common:forgotten')) : '–'),
          },
          { id: 'left', label: t('grantLedgers:fields.left'), render: (entry) => number(entry.left) },
        ]}
      />
    </>
  );
};

const ledgersQuery = (orderId: string) => ({
  queryKey: ['orders', orderId, 'ledgers'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await get<readonly Ledger[]>(`/api/orders/${orderId}/ledgers`, {}, signal)).data,
});

interface OrderProps extends Pick<LedgerProps, 'linkTo'> {
  readonly orderId: string;
}

/** Ledgers of all things that an accepted order has granted. */
export const LedgersOfOrder = ({ orderId, linkTo }: OrderProps) => {
  const { t } = useTranslation();
  const { data, error } = useQuery(ledgersQuery(orderId));
  if (error)
    return (
      <Alert severity="error" role="alert">
        {problemText(error, t)}
      </Alert>
    );
  if (!data) return null;
  if (data.length === 0) return t('grantLedgers:none');
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {data.map((ledger) => (
        <Box key={ledger.id} sx={{ minWidth: 0 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('grantLedgers:heading', { kind: t(`grantLedgers:kind.${ledger.kind}`), name: ledger.name })}
          </Typography>
          <GrantLedger ledger={ledger} linkTo={linkTo} />
        </Box>
      ))}
    </Box>
  );
};
