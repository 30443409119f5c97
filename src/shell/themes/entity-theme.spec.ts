import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../../kernel/actor.js';
import { decide } from '../../kernel/decide.js';
import { Refusal } from '../../kernel/refusal.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import { EntityThemeFields } from './entity-theme.commands.js';
import { entityTheme } from './entity-theme.js';

const { RegisterEntityTheme, ReviseEntityTheme } = entityTheme.commands;
const fields = { ...new EntityThemeFields(), name: 'Collectivités' };
const { given } = specify(entityTheme, { actor: systemActor, facts: { imagesKnown: true } });
const made = (type: (new () => object) | undefined, over: Partial<EntityThemeFields> = {}): object => {
  if (!type) throw new Error('no such command');
  return command(type, { ...fields, ...over });
};
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(EntityThemeFields, { ...fields, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );
const refusalOf = (over: Partial<EntityThemeFields>): Refusal => {
  try {
    given().when(made(RegisterEntityTheme, over)).then();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('not refused');
};

describe('the fields of a theme', () => {
  it('have the menu’s default colour, and those of the default theme', () => {
    expect(codes({})).toEqual([]);
    expect(new EntityThemeFields().menuActive).toBe('#372E95');
  });

  it('are colours in six digits, and nodes in letters and digits', () => {
    expect(codes({ titleLeft: 'red', menuHover: '#FFF' })).toEqual([
      'titleLeft: invalidColour',
      'menuHover: invalidColour',
    ]);
    expect(codes({ helpNode: '../x', footerLinksNode: 'n-42' })).toEqual(['helpNode: invalidNode']);
  });

  it('say what an image shows', () => {
    const headerImageId = '0192c1f0-0000-7000-8000-000000000001';
    expect(codes({ headerImageId })).toEqual(['headerImageText: required']);
    expect(codes({ headerImageId, headerImageText: 'La place de la mairie' })).toEqual([]);
  });
});

describe('a theme', () => {
  it('is kept when all of it can be read', () =>
    given().when(made(RegisterEntityTheme)).then(entityTheme.registered(fields)));

  it('is refused when a text cannot be read, with the nearest colour that can', () => {
    const refused = refusalOf({ menuActive: '#8C86D9' });
    expect(refused.code).toBe('themeContrastTooLow');
    expect(refused.args).toMatchObject({ colour: 'menuActive', needed: 4.5 });
    given()
      .when(made(RegisterEntityTheme, { menuActive: String(refused.args['proposal']) }))
      .thenStatus('active');
  });

  it('is checked again when it is revised', () =>
    given(entityTheme.registered(fields))
      .when(made(ReviseEntityTheme, { footerLeft: '#DDDDDD' }))
      .thenRefused('themeContrastTooLow', { colour: 'footerRight', ratio: '2.11', needed: 4.5, proposal: '#6F84B7' }));

  it('has no css but custom properties of its own', () => {
    expect(refusalOf({ css: '--theme-radius: 4px;\nbody { color: red }' })).toMatchObject({
      code: 'themeCssNotAccepted',
      args: { line: 2 },
    });
    given()
      .when(made(RegisterEntityTheme, { css: '--theme-radius: 4px' }))
      .thenStatus('active');
  });

  it('has links of 4.5 and a focus mark of 3 to 1 on the page, also those of its css', () => {
    expect(refusalOf({ css: '--theme-link: #8C86D9' }).args).toMatchObject({ colour: 'theme-link', needed: 4.5 });
    expect(refusalOf({ css: '--theme-focus: #CCCCCC' }).args).toMatchObject({ colour: 'theme-focus', needed: 3 });
    given()
      .when(made(RegisterEntityTheme, { css: '--theme-focus: #8C86D9' }))
      .thenStatus('active');
  });

  it('has images that are known', () =>
    given()
      .when(made(RegisterEntityTheme), { facts: { imagesKnown: false } })
      .thenRefused('fileUnknown'));

  it('is the only one of its entity in its language', () => {
    const context = {
      id: 'theme',
      actor: systemActor,
      now: '2026-03-02T12:00:00.000Z',
      facts: { imagesKnown: true },
      idFor: String,
    };
    const { take } = decide(
      entityTheme,
      'RegisterEntityTheme',
      entityTheme.initial,
      made(RegisterEntityTheme, { entity: 'BL_SPAIN', language: 'es' }),
      context,
      () => ({ allowed: true }),
    );
    expect(take).toEqual([{ what: 'entityTheme', value: 'BL_SPAIN/es', refusal: 'entityThemeAlreadyThere' }]);
  });
});
