import { describe, expect, it } from '@jest/globals';
import { numberBelow, recordHeading, recordLabel } from './record-label.js';

const all = {
  label: 'the label',
  firstName: 'Zoé',
  lastName: 'Martin',
  name: 'the name',
  number: '100123',
  title: 'the title',
  clientName: 'Pau',
  login: 'the login',
  version: 'the version',
  reference: 'the reference',
  id: 'the id',
};
const without = (...fields: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field)));

describe('how a record is called', () => {
  it.each([
    [[], 'the label'],
    [['label'], 'Zoé Martin'],
    [['label', 'firstName'], 'Martin'],
    [['label', 'lastName'], 'Zoé'],
    [['label', 'firstName', 'lastName'], 'the name'],
    [['label', 'firstName', 'lastName', 'name'], '100123 – the title (Pau)'],
    [['label', 'firstName', 'lastName', 'name', 'clientName'], '100123 – the title'],
    [['label', 'firstName', 'lastName', 'name', 'title'], '100123'],
    [['label', 'firstName', 'lastName', 'name', 'title', 'number'], 'the login'],
    [['label', 'firstName', 'lastName', 'name', 'title', 'number', 'login'], 'the version'],
    [['label', 'firstName', 'lastName', 'name', 'title', 'number', 'login', 'version'], 'the reference'],
    [['label', 'firstName', 'lastName', 'name', 'title', 'number', 'login', 'version', 'reference'], 'the id'],
  ])('without %j: %s', (fields, expected) => expect(recordLabel(without(...fields))).toBe(expected));

  it('is nothing that is no text', () => expect(recordLabel({ label: 3, name: null, id: 'the id' })).toBe('the id'));

  it.each([
    [{ title: 'the title', number: '100123', label: 'x' }, 'the title', '100123'],
    [{ title: 'the title' }, 'the title', ''],
    [{ number: '100123' }, '100123', ''],
  ])('heads its page, its number below: %j', (record, heading, below) => {
    expect(recordHeading(record)).toBe(heading);
    expect(numberBelow(record)).toBe(below);
  });
});
