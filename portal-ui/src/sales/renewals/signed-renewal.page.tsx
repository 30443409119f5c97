import type { RenewalView } from '../../../../src/sales/renewals/renewals.views.js';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { SignatureFiles } from '../signatures/signature-files.js';
import { common, prices, rest } from './renewal.parts.js';

/** `/reconduction/signed/{histo}`: one of the register: when, by whom and how it was signed, and the document itself. */
export const Component = thingPage<RenewalView>()({
  ...common,
  title: ({ title }, { t }) => t('renewals:detail.signedTitle', { title }),
  parameter: 'histo',
  backTo: '/reconduction/index/signed',
  acts: {},
  facts: [
    { id: 'signedOn', kind: 'day' },
    { id: 'signedManner', kind: 'choice', texts: 'renewals:manner' },
    { id: 'signedBy', kind: 'label' },
    { id: 'contractReference', kind: 'text' },
    { id: 'net', kind: 'amount' },
    { id: 'effectiveOn', kind: 'day' },
    { id: 'futureEndsOn', kind: 'day' },
    { id: 'endsOn', kind: 'day' },
    { id: 'notifiedOn', kind: 'day' },
    { id: 'futureReference', kind: 'text' },
    { id: 'finalisedAt', kind: 'instant' },
    { id: 'signedSiret', value: ({ signedSiret }) => signedSiret && siretText(signedSiret) },
    {
      id: 'documentSha256',
      value: ({ documentSha256 }) =>
        documentSha256 && <span style={{ overflowWrap: 'anywhere' }}>{documentSha256}</span>,
    },
  ],
  sections: [
    prices,
    {
      id: 'proof',
      wide: true,
      when: ({ signatureId }) => signatureId !== null,
      content: ({ signatureId }) => signatureId && <SignatureFiles signatureId={signatureId} />,
    },
    ...rest,
  ],
});
