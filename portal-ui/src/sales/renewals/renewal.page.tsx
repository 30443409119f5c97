import { date } from '@guichet/ui-common/text/dates';
import { DeclineRenewal } from '../../../../src/sales/renewals/renewal.commands.js';
import {
  declineReasons,
  openRenewalStatuses,
  renewalLimits,
} from '../../../../src/sales/renewals/renewal.vocabulary.js';
import type { RenewalView } from '../../../../src/sales/renewals/renewals.views.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { common, prices, rest } from './renewal.parts.js';
import { Establishment } from './renewal.sections.js';
import { isAwaited } from './renewals.api.js';

/** `/reconduction/form/{id}`: old and new price side by side, whose SIRET is checked, and the way to the signature (specification §4). */
export const Component = thingPage<RenewalView>()({
  ...common,
  backTo: '/reconduction/index',
  waits: (renewal, { t, me }) =>
    isAwaited(renewal, me)
      ? {
          words: t('renewals:sign.waits', { date: date(renewal.endsOn) }),
          to: `/signature/otp/renewals/${renewal.id}`,
          button: t('renewals:sign.button'),
        }
      : undefined,
  acts: {
    DeclineRenewal: act({
      command: DeclineRenewal,
      irreversible: true,
      inputs: [
        { source: 'reason', kind: 'choice', values: declineReasons, texts: 'renewals:declineReason', required: true },
        { source: 'comment', kind: 'longText', max: renewalLimits.comment },
      ],
    }),
  },
  facts: [
    { id: 'endsOn', kind: 'day' },
    { id: 'effectiveOn', kind: 'day' },
    { id: 'futureEndsOn', kind: 'day' },
    { id: 'oldNet', kind: 'amount' },
    { id: 'net', kind: 'amount' },
    { id: 'signatory', kind: 'label' },
    { id: 'gross', kind: 'amount' },
    { id: 'notifiedOn', kind: 'day' },
    { id: 'futureReference', kind: 'text' },
    { id: 'declineReason', kind: 'choice', texts: 'renewals:declineReason' },
    { id: 'declineComment', kind: 'text' },
  ],
  sections: [
    prices,
    {
      id: 'establishment',
      wide: true,
      when: ({ status }) => openRenewalStatuses.some((open) => open === status),
      content: ({ establishment }) => <Establishment {...establishment} />,
    },
    ...rest,
  ],
});
