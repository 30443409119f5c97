import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  AnyPhone,
  EmailAddress,
  fieldErrors,
  isSiren,
  isSiret,
  LandlinePhone,
  ListOfNested,
  MobilePhone,
  Optional,
  Text,
} from './validation.js';

class Line {
  @Text({ max: 5 }) label!: string;
}

class Form {
  @Text({ max: 10 }) title!: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @LandlinePhone() landline?: string;
  @Optional() @MobilePhone() mobile?: string;
  @Optional() @AnyPhone() phone?: string;
  @ListOfNested(() => Line) lines: Line[] = [];
}

const errorsOf = (values: object) =>
  fieldErrors(
    validateSync(plainToInstance(Form, values), {
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
    }),
  );
const codeOf = (values: object, path: string) => errorsOf({ title: 'ok', ...values })[path]?.code;

describe('fields of a form', () => {
  it('accept what is right', () =>
    expect(errorsOf({ title: ' ok ', email: ' Ann@Example.ORG ', lines: [{ label: 'a' }] })).toEqual({}));

  it('leave out what nobody can type and no database stores', () =>
    expect(plainToInstance(Form, { title: 'a\u0000b\tc\nd\ud800é🚪\u200d' }).title).toBe('ab\tc\ndé🚪\u200d'));

  it('take a blank text for none', () =>
    expect(errorsOf({ title: '   ' })).toEqual({ title: { code: 'required', args: {} } }));

  it('say how long a text may be', () =>
    expect(errorsOf({ title: 'x'.repeat(11) })).toEqual({ title: { code: 'tooLong', args: { max: 10 } } }));

  it('name nested fields by their path', () =>
    expect(errorsOf({ title: 'ok', lines: [{ label: 'a' }, { label: '' }] })).toEqual({
      'lines.1.label': { code: 'required', args: {} },
    }));

  it('refuse fields that they do not know', () => expect(codeOf({ kind: 2 }, 'kind')).toBe('unknownField'));

  it.each(['ann', 'ann@', 'ann@example', '@example.org'])('refuse the e-mail %s', (email) =>
    expect(codeOf({ email }, 'email')).toBe('invalidEmail'),
  );
});

describe('phones (specification §5)', () => {
  it.each([
    ['landline', '0123456789', undefined],
    ['landline', '01 23 45 67 89', undefined],
    ['landline', '0012345678', 'invalidPhone'],
    ['landline', '012345678', 'invalidPhone'],
    ['landline', '+34123456789', undefined],
    ['landline', '+3412345', 'invalidPhone'],
    ['mobile', '0612345678', undefined],
    ['mobile', '0712345678', undefined],
    ['mobile', '0123456789', 'invalidMobile'],
    ['phone', '0612345678', undefined],
    ['phone', '06123', 'invalidPhone'],
  ])('%s %s is %s', (field, number, code) => expect(codeOf({ [field]: number }, field)).toBe(code));
});

describe('organisation numbers (specification §5, defaults G11)', () => {
  it.each([
    ['732829320', true],
    ['732829321', false],
    ['000000000', false],
    ['73282932', false],
  ])('SIREN %s: %s', (siren, valid) => expect(isSiren(siren)).toBe(valid));

  it.each([
    ['73282932000074', true],
    ['73282932000075', false],
    ['73282932000000', false],
    ['35600000049837', true],
    ['35600000000048', true],
    ['35600000049838', false],
  ])('SIRET %s: %s', (siret, valid) => expect(isSiret(siret)).toBe(valid));
});
