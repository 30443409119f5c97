import { useTranslation } from 'react-i18next';
import { money } from '@guichet/ui-common/text/money';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { visuallyHidden } from '@guichet/ui-common/page/theme';
import Box from '@mui/material/Box';
import type { OrderListRow, OrderView } from '../../../../src/sales/orders/orders.views.js';
import { orderTones, isInvoiceCode } from '../../../../src/sales/orders/order.vocabulary.js';

export interface ShownLine {
  readonly key: string;
  readonly label: string;
  readonly quantity: number;
  readonly quantityShown: boolean;
  /** Code of the unit that is shown beside the quantity. */
  readonly unit?: string | null;
  readonly unitPrice: number;
  readonly amount: number;
  /** Under the label, such as what has left. */
  readonly note?: string | undefined;
}

// said twice, since the table's own alignment is more specific
const right = { '&&&': { textAlign: 'right' }, whiteSpace: 'nowrap' } as const;

/** The name of a rate, as the language writes it. */
const rateOf = (rate: number): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);

/** Lines with what they come to, as a table that fits a telephone. */
export const LinesTable = ({
  lines,
  totals,
  caption,
}: {
  readonly lines: readonly ShownLine[];
  readonly totals: OrderView['totals'];
  readonly caption: string;
}) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const sums: readonly (readonly [string, string, number])[] = [
    ...(totals.discount
      ? [
          [
            'discount',
            t('common:amounts.discountOf', { rate: rateOf(totals.discount.rate) }),
            -totals.discount.amount,
          ] as const,
        ]
      : []),
    ['net', t('orders:totals.net'), totals.net],
    ...totals.shares.map((share): readonly [string, string, number] => [
      `vat-${share.rate}`,
      share.rate === 0 ? t('orders:totals.exempt') : t('orders:totals.vat', { rate: rateOf(share.rate) }),
      share.vat,
    ]),
    ['gross', t('orders:totals.gross'), totals.gross],
  ];
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': { p: 0.75, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top', textAlign: 'left' },
        '& tfoot th': { fontWeight: 400, ...right },
        '& tfoot tr:last-of-type > *': { fontWeight: 680, borderBottom: 0 },
      }}
    >
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <thead>
        <tr>
          <th scope="col">{t('orders:lines.label')}</th>
          <Box component="th" scope="col" sx={right}>
            {t('orders:lines.amount')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, quantity, quantityShown, unit, unitPrice, amount, note }) => (
          <tr key={key}>
            <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
              {label}
              {quantityShown && (
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {t('orders:lines.times', {
                    quantity: unit
                      ? t(`common:amounts.unit.${unit}`, {
                          count: quantity,
                          counted: quantity.toLocaleString(language),
                        })
                      : quantity.toLocaleString(language),
                    price: money(unitPrice, language),
                  })}
                </Box>
              )}
              {note && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{note}</Box>}
            </Box>
            <Box component="td" sx={right}>
              {money(amount, language)}
            </Box>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([key, label, amount]) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <Box component="td" sx={right}>
              {money(amount, language)}
            </Box>
          </tr>
        ))}
      </tfoot>
    </Box>
  );
};

type Say = (key: string, args: object) => string;

/** How far a line is, where it leaves in parts. */
const progressOf = ({ delivered, shipped, quantity: of }: OrderView['lines'][number], say: Say): string | undefined => {
  if (delivered > 0) return say('orders:lines.delivered', { count: delivered, of });
  return shipped > 0 ? say('orders:lines.shipped', { count: shipped, of }) : undefined;
};

const noteOf = (line: OrderView['lines'][number], say: Say): string =>
  [
    line.vatGround !== null && say(`common:amounts.ground.${line.vatGround}`, {}),
    line.discount > 0 && say('common:amounts.discountOf', { rate: rateOf(line.discount) }),
    progressOf(line, say),
  ]
    .filter(Boolean)
    .join(' – ');

export const OrderLines = ({ order }: { readonly order: OrderView }) => {
  const { t } = useTranslation();
  return (
    <LinesTable
      caption={t('orders:detail.lines')}
      totals={order.totals}
      lines={order.lines.map((line) => ({
        key: String(line.line),
        ...line,
        // articles are ordered by the unit of their page, quotes in units of their own
        unit: order.origin === 'quote' ? line.unit : null,
        note: noteOf(line, (key, args) => t(key, { ...args })),
      }))}
    />
  );
};

export const OrderStatusChip = ({ order: { status } }: { readonly order: Pick<OrderListRow, 'status'> }) => {
  const { t } = useTranslation();
  return <StatusChip tone={orderTones[status]}>{t(`orders:status.${status}`)}</StatusChip>;
};

/** State of the e-invoicing platform, in words; an unknown state keeps the platform's own label. */
export const useInvoiceText = () => {
  const { t } = useTranslation();
  return ({ invoiceCode, invoiceLabel }: Pick<OrderListRow, 'invoiceCode' | 'invoiceLabel'>): string | null =>
    invoiceCode !== null && isInvoiceCode(invoiceCode)
      ? t(`orders:invoice.${invoiceCode}`)
      : (invoiceLabel ?? invoiceCode);
};
