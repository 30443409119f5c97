import { describe, expect, it } from '@jest/globals';
import { commandErrors } from '@guichet/ui-common/net/command-errors';
import { isMessageName, kindOf, messageKinds, messageNames } from './message-kinds.js';

const [version, file] = [1, 2].map((last) => `00000000-0000-4000-8000-00000000000${last}`);
const written = { text: 'Voici.', correctiveVersionId: version ?? '', fileIds: [file ?? ''] };
const plain = { text: 'Voici.', fileIds: [file] };

describe('a message of an agent under a thread', () => {
  it.each([
    ['AnswerTicket', plain],
    ['AskTicketInformation', plain],
    ['ProposeTicketSolution', { solution: 'Voici.', fileIds: [file], correctiveVersionId: version }],
    ['AddInternalNote', { text: 'Voici.' }],
  ] as const)('is sent as %s says, and its command takes it', async (name, command) => {
    expect(kindOf(name).toCommand(written)).toEqual(command);
    expect(await commandErrors(kindOf(name).command, command)).toEqual({});
  });

  it('names no version where none was chosen', () =>
    expect(messageKinds.ProposeTicketSolution.toCommand({ ...written, correctiveVersionId: '' })).toEqual({
      solution: 'Voici.',
      fileIds: [file],
    }));

  it('has its tabs in this order; a note is read inside alone, a solution may have a version', () =>
    expect(messageNames.map((name) => [name, kindOf(name).internal, kindOf(name).hasVersion])).toEqual([
      ['AnswerTicket', undefined, undefined],
      ['AskTicketInformation', undefined, undefined],
      ['ProposeTicketSolution', undefined, true],
      ['AddInternalNote', true, undefined],
    ]));

  it('is one of these', () =>
    expect(['AddInternalNote', 'CloseTicket', ''].map(isMessageName)).toEqual([true, false, false]));
});
