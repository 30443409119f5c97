import { DateText } from '@guichet/ui-common/text/date-text';
import { lastDay } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { Several } from '@guichet/ui-common/list/several';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { money } from '@guichet/ui-common/text/money';
import type { Tone } from '../../../src/kernel/tones.js';
import { phoneText } from '../../../src/kernel/validation.js';
import type { Column } from '@guichet/ui-common/list/column';
import type { Row } from './list-page.js';
import { ArchivedChip } from './archived-chip.js';
import { ReferenceText } from './reference-text.js';
import { RowLink } from './row-link.js';

/** A column as data. */
export interface ColumnSpec<Source extends string = string> {
  readonly source: Source;
  /** Key of its label; `admin:fields.<source>` when absent. */
  readonly label?: string;
  readonly kind?:
    | 'text'
    | 'code'
    | 'email'
    | 'phone'
    | 'day'
    | 'lastDay'
    | 'person'
    | 'dateTime'
    | 'choice'
    | 'choices'
    | 'yesNo'
    | 'label'
    | 'number'
    | 'money'
    | 'reference'
    | 'image';
  /** Dictionary prefix, for `choice` and `choices`. */
  readonly texts?: string;
  /** Colours of a `choice` that is a state: it is drawn as a chip. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** Resource whose names are shown, for `reference`. */
  readonly resource?: string;
  readonly sortable?: boolean;
}

type Cell = (value: unknown, spec: ColumnSpec, t: TFunction) => ReactNode;

const label = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : '';
  if ('label' in value && typeof value.label === 'string') return value.label;
  return 'name' in value && typeof value.name === 'string' ? value.name : '';
};

/** A value that is read as one word. */
const Unbroken = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);

const Money = ({ cents }: { readonly cents: number }) => {
  const { i18n } = useTranslation();
  return <Unbroken>{money(cents, i18n.resolvedLanguage ?? 'fr')}</Unbroken>;
};

/** Broken before its domain, where it has to be. */
const Address = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

const Thumbnail = ({ address }: { readonly address: string }) => (
  <Box
    component="img"
    src={address}
    alt=""
    loading="lazy"
    sx={{ display: 'block', width: 72, height: 40, objectFit: 'cover', borderRadius: 0.5, bgcolor: 'action.hover' }}
  />
);

const cells: Readonly<Record<NonNullable<ColumnSpec['kind']>, Cell>> = {
  text: (value) => (typeof value === 'string' ? value : null),
  number: (value) => (typeof value === 'number' ? value.toLocaleString() : null),
  money: (value) => (typeof value === 'number' ? <Money cents={value} /> : null),
  label: (value) => label(value) || null,
  code: (value) => (typeof value === 'string' ? <Unbroken>{value}</Unbroken> : null),
  email: (value) => (typeof value === 'string' ? <Address email={value} /> : null),
  phone: (value) => (typeof value === 'string' ? <Unbroken>{phoneText(value)}</Unbroken> : null),
  day: (value) => (typeof value === 'string' ? <DateText value={value} day /> : null),
  lastDay: (value) => (typeof value === 'string' ? <DateText value={lastDay(value)} day /> : null),
  person: (value, _spec, t) => label(value) || t('admin:forgotten'),
  dateTime: (value) =>
    typeof value === 'string' ? (
      <Unbroken>
        <DateText value={value} />
      </Unbroken>
    ) : null,
  yesNo: (value, _spec, t) => (typeof value === 'boolean' ? t(`admin:yesNo.${value ? 'yes' : 'no'}`) : null),
  reference: (value, { resource = '' }) =>
    typeof value === 'string' ? <ReferenceText resource={resource} id={value} /> : null,
  // what it shows is said in another column
  image: (value) => (typeof value === 'string' ? <Thumbnail address={value} /> : null),
  choice: (value, { texts = '', tones }, t) => {
    if (typeof value !== 'string') return null;
    const words = t(`${texts}.${value}`);
    return tones ? <StatusChip tone={tones[value] ?? 'neutral'}>{words}</StatusChip> : words;
  },
  choices: (value, { texts = '' }, t) =>
    Array.isArray(value) && value.length > 0 ? (
      <Several texts={value.map((each) => t(`${texts}.${String(each)}`))} most={2} />
    ) : null,
};

/** Content of a record's cell in a column. */
export const cellOf = (row: Row, spec: ColumnSpec, t: TFunction): ReactNode =>
  cells[spec.kind ?? 'text'](row[spec.source], spec, t);

export const columnLabel = ({ source, label: key }: ColumnSpec): string => key ?? `admin:fields.${source}`;

/** So many fit into 1280 pixels; the others are shown where there is room, or when the person asks for them. */
const always = 5;

/** The first column leads to the record, and says whether it is archived. */
export const recordColumns = (
  resource: string,
  specs: readonly ColumnSpec[],
  t: TFunction,
  pathOf = ({ id }: Row): string => `/${resource}/${id}`,
): readonly Column<Row>[] =>
  specs.map((spec, index) => {
    const { source, kind = 'text', sortable = true } = spec;
    const cell = (row: Row): ReactNode => cellOf(row, spec, t);
    return {
      id: source,
      label: t(columnLabel(spec)),
      ...(index < always ? {} : { shown: 'withRoom' as const }),
      sort: sortable && kind !== 'reference' && kind !== 'choices' ? source : undefined,
      render:
        index > 0
          ? cell
          : (row) => (
              <>
                <RowLink to={pathOf(row)}>{cell(row) ?? t('admin:noName')}</RowLink>
                {row['status'] === 'archived' && (
                  <Box component="span" sx={{ ml: 1 }}>
                    <ArchivedChip resource={resource} />
                  </Box>
                )}
              </>
            ),
    };
  });
