// class-transformer's Type reads it, and a bundler may run a page's own imports later than this file
import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { lineIfText, lineOf } from './characters.js';
import { coded, present } from './coded.js';
import { ruleOf } from './rule-of.js';
import { textRule } from './text-rule.js';

const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    decorators.forEach((decorate) => decorate(target, property));

const isBlank = (text: string): boolean => lineOf(text) === '';

/** Control characters and halves of characters, which no keyboard types and PostgreSQL refuses to store; not tabs and line breaks. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

export const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && !isBlank(value) ? value.replace(unwritable, '').trim() : lineIfText(value),
);
const absentIfBlank = (value: unknown): unknown => (typeof value === 'string' && isBlank(value) ? undefined : value);
export const blankIsAbsent = Transform(({ value }: { value: unknown }) => absentIfBlank(value) ?? undefined);

/** An optional field: absent, null and a blank text are the same. */
export const Optional = (): PropertyDecorator => all(blankIsAbsent, IsOptional());

/** An optional field whose null is an answer: none. Absent and a blank text are the same. */
export const OptionalOrNone = (): PropertyDecorator =>
  all(
    Transform(({ value }: { value: unknown }) => absentIfBlank(value)),
    IsOptional(),
  );

/** Line breaks and every other control character: what one line has not, and a mail's header or a log must not get. */
const control = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const onOneLine = textRule('oneLine', 'invalidLine', (value) => !control.test(value));
/** Removes invisible characters of a line before its rules are checked. */
export const seenLine = Transform(({ value }: { value: unknown }) => lineIfText(value));
export const OneLine = (): PropertyDecorator => all(seenLine, onOneLine());

const written = (max: number): PropertyDecorator =>
  all(MaxLength(max, coded('tooLong', { max })), IsNotEmpty(present('text')), IsString(present('text')));

/** A line of 1 to `max` characters, trimmed. */
export const Text = ({ max = 255 }: { max?: number } = {}): PropertyDecorator => all(OneLine(), written(max));

/** A text of 1 to `max` characters, trimmed; line breaks allowed. */
export const LongText = ({ max }: { max: number }): PropertyDecorator => all(trimmed, written(max));

/** A password: taken as it is, neither trimmed nor cut. */
export const Secret = (): PropertyDecorator =>
  all(MaxLength(1_000, coded('tooLong', { max: 1_000 })), IsNotEmpty(present('text')), IsString(present('text')));

export const Id = (): PropertyDecorator => all(IsUUID(undefined, coded('invalidId')), IsNotEmpty(present('choice')));

export const OneOf = (values: readonly string[]): PropertyDecorator =>
  all(IsIn([...values], coded('invalidChoice')), IsNotEmpty(present('choice')));

export const YesNo = (): PropertyDecorator => IsBoolean(coded('invalid'));

/** A box that has to be ticked: what is accepted, or confirmed. */
export const Ticked = (): PropertyDecorator => IsIn([true], coded('tick'));

export const Integer = ({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
}: { min?: number; max?: number } = {}): PropertyDecorator =>
  all(
    Min(min, coded('tooSmall', { min })),
    Max(max, coded('tooLarge', { max })),
    IsInt(coded('invalidNumber')),
    IsNotEmpty(present('number')),
  );

/** A quantity of two decimals at most: half a day, a quarter of an hour. */
export const Quantity = ({ max }: { readonly max: number }): PropertyDecorator =>
  all(
    Min(0.01, coded('tooSmall', { min: 0.01 })),
    Max(max, coded('tooLarge', { max })),
    IsNumber({ maxDecimalPlaces: 2 }, coded('invalidQuantity')),
    IsNotEmpty(present('number')),
  );

/** A position or a revision: a whole number that may be larger than JavaScript's, written in digits. */
export const WholeNumber = (): PropertyDecorator => all(Matches(/^\d{1,18}$/, coded('invalidNumber')));

/** `yyyy-MM-dd`. */
export const Day = (): PropertyDecorator =>
  all(
    IsISO8601({ strict: true }, coded('invalidDate')),
    Matches(/^\d{4}-\d{2}-\d{2}$/, coded('invalidDate')),
    IsNotEmpty(present('date')),
  );

/** An instant, ISO 8601 with its offset. */
export const Instant = (): PropertyDecorator =>
  IsISO8601({ strict: true, strictSeparator: true }, coded('invalidDate'));

export const EmailAddress = (): PropertyDecorator =>
  all(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? lineOf(value).normalize('NFC').toLowerCase() : value,
    ),
    MaxLength(254, coded('tooLong', { max: 254 })),
    // a quoted local part may hold anything, a line or another address too: no mailbox of ours has one
    Matches(/^[^\s"<>]*$/, coded('invalidEmail')),
    IsEmail({}, coded('invalidEmail')),
    IsNotEmpty(present('email')),
  );

export const ListOf = (
  element: PropertyDecorator | null,
  { min = 0, max = 100 }: { min?: number; max?: number } = {},
): PropertyDecorator =>
  all(
    ...(element ? [element] : []),
    ArrayMinSize(min, coded('tooFew', { min })),
    ArrayMaxSize(max, coded('tooMany', { max })),
    IsArray(coded('invalid')),
  );

/** A list of distinct ids. */
export const Ids = ({ min = 0, max = 50 }: { min?: number; max?: number } = {}): PropertyDecorator =>
  all(
    ArrayUnique(coded('pickedTwice')),
    IsUUID(undefined, { ...coded('invalidId'), each: true }),
    ArrayMinSize(min, coded('tooFew', { min })),
    ArrayMaxSize(max, coded('tooMany', { max })),
    IsArray(coded('invalid')),
  );

/** A list of distinct values out of `values`. */
export const SomeOf = (values: readonly string[]): PropertyDecorator =>
  all(
    IsIn([...values], { ...coded('invalidChoice'), each: true }),
    ArrayUnique(coded('pickedTwice')),
    IsArray(coded('invalid')),
  );

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** class-validator takes lists of nested objects and their absence for nested objects: it looks at what is in them. */
const oneObject = ruleOf('invalid', (value) => value === undefined || value === null || isObject(value), 'oneObject');
const listOfObjects = ruleOf('invalid', (list) => !Array.isArray(list) || list.every(isObject), 'listOfObjects');

/** A list of objects of which no two have the same value in `field`. */
export const Distinct = (field: string, code: string): PropertyDecorator =>
  ArrayUnique(
    (element: unknown): unknown =>
      typeof element === 'object' && element !== null ? Reflect.get(element, field) : element,
    coded(code),
  );

/** A list of nested objects, each validated by its own class. */
export const ListOfNested = (type: () => new () => object, { max = 50 }: { max?: number } = {}): PropertyDecorator =>
  all(
    Type(type),
    ValidateNested({ each: true, ...coded('invalid') }),
    listOfObjects,
    ArrayMaxSize(max, coded('tooMany', { max })),
    IsArray(coded('invalid')),
  );

/** A nested object, validated by its own class. */
export const Nested = (type: () => new () => object): PropertyDecorator =>
  all(Type(type), ValidateNested(coded('invalid')), oneObject, IsDefined(present('text')));
