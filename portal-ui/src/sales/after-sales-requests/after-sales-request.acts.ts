import { dateTime } from '@guichet/ui-common/text/dates';
import * as commands from '../../../../src/sales/after-sales-requests/after-sales-request.commands.js';
import { afterSalesLimits } from '../../../../src/sales/after-sales-requests/after-sales-request.vocabulary.js';
import type { AfterSalesRequestView } from '../../../../src/sales/after-sales-requests/after-sales-requests.views.js';
import { act, type Acts } from '../../kit/acts/acts.js';
import type { Given } from '../../kit/acts/given.js';
import type { Waiting } from '../../kit/page/thing-spec.js';

const words = <Source extends string>(source: Source) =>
  [
    { source, kind: 'longText', required: true, max: afterSalesLimits.comment },
    { source: 'fileIds', label: 'attachments', kind: 'files', hint: true },
  ] as const;

/** The answer is to the settlement that was read. */
const ofShown = ({ settlements }: AfterSalesRequestView) => ({ settlement: settlements });

/** Acts of the customer, in the order in which they are offered. */
export const customerActs: Acts<AfterSalesRequestView> = {
  AnswerAfterSalesQuestion: act({
    command: commands.AnswerAfterSalesQuestion,
    primary: true,
    inputs: words('answer'),
  }),
  AcceptAfterSalesSettlement: act({
    command: commands.AcceptAfterSalesSettlement,
    fixed: ofShown,
    primary: true,
    irreversible: true,
  }),
  ReopenAfterSalesRequest: act({
    command: commands.ReopenAfterSalesRequest,
    fixed: ofShown,
    inputs: words('reason'),
  }),
  CommentAfterSalesRequest: act({ command: commands.CommentAfterSalesRequest, inputs: words('comment') }),
  CancelAfterSalesRequest: act({
    command: commands.CancelAfterSalesRequest,
    irreversible: true,
    inputs: [{ source: 'reason', kind: 'longText', required: true, max: afterSalesLimits.comment }],
  }),
};

/** A question to answer, or a settlement that silence accepts. */
export const customerWaits = (
  { status, closesAt }: AfterSalesRequestView,
  { t }: Pick<Given, 't'>,
): Waiting | undefined => {
  if (status === 'waitingCustomer')
    return { words: t('afterSalesRequests:waits.question'), act: 'AnswerAfterSalesQuestion' };
  if (status === 'settled' && closesAt !== null)
    return {
      words: t('afterSalesRequests:waits.settlement', { date: dateTime(closesAt) }),
      act: 'AcceptAfterSalesSettlement',
    };
  return undefined;
};
