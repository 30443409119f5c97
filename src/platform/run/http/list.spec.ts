import { describe, expect, it } from '@jest/globals';
import { OneOf, Optional, Text } from '../../../kernel/validation.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { contentRange, parseList } from './list.js';

class Filter {
  @Optional() @Text() title?: string;
  @Optional() @OneOf(['open', 'closed']) scope?: string;
}

const definition = {
  filter: Filter,
  sortable: { openedAt: 'opened_at', number: 'number' },
  defaultSort: ['openedAt', 'DESC'],
  pageSize: 30,
  reach: 300,
} as const;

const id = '0193512b-7e6a-7c3a-9d3e-0a4b5c6d7e8f';
const parse = (query: Record<string, unknown>) => parseList(definition, query);
const refused = (query: Record<string, unknown>) => {
  try {
    parse(query);
    return undefined;
  } catch (error) {
    return error instanceof InvalidInput ? error.errors : error;
  }
};

describe('a list request', () => {
  it('has its defaults', () =>
    expect(parse({})).toMatchObject({
      ids: null,
      order: { column: 'opened_at', direction: 'desc' },
      offset: 0,
      limit: 30,
    }));

  it('is refused with the path of a text that holds half a character', () =>
    expect(refused({ filter: '{"title":"a\\ud800"}' })).toEqual({
      'filter.title': { code: 'invalidCharacter', args: {} },
    }));

  it('reads filter, sort and range, whose end is included', () =>
    expect(parse({ filter: '{"title":" pay "}', sort: '["number","ASC"]', range: '[30,59]' })).toMatchObject({
      filter: { title: 'pay' },
      order: { column: 'number', direction: 'asc' },
      offset: 30,
      limit: 30,
    }));

  it('lets all asked ids through, whatever the range', () =>
    expect(parse({ filter: `{"id":["${id}"]}`, range: '[30,59]' })).toMatchObject({
      ids: [id],
      offset: 0,
      limit: 500,
    }));

  it.each([
    ['a filter that is no JSON', { filter: '{' }, 'filter', 'invalid'],
    ['a filter that is no object', { filter: '[]' }, 'filter', 'invalid'],
    ['a filter given twice', { filter: ['{}', '{}'] }, 'filter', 'invalid'],
    ['an unknown key', { filter: '{"secret":1}' }, 'filter.secret', 'unknownField'],
    ['a wrong value', { filter: '{"scope":"all"}' }, 'filter.scope', 'invalidChoice'],
    ['ids that are no list', { filter: '{"id":"x"}' }, 'filter.id', 'invalid'],
    ['an id that is none', { filter: `{"id":["${id}","nonsense"]}` }, 'filter.id', 'invalidId'],
    ['an id that is no text', { filter: '{"id":[7]}' }, 'filter.id', 'invalidId'],
    ['a sort by an unknown field', { sort: '["password","ASC"]' }, 'sort', 'invalid'],
    ['a sort by an inherited name', { sort: '["constructor","ASC"]' }, 'sort', 'invalid'],
    ['a sort in an unknown direction', { sort: '["number","asc; drop"]' }, 'sort', 'invalid'],
    ['a backward range', { range: '[10,2]' }, 'range', 'invalid'],
    ['a negative range', { range: '[-1,2]' }, 'range', 'invalid'],
    ['a range of texts', { range: '["0","9"]' }, 'range', 'invalid'],
    ['a range out of reach', { range: '[300,329]' }, 'range', 'tooLarge'],
    ['a huge range', { range: '[0,5000]' }, 'range', 'tooLarge'],
  ])('is refused with %s', (_, query, path, code) => expect(refused(query)).toMatchObject({ [path]: { code } }));
});

describe('the range answered', () => {
  it('counts from zero and includes its end', () =>
    expect(contentRange('tickets', 30, 12, 42)).toBe('tickets 30-41/42'));
  it('may be empty', () => expect(contentRange('tickets', 60, 0, 42)).toBe('tickets */42'));
});
