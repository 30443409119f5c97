import { byVerb, either, given, saying, type Rule, type Rights } from '../../kernel/rights.js';
import {
  functionRight,
  gave,
  isNamed,
  kept,
  ofClient,
  own,
  standsIn,
  standsInForSigner,
  look,
} from '../../customers/grounds/grounds.vocabulary.js';

/** People who order, or handle quotes and contracts, also name the signers. */
const handlesSignatures: Rule = either(
  functionRight('signatures'),
  functionRight('orders'),
  functionRight('quotes'),
  functionRight('renewals'),
  standsInForSigner,
);

/** Signing is asked of the one in whose place it is done, where it is; else of the signer. */
const signs: Rule = saying(
  'the person themselves, with the function right signatures or in the place of its giver',
  (actor, resource) =>
    given(own, resource.readerIds.length > 0 ? standsIn : functionRight('signatures'))(actor, resource),
);

export const signaturesRights: Rights = {
  signature: {
    staff: kept('clients'),
    customers: byVerb(
      {
        read: ofClient(either(isNamed, handlesSignatures)),
        export: ofClient(handlesSignatures),
        // by no other person, even with further rights, except in the place of the person who lent theirs (defaults G7;
        // wish W8)
        sign: ofClient(signs),
        takeOver: ofClient(either(given(gave, functionRight('signatures')), standsIn)),
      },
      ofClient(handlesSignatures),
    ),
    simulated: { readStops: look },
  },
};
