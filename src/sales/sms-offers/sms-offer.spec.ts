import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { command, specify } from '../../kernel/testing.js';
import { smsOffer } from './sms-offer.js';

const fields = { articleCode: 'SMS-1000', units: 1_000, validDays: 730 };
const { RegisterSmsOffer } = smsOffer.commands;

describe('an offer of text messages', () => {
  it('is an article that there is, and is worth units', () => {
    const { given } = specify(smsOffer, {
      now: '2026-03-31T08:00:00.000Z',
      actor: { ...systemActor, id: 'agent', kind: 'staff' },
      facts: { articleKnown: true },
    });
    if (!RegisterSmsOffer) throw new Error('no such command');
    given().when(command(RegisterSmsOffer, fields)).then(smsOffer.registered(fields));
    given()
      .when(command(RegisterSmsOffer, fields), { facts: { articleKnown: false } })
      .thenRefused('articleUnknown');
  });

  it('is the only one of its article', () =>
    expect(smsOffer.held({ status: 'active', fields: { ...fields, articleCode: 'sms-1000' } })).toEqual([
      { what: 'smsOfferArticle', value: 'SMS-1000', refusal: 'smsOfferArticleUsed' },
    ]));
});
