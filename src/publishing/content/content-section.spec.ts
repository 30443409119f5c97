import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../../kernel/actor.js';
import { specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import { ContentSectionFields } from './content-section.commands.js';
import { contentSection } from './content-section.js';

const one = '0192c1f0-0000-7000-8000-000000000001';
const fields = {
  title: { fr: 'Aide', es: 'Ayuda', en: 'Help' },
  position: 1,
  rangeId: one,
  domainId: one,
  nature: 'help',
} as const;
const codes = (over: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(ContentSectionFields, { ...fields, ...over })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );
const facts = { parentFits: true, filtersKnown: true, held: 0, namedBy: [] };
const { given } = specify(contentSection, {
  actor: { ...systemActor, id: 'ann', kind: 'staff' },
  facts,
});
const [Register, Revise, Archive] = Object.values(contentSection.commands);
const registered = contentSection.registered({ ...fields, key: 'aide' });

describe('a section', () => {
  it.each([
    [{}, []],
    [
      { rangeId: undefined, domainId: '', nature: undefined },
      ['rangeId: required', 'domainId: required', 'nature: required'],
    ],
    [{ title: { fr: 'Aide', es: '', en: 'Help' } }, ['title.es: required']],
    [{ position: 1_000 }, ['position: tooLarge']],
    [{ key: 'mentions' }, []],
    [{ key: 'a b' }, ['key: invalidNode']],
  ])('has a range, a line and a nature: %j', (over, wrong) => expect(codes(over)).toEqual(wrong));

  it('stands below another one that is there, never below itself', () => {
    if (!Register) throw new Error('no command');
    const asked = Object.assign(new Register(), fields);
    given().when(asked).thenStatus('active');
    given()
      .when(asked, { facts: { ...facts, parentFits: false } })
      .thenRefused('contentParentUnfit');
  });

  it('is archived only while it holds no article', () => {
    if (!Archive) throw new Error('no command');
    given(registered)
      .when(new Archive(), { facts: { ...facts, held: 2 } })
      .thenRefused('contentSectionHolds', { count: 2 });
    given(registered).when(new Archive()).thenStatus('archived');
  });

  it('keeps its key, and is not archived, while a theme or the menu leads to it (features F38)', () => {
    if (!Revise || !Archive) throw new Error('no command');
    const used = { facts: { ...facts, namedBy: ['Le groupe'] } };
    given(registered)
      .when(Object.assign(new Revise(), { ...fields, key: 'other' }), used)
      .thenRefused('contentKeyKept', { where: 'Le groupe' });
    given(registered).when(new Archive(), used).thenRefused('contentNodeInUse', { where: 'Le groupe' });
  });

  it('alone has its key, among articles too', () =>
    expect(contentSection.held({ status: 'active', fields: { ...fields, key: 'aide' } })).toEqual([
      { what: 'contentKey', value: 'aide', refusal: 'contentKeyUsed' },
    ]));
});
