import { sendCommand } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import type { ReceiptView } from '../../../../src/kernel/views.js';
import type { RequestExtension, RequestExtensions } from '../../../../src/sales/warranties/warranty.commands.js';
import type { WarrantyListRow } from '../../../../src/sales/warranties/warranties.views.js';

/** Warranty that was not requested, with the reason. */
export interface Refused {
  readonly name: string;
  readonly reason: string;
}

interface Answer {
  readonly refused: readonly Refused[];
  readonly batchId: string;
}

/** Sends a request for each: the refusal of one is shown, and does not stop the others. */
export const useRequests = (rows: readonly WarrantyListRow[], t: TFunction) => {
  const answer = useRef<Answer>({ refused: [], batchId: '' });
  const keys = useRef(new Map<string, string>());
  /** The same try has the same key for the same serial number. */
  const keyOf = (batchId: string, id: string): string => {
    const known = keys.current.get(batchId + id) ?? crypto.randomUUID();
    keys.current.set(batchId + id, known);
    return known;
  };
  const send = async ({ warrantyIds, ...asked }: RequestExtensions, batchId: string): Promise<ReceiptView> => {
    const sent = await Promise.all(
      rows
        .filter(({ id }) => warrantyIds.includes(id))
        .map(async ({ id, price, serialNumber: name }) => {
          const body: RequestExtension = { ...asked, batchId, price: price ?? 0 };
          const options = { idempotencyKey: keyOf(batchId, id) };
          return sendCommand(`/api/warranties/${id}/request-extension`, body, options).then(
            (receipt) => ({ name, receipt, error: undefined }),
            (error: unknown) => ({ name, receipt: undefined, error }),
          );
        }),
    );
    const last = sent.findLast(({ receipt }) => receipt !== undefined)?.receipt;
    const refused = sent.filter(({ receipt }) => receipt === undefined);
    answer.current = { batchId, refused: refused.map(({ name, error }) => ({ name, reason: problemText(error, t) })) };
    if (!last) throw refused[0]?.error;
    return last;
  };
  return { send, answer };
};
