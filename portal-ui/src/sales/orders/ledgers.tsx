import { GrantLedger, LedgersOfOrder, type LinkTo } from '@guichet/ui-common/sales/grant-ledger';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { GrantLedger as Ledger } from '../../../../src/sales/orders/grant-ledger.vocabulary.js';

const linkTo: LinkTo = (to, words) => (
  <Link component={RouterLink} to={to}>
    {words}
  </Link>
);

/** Units of a granted thing, each with a link to what it was used for. */
export const LedgerOfThing = ({ ledger }: { readonly ledger: Ledger }) => (
  <GrantLedger ledger={ledger} linkTo={linkTo} />
);

export const OrderLedgers = ({ orderId }: { readonly orderId: string }) => (
  <LedgersOfOrder orderId={orderId} linkTo={linkTo} />
);
