import { expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import { occurred } from '../../kernel/testing.js';
import { quoteOrders } from './quotes.reactions.js';
import { quoteValidated } from './quote.events.js';

const validated = quoteValidated({ orderNumber: 'C-1', ownNumber: null, chorusService: null, commitment: null });
const quote = { client_id: 'town', signatory_id: 'marie', title: 'Paie', lines: [] };

it.each(['personOfAnotherClient', 'personWithoutEmail', 'orderBringsTooMuch'])(
  'A quote that was signed and validated parks where its order is refused by %s',
  async (code) => {
    const play = (refuses = refusing('', '')) =>
      played(quoteOrders, occurred(validated), { quote: () => quote, correspondent: () => 'marie' }, refuses);
    expect((await play()).sent).toHaveLength(1);
    expect((await play(refusing('PlaceAgreedOrder', code))).parks).toBe(`PlaceAgreedOrder ${code}`);
    expect((await play(refusing('PlaceAgreedOrder', 'alreadyExists'))).parks).toBeUndefined();
  },
);
