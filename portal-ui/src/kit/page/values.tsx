import { DateText } from '@guichet/ui-common/text/date-text';
import { RelativeDate } from '@guichet/ui-common/list/relative-date';
import type { Tone } from '../../../../src/kernel/tones.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { money } from '@guichet/ui-common/text/money';
import { Cut } from '@guichet/ui-common/text/cut';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { phoneText } from '../../../../src/kernel/validation.js';
import type { Given } from '../acts/given.js';

/** A value of a thing that is drawn by its kind. `amount`: in whole cents. `label`: has a `label` or a `name`. */
interface KindValue<Of> {
  /** Field of the thing. */
  readonly id: keyof Of & string;
  readonly kind?: 'text' | 'number' | 'amount' | 'instant' | 'day' | 'yesNo' | 'label' | 'phone';
  readonly value?: undefined;
}

/** A value of a few words. */
interface WordValue<Of> {
  readonly id: keyof Of & string;
  /** `status`: in a chip, toned. */
  readonly kind: 'choice' | 'choices' | 'status';
  /** Dictionary prefix of the words: `orders:status`. */
  readonly texts: string;
  readonly tones?: Readonly<Record<string, Tone>>;
  readonly value?: undefined;
}

/** A value that the page draws itself. */
interface OwnValue<Of, Choices> {
  readonly id: string;
  readonly kind?: undefined;
  readonly value: (of: Of, given: Given<Choices>) => ReactNode;
}

/** Value of a thing, in a column of its list or among the facts of its page. */
export type ShownValue<Of, Choices = unknown> = KindValue<Of> | WordValue<Of> | OwnValue<Of, Choices>;

/** A list has little room; a page says all. */
type Place = 'list' | 'page';

type Kind = NonNullable<ShownValue<object>['kind']>;

interface Words {
  readonly texts: string;
  readonly tones: Readonly<Record<string, Tone>>;
}

type Draw = (value: unknown, words: Words, given: Given<never>, place: Place) => ReactNode;

const ifText =
  (draw: (text: string, words: Words, given: Given<never>, place: Place) => ReactNode): Draw =>
  (value, ...with_) =>
    typeof value === 'string' && value !== '' ? draw(value, ...with_) : null;

const ifNumber =
  (draw: (value: number, language: string) => ReactNode): Draw =>
  (value, _words, { language }) =>
    typeof value === 'number' ? draw(value, language) : null;

const labelOf = (value: object): unknown => ('label' in value ? value.label : 'name' in value ? value.name : null);

const draws: Readonly<Record<Kind, Draw>> = {
  text: ifText((text, _words, _given, place) => (place === 'list' ? <Cut>{text}</Cut> : text)),
  number: ifNumber((value, language) => value.toLocaleString(language)),
  amount: ifNumber((cents, language) => <span style={{ whiteSpace: 'nowrap' }}>{money(cents, language)}</span>),
  instant: ifText((at, _words, _given, place) =>
    place === 'list' ? <RelativeDate value={at} /> : <DateText value={at} />,
  ),
  day: ifText((day) => <DateText value={day} day />),
  phone: ifText((phone) => <Link href={`tel:${phone.replace(/[ .-]/g, '')}`}>{phoneText(phone)}</Link>),
  yesNo: (value, _words, { t }) => (typeof value === 'boolean' ? t(value ? 'common:yes' : 'common:no') : null),
  label: (value, _words, { t }) => {
    if (typeof value !== 'object' || value === null) return null;
    const label = labelOf(value);
    return typeof label === 'string' ? label : t('common:forgotten');
  },
  choice: ifText((choice, { texts }, { t }) => t(`${texts}.${choice}`)),
  choices: (value, { texts }, { t }) =>
    Array.isArray(value) ? value.map((choice) => t(`${texts}.${String(choice)}`)).join(', ') : null,
  status: ifText((status, { texts, tones }, { t }) => (
    <StatusChip tone={tones[status] ?? 'neutral'}>{t(`${texts}.${status}`)}</StatusChip>
  )),
};

const wordsOf = <Of,>(shown: KindValue<Of> | WordValue<Of>): Words =>
  'texts' in shown ? { texts: shown.texts, tones: shown.tones ?? {} } : { texts: '', tones: {} };

/** Whether there is something to show. */
export const isKnown = (value: ReactNode): boolean =>
  value !== null && value !== undefined && value !== false && value !== '';

export const drawValue = <Of, Choices>(
  shown: ShownValue<Of, Choices>,
  of: Of,
  given: Given<Choices>,
  place: Place,
): ReactNode =>
  shown.value
    ? shown.value(of, given)
    : draws[shown.kind ?? 'text'](of[shown.id], wordsOf(shown), { ...given, choices: undefined }, place);
