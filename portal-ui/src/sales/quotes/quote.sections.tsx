import { dateTime } from '@guichet/ui-common/text/dates';
import { AmountLines } from '@guichet/ui-common/sales/amount-lines';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { totalsOf } from '../../../../src/kernel/money.js';
import type { QuoteVersion } from '../../../../src/sales/quotes/quotes.views.js';
import { Disclosure } from '@guichet/ui-common/page/disclosure';

/** A text as it was typed. */
export const QuoteText = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{children}</Box>
);

/** Offers before the present version. */
export const FormerVersions = ({ versions }: { readonly versions: readonly QuoteVersion[] }) => {
  const { t } = useTranslation();
  return versions.map(({ version, title, lines, discount, sentAt }) => {
    const label = t('quotes:version', { version, date: dateTime(sentAt) });
    return (
      <Disclosure key={version} label={label}>
        <Box sx={{ fontWeight: 600, mb: 1 }}>{title}</Box>
        <AmountLines caption={label} lines={lines} totals={totalsOf(lines, discount)} />
      </Disclosure>
    );
  });
};
