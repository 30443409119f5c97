import { date } from '@guichet/ui-common/text/dates';
import { useTranslation } from 'react-i18next';
import { listOf, textOf } from '@guichet/ui-common/form/control';
import { valuesOf, type InputSpec, type RowsInput, type Values } from '@guichet/ui-common/form/inputs';
import { rowsOf } from '@guichet/ui-common/form/rows-control';
import { money } from '@guichet/ui-common/text/money';
import { languages } from '../../../src/kernel/language.js';
import { rightsOf } from './rights.js';
import { useNamed } from './use-choices.js';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const shownText = (text: string): string => (isDay(text) ? date(text) : text);

const Named = ({ resource, ids }: { readonly resource: string; readonly ids: readonly string[] }) => (
  <>
    {useNamed(resource, ids)
      .map(({ label }) => label)
      .join(', ') || '…'}
  </>
);

/** Fields for another language than the reader's, such as `es` and `esOptions` for a reader of French. */
const isOfAnotherLanguage = (name: string, language: string): boolean =>
  languages.some((other) => other !== language && new RegExp(`^${other}(?=[A-Z]|$)`).test(name));

/** Of a list of small things, what each is called, and its days. */
const Rows = ({ of: { fields }, rows }: { readonly of: RowsInput; readonly rows: readonly Values[] }) => {
  const { t, i18n } = useTranslation();
  if (rows.length === 0) return t('admin:noValue');
  const language = i18n.resolvedLanguage ?? 'fr';
  const said = fields.filter(
    ({ kind, name }) => (kind === 'text' || kind === 'day') && !isOfAnotherLanguage(name, language),
  );
  return rows.map((row, index) => (
    <div key={index}>{said.flatMap(({ name }) => shownText(textOf(row[name])) || []).join(' – ')}</div>
  ));
};

/** The value of a field in words. */
export const ValueText = ({ input, value }: { readonly input: InputSpec | undefined; readonly value: unknown }) => {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'fr';
  const text = textOf(value);
  // a chip of a list filter shows one of its values
  const list = text ? [text] : listOf(value);
  if (input?.kind === 'rights')
    return <Named resource={input.resource} ids={rightsOf(value).map(({ rangeId }) => rangeId)} />;
  if (input?.kind === 'rows') return <Rows of={input} rows={rowsOf(value)} />;
  if (input?.kind === 'localised') return textOf(valuesOf(value)[language]) || t('admin:noValue');
  if (input?.kind === 'money' && typeof value === 'number') return money(value, language);
  if (typeof value === 'boolean') return t(`admin:yesNo.${value ? 'yes' : 'no'}`);
  if (input?.kind === 'reference' && input.special?.[text]) return t(`admin:choices.${input.special[text]}`);
  if (text === '' && list.length === 0) return t('admin:noValue');
  if (input?.kind === 'choice') return t(`${input.texts}.${text}`, { defaultValue: text });
  if (input?.kind === 'choices')
    return list.map((choice) => input.labels?.[choice] ?? t(`${input.texts}.${choice}`)).join(', ');
  if (input?.kind === 'references') return <Named resource={input.resource} ids={list} />;
  if (input?.kind === 'reference') return <Named resource={input.resource} ids={[text]} />;
  return shownText(text);
};
