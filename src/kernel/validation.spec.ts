import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  AnyPhone,
  EmailAddress,
  fieldErrors,
  FirstName,
  isSiren,
  isSiret,
  LandlinePhone,
  ListOfNested,
  MobilePhone,
  isFrenchZipCode,
  isSpanishTaxId,
  LongText,
  Nested,
  OneOf,
  Optional,
  OptionalOrNone,
  RangeEnd,
  RangeStart,
  SomeOf,
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
  @Optional() @LongText({ max: 20 }) story?: string;
  @Optional() @FirstName() firstName?: string;
  @Optional() @OneOf(['calm', 'urgent']) pace?: string;
  @Optional() @SomeOf(['calm', 'urgent']) paces?: string[];
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

class Meeting {
  @Nested(() => Line) line!: Line;
  @RangeStart('to') from!: string;
  @RangeEnd('from') to!: string;
  @RangeStart('pauseTo', { isOptional: true }) pauseFrom?: string;
  @RangeEnd('pauseFrom', { isOptional: true }) pauseTo?: string;
  @OptionalOrNone() @Text() room?: string | null;
}

const meeting = { line: { label: 'a' }, from: '09:00', to: '10:00' };
const meetingCodes = (values: object) =>
  Object.fromEntries(
    Object.entries(fieldErrors(validateSync(plainToInstance(Meeting, { ...meeting, ...values })))).map(
      ([path, { code }]) => [path, code],
    ),
  );

describe('a field that is not of its kind', () => {
  it.each([[[]], [[[]]], [[{ label: 'a' }]], ['x'], [0], [true]])('is no nested object: %j', (line) =>
    expect(meetingCodes({ line })).toEqual({ line: 'invalid' }),
  );

  it.each([[[[]]], [[null]], [[0]], [['x']]])('is no list of nested objects: %j', (lines) =>
    expect(codeOf({ lines }, 'lines')).toBe('invalid'),
  );

  it.each([null, undefined, '', ' '])('is no time of a range: %j', (time) =>
    expect(meetingCodes({ from: time, to: time })).toEqual({ from: 'required', to: 'required' }),
  );

  it.each([0, [], {}, true, '9 h', '24:00'])('is no time of a range, nor of one that may be absent: %j', (time) =>
    expect(meetingCodes({ from: time, to: time, pauseFrom: time, pauseTo: time })).toEqual({
      ...{ from: 'invalidTime', to: 'invalidTime', pauseFrom: 'invalidTime', pauseTo: 'invalidTime' },
    }),
  );

  it('may be absent with its whole range, where that is optional', () => {
    expect(meetingCodes({ pauseFrom: null, pauseTo: '' })).toEqual({});
    expect(meetingCodes({ pauseFrom: '12:00' })).toEqual({ pauseTo: 'rangeEndMissing' });
    expect(meetingCodes({ pauseTo: '12:00' })).toEqual({ pauseFrom: 'rangeStartMissing' });
  });
});

describe('an optional field', () => {
  it.each([null, undefined, '', ' '])('is absent: %j', (story) =>
    expect(plainToInstance(Form, { title: 'ok', story }).story).toBeUndefined(),
  );

  it('keeps a null that is an answer', () => {
    expect(plainToInstance(Meeting, { ...meeting, room: null }).room).toBeNull();
    expect(plainToInstance(Meeting, { ...meeting, room: ' ' }).room).toBeUndefined();
    expect(meetingCodes({ room: null })).toEqual({});
  });
});

describe('fields of a form', () => {
  it('accept what is right', () =>
    expect(errorsOf({ title: ' ok ', email: ' Ann@Example.ORG ', lines: [{ label: 'a' }] })).toEqual({}));

  it('leave out characters that no keyboard types and no database stores', () =>
    expect(plainToInstance(Form, { story: 'a\u0000b\tc\nd\ud800é🚪\u200d' }).story).toBe('ab\tc\ndé🚪\u200d'));

  it.each(['a\rb', 'a\nb', 'a\r\nBcc: b', 'a\u0000b', 'a\tb', 'a\u001bb', 'a\u0085b', 'a\u2028b', 'a\ud800b'])(
    'refuse control characters in a text of one line: %j',
    (title) => {
      expect(codeOf({ title }, 'title')).toBe('invalidLine');
      expect(codeOf({ firstName: title }, 'firstName')).toBe('invalidLine');
    },
  );

  it('allow line breaks in a text of several, and blanks around one line', () =>
    expect(errorsOf({ title: ' ok\n', story: 'a\r\nb' })).toEqual({}));

  it('call an unknown value of a choice an unknown choice', () => {
    expect(codeOf({ pace: 'slow' }, 'pace')).toBe('invalidChoice');
    expect(codeOf({ paces: ['calm', 'slow'] }, 'paces')).toBe('invalidChoice');
  });

  it('take a blank text for none', () =>
    expect(errorsOf({ title: '   ' })).toEqual({ title: { code: 'required', args: { asked: 'text' } } }));

  it('say how long a text may be', () =>
    expect(errorsOf({ title: 'x'.repeat(11) })).toEqual({ title: { code: 'tooLong', args: { max: 10 } } }));

  it('name nested fields by their path', () =>
    expect(errorsOf({ title: 'ok', lines: [{ label: 'a' }, { label: '' }] })).toEqual({
      'lines.1.label': { code: 'required', args: { asked: 'text' } },
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

describe('Spanish tax numbers (specification §5, defaults G11)', () => {
  it.each([
    ['12345678Z', true],
    ['12345678A', false],
    ['1234567Z', false],
    ['X1234567L', true],
    ['Y1234567X', true],
    ['Z1234567L', false],
    ['P2807900B', true],
    ['P0801900B', true],
    ['P28079002', false],
    ['A58818501', true],
    ['A58818502', false],
    ['A5881850A', false],
    ['Q2826000H', true],
    ['I12345678', false],
    ['', false],
  ])('%s: %s', (number, valid) => expect(isSpanishTaxId(number)).toBe(valid));
});

describe('French postcodes', () => {
  it.each([
    ['33000', true],
    ['20090', true],
    ['97400', true],
    ['00200', true],
    ['00000', false],
    ['96000', false],
    ['99123', false],
    ['3300', false],
    ['2A004', false],
  ])('%s: %s', (code, valid) => expect(isFrenchZipCode(code)).toBe(valid));
});
