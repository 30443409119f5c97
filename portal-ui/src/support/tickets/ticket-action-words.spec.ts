import { describe, expect, it } from '@jest/globals';
import { nothingTyped, startOf, typedFor, type ActionValues } from './ticket-action-words.js';

const defaults: ActionValues = {
  text: '',
  comment: '',
  reason: '',
  contactId: 'marie',
  callbackPhone: '',
  callbackDay: '',
  callbackAt: '',
  patientRisk: false,
  personalDataIncident: false,
  contradictionConfirmed: false,
  files: [],
  uploading: false,
};
const accepting = typedFor(nothingTyped, 'AcceptTicketSolution', { comment: 'The total is still wrong' });

describe('the text typed for one action of a ticket', () => {
  it('is there when another one is chosen, in its own field', () => {
    expect(startOf(accepting, 'RejectTicketSolution', defaults).comment).toBe('The total is still wrong');
    expect(startOf(accepting, 'AddTicketInformation', defaults).text).toBe('The total is still wrong');
  });

  it('brings no choice along that means something else there', () => {
    const flagging = typedFor(accepting, 'FlagTicketRisks', { reason: 'Wrong dose', patientRisk: true });
    expect(startOf(flagging, 'CloseTicket', defaults)).toMatchObject({ reason: '', patientRisk: false });
    expect(startOf(flagging, 'FlagTicketRisks', defaults).reason).toBe('Wrong dose');
  });

  it('is the last one typed', () => {
    const both = typedFor(accepting, 'AddTicketInformation', { text: 'Line 12 above all' });
    expect(startOf(both, 'RejectTicketSolution', defaults).comment).toBe('Line 12 above all');
  });

  it('is nothing at first', () => expect(startOf(nothingTyped, 'CloseTicket', defaults)).toEqual(defaults));
});
