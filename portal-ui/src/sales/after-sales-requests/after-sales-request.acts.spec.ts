import { describe, expect, it } from '@jest/globals';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { AfterSalesRequestView } from '../../../../src/sales/after-sales-requests/after-sales-requests.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { lackingIn, markedIn } from '../../../../test/support/forms.js';
import { said } from '../../../../test/support/said.js';
import { askedOf } from '../../kit/acts/testing.js';
import { customerActs, customerWaits } from './after-sales-request.acts.js';

const request = viewOf<AfterSalesRequestView>({ id: 'r1', settlements: 2 });
const given = { t: said, language: 'fr', me: viewOf<MeView>({}), choices: undefined, tab: '' };
const asked = (name: string) => askedOf(customerActs, name, request, given);

const comment = (source: string) => ({ source, kind: 'longText', required: true, max: 2000 });
const files = { source: 'fileIds', label: 'attachments', kind: 'files', hint: true };

describe('an act of a customer on an after-sales request', () => {
  it.each([
    ['AnswerAfterSalesQuestion', [comment('answer'), files], {}],
    ['AcceptAfterSalesSettlement', [], { settlement: 2 }],
    ['ReopenAfterSalesRequest', [comment('reason'), files], { settlement: 2 }],
    ['CommentAfterSalesRequest', [comment('comment'), files], {}],
    ['CancelAfterSalesRequest', [comment('reason')], {}],
  ])('%s asks its fields, about the settlement that was read', async (name, inputs, fixed) => {
    expect(asked(name).inputs).toEqual(inputs);
    expect(asked(name).fixed).toEqual(fixed);
    expect(markedIn(asked(name).inputs)).toEqual(await lackingIn(asked(name).command, fixed));
  });

  it('is offered in this order, with what cannot be undone', () =>
    expect(
      Object.entries(customerActs).map(([name, { primary, ...act }]) => [name, primary, 'irreversible' in act]),
    ).toEqual([
      ['AnswerAfterSalesQuestion', true, false],
      ['AcceptAfterSalesSettlement', true, true],
      ['ReopenAfterSalesRequest', undefined, false],
      ['CommentAfterSalesRequest', undefined, false],
      ['CancelAfterSalesRequest', undefined, true],
    ]));
});

describe('an after-sales request waits for its customer', () => {
  const at = '2026-03-05T08:00:00Z';
  it.each<readonly [AfterSalesRequestView['status'], string | null, unknown]>([
    ['waitingCustomer', null, { words: 'afterSalesRequests:waits.question', act: 'AnswerAfterSalesQuestion' }],
    ['waitingCustomer', at, { words: 'afterSalesRequests:waits.question', act: 'AnswerAfterSalesQuestion' }],
    [
      'settled',
      at,
      {
        words: 'afterSalesRequests:waits.settlement {"date":"05/03/2026 9:00"}',
        act: 'AcceptAfterSalesSettlement',
      },
    ],
    ['settled', null, undefined],
    ['closed', at, undefined],
  ])('%s, closing at %s', (status, closesAt, expected) =>
    expect(customerWaits({ ...request, status, closesAt }, { t: said })).toEqual(expected),
  );
});
