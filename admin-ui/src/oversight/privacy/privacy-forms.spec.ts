import { describe, expect, it } from '@jest/globals';
import { lackingIn, markedIn, wordlessIn } from '../../../../test/support/forms.js';
import { incidentForms, liftForm, requestForms } from './privacy-forms.js';

const forms = { ...requestForms, ...incidentForms, LiftRestriction: liftForm };

describe('the list of staff acts on privacy', () => {
  it('comes in the order of the work, with what cannot be undone', () =>
    expect(
      Object.entries(forms).map(([name, { inputs, irreversible = false }]) => [
        name,
        irreversible,
        inputs.map((input) => [input.source, 'max' in input ? input.max : input.kind]),
      ]),
    ).toEqual([
      ['VerifyPrivacyRequest', false, [['means', 'choice']]],
      ['FulfilPrivacyRequest', true, [['answer', 4000]]],
      ['ExtendPrivacyRequest', false, [['reason', 1000]]],
      [
        'RefusePrivacyRequest',
        true,
        [
          ['motive', 'choice'],
          ['explanation', 4000],
        ],
      ],
      ['WithdrawPrivacyRequest', false, []],
      ['NotifyController', false, [['message', 4000]]],
      [
        'CloseDataIncident',
        true,
        [
          ['outcome', 'choice'],
          ['measures', 1000],
        ],
      ],
      ['LiftRestriction', false, [['reason', 1000]]],
    ]));

  it.each(Object.entries(forms))('%s offers choices that have words in every language', (_, { inputs }) =>
    expect(wordlessIn(inputs)).toEqual([]),
  );

  it.each(Object.entries(forms))('%s marks what its command requires', async (_, { command, inputs }) =>
    expect(markedIn(inputs)).toEqual(await lackingIn(command)),
  );
});
