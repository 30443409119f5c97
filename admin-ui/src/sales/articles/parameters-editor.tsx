import { FieldFrame, FieldGroup } from '@guichet/ui-common/form/field-frame';
import { describedBy, fieldId } from '@guichet/ui-common/form/field-id';
import { messageAt } from '@guichet/ui-common/form/resolver';
import type { CommandFormState } from '@guichet/ui-common/form/use-command-form';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { parameterKinds, priceRules } from '../../../../src/sales/articles/article.vocabulary.js';
import {
  ChoicePiece,
  FormAround,
  frame,
  NumberPiece,
  TextPiece,
  two,
  useAround,
  type PieceProps,
} from '../../kit/form-pieces.js';
import { LocalisedTexts } from '../../kit/localised-control.js';
import { OrderedRows } from '../../kit/ordered-rows.js';
import { MoneyControl } from '@guichet/ui-common/form/number-control';
import {
  newChoice,
  newParameter,
  numbersOf,
  type ChoiceValues,
  type ParametersValues,
  type ParameterValues,
  type TypedNumber,
  type TypedText,
} from './parameter-values.js';
import { useLanguage } from './use-language.js';

const money = { source: 'price', kind: 'money' } as const;

const MoneyPiece = ({ path, label, value, onChange }: PieceProps<TypedNumber>) => {
  const { id, error } = useAround(path);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <MoneyControl
        id={id}
        input={money}
        label={label}
        value={value}
        values={{}}
        invalid={error !== undefined}
        describedBy={describedBy(id, { error })}
        onChange={(next) => onChange(typeof next === 'number' || typeof next === 'string' ? next : '')}
      />
    </FieldFrame>
  );
};

const WordsPiece = ({ path, label, value, onChange }: PieceProps<TypedText>) => {
  const { id, error } = useAround(path);
  return (
    <FieldGroup id={id} label={label} error={error}>
      <LocalisedTexts id={id} label={label} value={value} invalid={error !== undefined} onChange={onChange} />
    </FieldGroup>
  );
};

interface ListPieceProps<Value> {
  readonly path: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onRemove: () => void;
}

const ChoiceEditor = ({
  path,
  value,
  place,
  onChange,
  onRemove,
}: ListPieceProps<ChoiceValues> & { readonly place: number }) => {
  const { t } = useTranslation();
  const name = t('articles:parameters.choice', { n: place + 1 });
  return (
    <Box component="fieldset" sx={frame}>
      <Box component="legend" sx={{ px: 0.5, fontWeight: 600 }}>
        {name}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TextPiece
          path={`${path}.code`}
          label={t('articles:parameters.code')}
          value={value.code}
          onChange={(code) => onChange({ ...value, code })}
        />
        <WordsPiece
          path={`${path}.label`}
          label={t('articles:parameters.label')}
          value={value.label}
          onChange={(label) => onChange({ ...value, label })}
        />
        <Box sx={two}>
          <MoneyPiece
            path={`${path}.adds`}
            label={t('articles:parameters.adds')}
            value={value.adds}
            onChange={(adds) => onChange({ ...value, adds })}
          />
          <ChoicePiece
            path={`${path}.per`}
            label={t('articles:parameters.per')}
            value={value.per}
            choices={priceRules.map((id) => ({ id, label: t(`articles:priceRule.${id}`) }))}
            onChange={(per) => onChange({ ...value, per })}
          />
        </Box>
        <Box>
          <Button
            size="small"
            startIcon={<Delete aria-hidden />}
            aria-label={`${t('articles:parameters.remove')} – ${name}`}
            onClick={onRemove}
          >
            {t('articles:parameters.remove')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
};

/** Another parameter, before this one, that this one may hang on. */
const useAbove = (before: readonly ParameterValues[]) => {
  const language = useLanguage();
  const named = (label: TypedText, code: string): string => (label === '' ? code : (label[language] ?? code));
  return before
    .filter(({ kind, code }) => kind === 'choice' && code !== '')
    .map(({ code, label, choices }) => ({
      id: code,
      label: named(label, code),
      choices: choices.flatMap((choice) =>
        choice.code === '' ? [] : [{ id: choice.code, label: named(choice.label, choice.code) }],
      ),
    }));
};

const ShownWhenEditor = ({
  path,
  value,
  before,
  onChange,
}: Omit<ListPieceProps<ParameterValues>, 'onRemove'> & { readonly before: readonly ParameterValues[] }) => {
  const { t } = useTranslation();
  const above = useAbove(before);
  const { id, error } = useAround(`${path}.shownWhen.choices`);
  const chosen = above.find((each) => each.id === value.shownBy);
  if (above.length === 0 && value.shownBy === '') return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ChoicePiece
        path={`${path}.shownWhen`}
        label={t('articles:parameters.shownWhen')}
        value={value.shownBy}
        choices={[
          { id: '', label: t('articles:parameters.always') },
          ...above.map((each) => ({ id: each.id, label: t('articles:parameters.when', { name: each.label }) })),
        ]}
        onChange={(shownBy) => onChange({ ...value, shownBy, shownFor: [] })}
      />
      {chosen && (
        <FieldGroup id={id} label={t('articles:parameters.shownFor')} error={error}>
          {chosen.choices.map((choice, place) => (
            <FormControlLabel
              key={choice.id}
              label={choice.label}
              control={
                <Checkbox
                  size="small"
                  {...(place === 0 ? { id } : {})}
                  checked={value.shownFor.includes(choice.id)}
                  onChange={(_event, checked) =>
                    onChange({
                      ...value,
                      shownFor: [
                        ...value.shownFor.filter((each) => each !== choice.id),
                        ...(checked ? [choice.id] : []),
                      ],
                    })
                  }
                />
              }
            />
          ))}
        </FieldGroup>
      )}
    </Box>
  );
};

const ChoicesEditor = ({ path, value, onChange }: Omit<ListPieceProps<ParameterValues>, 'onRemove'>) => {
  const { t } = useTranslation();
  const { choices } = value;
  const { id, error } = useAround(`${path}.choices`);
  const set = (next: readonly ChoiceValues[]): void => onChange({ ...value, choices: next });
  return (
    <FieldGroup id={id} label={t('articles:parameters.choices')} error={error}>
      <Box id={id} tabIndex={-1} sx={{ display: 'grid', gap: 1.5 }}>
        {choices.map((choice, place) => (
          <ChoiceEditor
            key={place}
            path={`${path}.choices.${place}`}
            place={place}
            value={choice}
            onChange={(next) => set(choices.with(place, next))}
            onRemove={() => set(choices.toSpliced(place, 1))}
          />
        ))}
        <Box>
          <Button size="small" startIcon={<Add aria-hidden />} onClick={() => set([...choices, newChoice])}>
            {t('articles:parameters.addChoice')}
          </Button>
        </Box>
      </Box>
    </FieldGroup>
  );
};

const ParameterPieces = ({
  path,
  value,
  before,
  onChange,
}: Omit<ListPieceProps<ParameterValues>, 'onRemove'> & { readonly before: readonly ParameterValues[] }) => {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={two}>
        <TextPiece
          path={`${path}.code`}
          label={t('articles:parameters.code')}
          value={value.code}
          onChange={(code) => onChange({ ...value, code })}
        />
        <ChoicePiece
          path={`${path}.kind`}
          label={t('articles:parameters.kind')}
          value={value.kind}
          choices={parameterKinds.map((id) => ({ id, label: t(`articles:parameterKind.${id}`) }))}
          onChange={(kind) => onChange({ ...value, kind })}
        />
      </Box>
      <WordsPiece
        path={`${path}.label`}
        label={t('articles:parameters.label')}
        value={value.label}
        onChange={(label) => onChange({ ...value, label })}
      />
      <WordsPiece
        path={`${path}.help`}
        label={t('articles:parameters.help')}
        value={value.help}
        onChange={(help) => onChange({ ...value, help })}
      />
      <FormControlLabel
        label={t('articles:parameters.required')}
        control={
          <Checkbox
            size="small"
            checked={value.required}
            onChange={(_event, required) => onChange({ ...value, required })}
          />
        }
      />
      <ShownWhenEditor path={path} value={value} before={before} onChange={onChange} />
      {value.kind === 'choice' && <ChoicesEditor path={path} value={value} onChange={onChange} />}
      {value.kind !== 'choice' && (
        <Box sx={two}>
          {numbersOf(value.kind).map((field) => {
            const Piece = field === 'pricePerPiece' ? MoneyPiece : NumberPiece;
            return (
              <Piece
                key={field}
                path={`${path}.${field}`}
                label={t(`articles:parameters.${field}`)}
                value={value[field]}
                onChange={(next) => onChange({ ...value, [field]: next })}
              />
            );
          })}
        </Box>
      )}
    </>
  );
};

/** The parameters of a complex article, in the order in which they are asked. */
export const ParametersEditor = ({ state }: { readonly state: CommandFormState<ParametersValues> }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { form, id } = state;
  const parameters = form.watch('parameters');
  return (
    <FormAround
      value={{
        idOf: (path) => fieldId(id, path),
        errorAt: (path) => messageAt(form.formState.errors, path),
      }}
    >
      <OrderedRows
        texts="articles:parameters"
        rows={parameters}
        onRows={(next) =>
          form.setValue('parameters', [...next], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        isWrong={(place) => form.formState.errors.parameters?.[place] !== undefined}
        numbered={(place) => t('articles:parameters.one', { n: place + 1 })}
        titleOf={({ label, code }) => (label === '' ? code : label[language])}
        summaryOf={({ kind }) => t(`articles:parameterKind.${kind}`)}
        fresh={newParameter}
      >
        {({ value, place, onChange }) => (
          <ParameterPieces
            path={`parameters.${place}`}
            value={value}
            before={parameters.slice(0, place)}
            onChange={onChange}
          />
        )}
      </OrderedRows>
    </FormAround>
  );
};
