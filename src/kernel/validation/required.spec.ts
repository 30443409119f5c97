import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import {
  AnyPhone,
  Day,
  errorKeys,
  fieldErrors,
  Nested,
  OneOf,
  Optional,
  RequiredWhen,
  Text,
  type FieldErrors,
} from '../validation.js';

class Example {
  @Text({ max: 5 }) title!: string;
  @AnyPhone() phone!: string;
  @Optional() @Text() note?: string;
  @OneOf(['calm', 'urgent']) pace!: string;
  @RequiredWhen<Example>((example) => example.pace === 'urgent') @Day() deadline?: string;
}

const errorsOf = async (values: object): Promise<FieldErrors> =>
  fieldErrors(await validate(plainToInstance(Example, values)));
const codes = async (values: object) =>
  Object.fromEntries(Object.entries(await errorsOf(values)).map(([path, { code }]) => [path, code]));

const good = { title: 'Paie', phone: '05 56 00 00 00', pace: 'calm' };

describe('field rules', () => {
  it('accept what is right', async () => {
    expect(await errorsOf(good)).toEqual({});
    expect(await errorsOf({ ...good, pace: 'urgent', deadline: '2026-03-01' })).toEqual({});
  });

  it('call an absent field required, whatever else it is not', async () => {
    expect(await codes({})).toEqual({ title: 'required', phone: 'required', pace: 'required' });
    expect(await codes({ ...good, title: '   ', phone: '' })).toEqual({ title: 'required', phone: 'required' });
  });

  it('call an absent part of several fields required', async () => {
    class Whole {
      @Nested(() => Example) part!: Example;
    }
    const errors = fieldErrors(await validate(plainToInstance(Whole, {})));
    expect(errors).toMatchObject({ part: { code: 'required' } });
    expect(fieldErrors(await validate(plainToInstance(Whole, { part: good })))).toEqual({});
  });

  it('say how a missing value is given, so that it can be asked for', async () => {
    const { title, phone, pace } = await errorsOf({});
    expect([title, phone, pace].map((error) => error?.args.asked)).toEqual(['text', 'phone', 'choice']);
    expect((await errorsOf({ ...good, pace: 'urgent' })).deadline?.args.asked).toBe('date');
  });

  it('ask for a missing value by its name, else by its kind', () => {
    expect(errorKeys('lines.0.productId', { code: 'required', args: { asked: 'choice' } })).toEqual([
      'missing.productId',
      'missingKind.choice',
      'required',
    ]);
    expect(errorKeys('title', { code: 'tooLong', args: { max: 5 } })).toEqual(['tooLong']);
  });

  it('say what is wrong with a field that is there', async () => {
    expect(await errorsOf({ ...good, title: 'trop long' })).toEqual({ title: { code: 'tooLong', args: { max: 5 } } });
    expect(await codes({ ...good, phone: '12' })).toEqual({ phone: 'invalidPhone' });
  });

  it('ask for a conditional field only where its condition holds, and then check it', async () => {
    expect(await codes({ ...good, pace: 'urgent' })).toEqual({ deadline: 'required' });
    expect(await codes({ ...good, pace: 'urgent', deadline: ' ' })).toEqual({ deadline: 'required' });
    expect(await codes({ ...good, deadline: 'demain' })).toEqual({ deadline: 'invalidDate' });
    expect(await codes({ ...good, deadline: '' })).toEqual({});
  });
});
