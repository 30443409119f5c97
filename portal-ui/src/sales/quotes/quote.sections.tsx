import { dateTime } from '@guichet/ui-common/text/dates';
import { AmountLines } from '@guichet/ui-common/sales/amount-lines';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { totalsOf } from '../../../../src/kernel/money.js';
import type { QuoteStep, QuoteVersion } from '../../../../src/sales/quotes/quotes.views.js';
import { useMe } from '../../frame/guard/me.js';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { Timeline } from '../../kit/page/timeline.js';

/** A text as it was typed. */
export const QuoteText = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{children}</Box>
);

/** What was offered before the present version. */
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

export const QuoteHistory = ({ steps }: { readonly steps: readonly QuoteStep[] }) => {
  const { t } = useTranslation();
  const { id } = useMe();
  return (
    <Timeline
      label={t('quotes:detail.history')}
      entries={steps.map(({ step, at, by, comment, said, callbackAt }) => ({
        id: `${step} ${at}`,
        at,
        side: by.id === 'system' ? 'system' : by.id === id ? 'ours' : 'theirs',
        title: [
          t(`quotes:step.${step}`, { date: callbackAt === null ? '' : dateTime(callbackAt) }),
          by.id !== 'system' && by.name,
        ]
          .filter(Boolean)
          .join(' – '),
        text: comment ?? said,
      }))}
    />
  );
};
