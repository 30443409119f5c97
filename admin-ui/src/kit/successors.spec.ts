import { describe, expect, it } from '@jest/globals';
import { chosenAt, clientsTaken, clientsUnchosen, nobody, withOpen, withSuccessor } from './successors.js';

const [town, village] = [
  { id: 'town', label: 'Town' },
  { id: 'village', label: 'Village' },
];
const contact = { furtherRights: [{ client: town }, { client: village }], clientIds: ['town', 'village'] };

describe('successors at clients that a form takes away', () => {
  it('are asked for further clients that are not chosen any more', () => {
    expect(clientsTaken(contact)).toEqual([]);
    expect(clientsTaken({ ...contact, clientIds: ['village', 'city'] })).toEqual([town]);
    expect(clientsTaken({ ...contact, clientIds: [] })).toEqual([town, village]);
    expect(clientsTaken({ clientIds: [] })).toEqual([]);
  });

  it('replace the earlier choice, and go where the client is kept after all', () => {
    const first = withSuccessor([], 'town', 'paul', [town, village]);
    expect(first).toEqual([{ clientId: 'town', successorId: 'paul' }]);
    expect(withSuccessor(first, 'town', 'olga', [town])).toEqual([{ clientId: 'town', successorId: 'olga' }]);
    expect(withSuccessor(first, 'town', '', [town])).toEqual([{ clientId: 'town', successorId: '' }]);
    expect(withSuccessor(first, 'village', nobody, [town, village])).toEqual([...first, { clientId: 'village' }]);
    expect(withSuccessor(first, 'village', 'luc', [village])).toEqual([{ clientId: 'village', successorId: 'luc' }]);
  });

  it('are a person, none by choice, or not chosen yet', () => {
    const value = [{ clientId: 'town', successorId: 'paul' }, { clientId: 'village' }];
    expect(['town', 'village', 'city'].map((id) => chosenAt(value, id))).toEqual(['paul', nobody, '']);
    expect(chosenAt(undefined, 'town')).toBe('');
    expect(chosenAt(withOpen([], ['town']), 'town')).toBe('');
  });

  it('are missing where work waits, until one is chosen or the client is kept after all', () => {
    const opened = withOpen([], ['town', 'village']);
    expect(withOpen(opened, ['village', 'town'])).toBe(opened);
    const leaving = (successors: unknown, clientIds: readonly string[] = []) =>
      clientsUnchosen({ ...contact, clientIds, successors });
    expect(leaving(opened)).toEqual(['town', 'village']);
    expect(leaving(opened, ['village'])).toEqual(['town']);
    expect(leaving(withSuccessor(opened, 'town', 'paul', [town, village]))).toEqual(['village']);
    expect(leaving(withSuccessor(opened, 'village', nobody, [town, village]))).toEqual(['town']);
    expect(leaving([])).toEqual([]);
  });
});
