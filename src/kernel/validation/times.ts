import { Transform } from 'class-transformer';
import { IsNotEmpty, Matches, ValidateIf } from 'class-validator';
import { coded, present } from './coded.js';
import { blankIsAbsent } from './fields.js';
import { ruleOf } from './rule-of.js';

/** `HH:mm` in steps of five minutes (specification §5, defaults G57). */
const isTimeOfDay = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5][05]$/.test(value);

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const isReadable = (value: unknown): value is string => typeof value === 'string' && isTimeOfDay(value);

/** A rule about a time and another field of the same object; each refuses one thing, so that one message is shown. */
const rule = (code: string, other: string, holds: (value: unknown, other: unknown) => boolean): PropertyDecorator =>
  ruleOf(code, (value, object) => holds(value, Reflect.get(object, other)));

interface RangeOptions {
  /** Both times may be absent; one without the other may not. */
  readonly isOptional?: boolean;
}

const timeWith =
  (other: string, missing: string, { isOptional = false }: RangeOptions): PropertyDecorator =>
  (target, property) => {
    blankIsAbsent(target, property);
    rule('invalidTime', other, (value) => !isGiven(value) || isReadable(value))(target, property);
    const rules = isOptional
      ? [
          ValidateIf((object: object, value: unknown) => isGiven(value) || isGiven(Reflect.get(object, other))),
          rule(missing, other, isGiven),
        ]
      : [IsNotEmpty(present('date'))];
    for (const each of rules) each(target, property);
  };

/** The start of a range of times; `end` is the field of its end. */
export const RangeStart = (end: string, options: RangeOptions = {}): PropertyDecorator =>
  timeWith(end, 'rangeStartMissing', options);

/** The end of a range of times, later than the field `start`. */
export const RangeEnd =
  (start: string, options: RangeOptions = {}): PropertyDecorator =>
  (target, property) => {
    timeWith(start, 'rangeEndMissing', options)(target, property);
    rule(
      'endBeforeStart',
      start,
      (end, begin) => !isReadable(begin) || !isReadable(end) || begin < end,
    )(target, property);
  };

/** The afternoon begins when the morning has ended, which is the field `morningEnd`. */
export const AfterMorning = (morningEnd: string): PropertyDecorator =>
  rule('afternoonBeforeMorning', morningEnd, (begin, end) => !isReadable(begin) || !isReadable(end) || end <= begin);

const asMonth = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().replace(/^(\d{2})\/(\d{4})$/, '$2-$1') : value,
);

/** A month, `yyyy-MM`; `MM/yyyy`, as people write it, is taken too. */
export const Month = (): PropertyDecorator => (target, property) => {
  asMonth(target, property);
  Matches(/^(?:1[5-9]|20)\d{2}-(?:0[1-9]|1[0-2])$/, coded('invalidMonth'))(target, property);
  IsNotEmpty(present('date'))(target, property);
};

/** A last day (`yyyy-MM-dd`) that is not before the field `first`. */
export const NotBefore = (first: string): PropertyDecorator =>
  rule(
    'endBeforeStart',
    first,
    (last, begin) => typeof begin !== 'string' || typeof last !== 'string' || begin.trim() === '' || begin <= last,
  );
