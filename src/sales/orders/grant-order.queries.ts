import { derivedId } from '../../kernel/ids.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { linesBringing, type GrantOrder } from './grant-ledger.vocabulary.js';
import type { GrantKind } from './order-grants.vocabulary.js';
import { orderSeen } from './order-scope.queries.js';
import { order } from './order.js';

type Lines = Parameters<typeof linesBringing>[0];

const seen = async (
  orderId: string | null,
  asking: Asking,
  linesOf: (lines: Lines) => readonly number[],
): Promise<GrantOrder | null> => {
  const found = orderId === null ? null : await orderSeen(orderId, asking);
  if (!found) return null;
  const { state } = await asking.streams.load(order, found.id);
  return { id: found.id, number: found.label, lines: linesOf(state.placed?.lines ?? []) };
};

/** Orders that granted units, with their lines, for a ledger; null: by hand, or by an order out of the asker's scope. */
export const grantOrder = {
  /** Of a thing that one line has granted, whose id is derived from both. */
  ofLine: (of: { readonly lifecycle: string; readonly id: string; readonly orderId: string | null }, asking: Asking) =>
    seen(of.orderId, asking, (lines) =>
      lines.flatMap((_, place) =>
        derivedId(of.lifecycle, of.orderId ?? '', String(place)) === of.id ? [place + 1] : [],
      ),
    ),
  /** Of a thing that all lines of these kinds have granted together. */
  ofKinds: (orderId: string | null, kinds: readonly GrantKind[], asking: Asking) =>
    seen(orderId, asking, (lines) => linesBringing(lines, kinds)),
};
