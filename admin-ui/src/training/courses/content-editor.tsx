import { Status } from '@guichet/ui-common/page/announcer';
import { FieldFrame, FieldGroup } from '@guichet/ui-common/form/field-frame';
import { fieldId } from '@guichet/ui-common/form/field-id';
import { messageAt } from '@guichet/ui-common/form/resolver';
import type { CommandFormState } from '@guichet/ui-common/form/use-command-form';
import { problemText } from '@guichet/ui-common/net/problem';
import { upload } from '@guichet/ui-common/net/upload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { packageEnds, unitKinds, type UnitKind } from '../../../../src/training/courses/course.vocabulary.js';
import { OrderedRows } from '../../kit/ordered-rows.js';
import {
  ChoicePiece,
  FormAround,
  frame,
  NumberPiece,
  TextPiece,
  useAround,
  type PieceProps,
} from '../../kit/form-pieces.js';
import {
  newChoice,
  newQuestion,
  newUnit,
  type ContentValues,
  type QuestionValues,
  type UnitValues,
} from './unit-values.js';

interface EditorProps<Value> {
  readonly path: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A file: sent as soon as it is chosen; the command carries its id. */
const FilePiece = ({ path, label, value, accept, onChange }: PieceProps<string> & { readonly accept: string }) => {
  const { t } = useTranslation();
  const { id, error } = useAround(path);
  const picker = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setFailure(undefined);
    try {
      const stored = await upload(file, {
        signal: new AbortController().signal,
        onProgress: (part, total) => setPercent(Math.round((part / total) * 100)),
      });
      setSent(file.name);
      onChange(stored.id);
    } catch (refused) {
      setFailure(problemText(refused, t));
    }
    setPercent(undefined);
  };
  const stands = sent ?? (value === '' ? t('courses:content.noFile') : t('courses:content.fileKept'));
  return (
    <FieldFrame required id={id} label={label} error={error ?? failure}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <input
          ref={picker}
          type="file"
          accept={accept}
          hidden
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => void choose(event)}
        />
        <Button
          id={id}
          variant="outlined"
          aria-label={`${t('courses:content.chooseFile')} – ${label}`}
          aria-busy={percent !== undefined}
          onClick={() => picker.current?.click()}
        >
          {t('courses:content.chooseFile')}
        </Button>
        <Typography variant="body2">
          <Status component="span">{percent === undefined ? stands : t('courses:content.sending', { percent })}</Status>
        </Typography>
      </Box>
    </FieldFrame>
  );
};

const QuestionEditor = ({
  path,
  value,
  place,
  onChange,
  onRemove,
}: EditorProps<QuestionValues> & { readonly place: number; readonly onRemove: () => void }) => {
  const { t } = useTranslation();
  const { id, error } = useAround(`${path}.choices`);
  const name = t('courses:quiz.question', { n: place + 1 });
  const { choices } = value;
  const set = (next: QuestionValues['choices']): void => onChange({ ...value, choices: next });
  return (
    <Box component="fieldset" sx={frame}>
      <Box component="legend" sx={{ px: 0.5, fontWeight: 600 }}>
        {name}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TextPiece
          path={`${path}.text`}
          label={t('courses:quiz.text')}
          value={value.text}
          onChange={(text) => onChange({ ...value, text })}
        />
        <FieldGroup id={id} label={t('courses:quiz.choices')} error={error}>
          <Box id={id} tabIndex={-1} sx={{ display: 'grid', gap: 1 }}>
            {choices.map((choice, n) => (
              <Box key={n} sx={{ display: 'grid', gap: 0.5 }}>
                <TextPiece
                  path={`${path}.choices.${n}.text`}
                  label={t('courses:quiz.choice', { n: n + 1 })}
                  value={choice.text}
                  onChange={(text) => set(choices.with(n, { ...choice, text }))}
                />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <FormControlLabel
                    label={t('courses:quiz.isRight')}
                    control={
                      <Radio
                        size="small"
                        name={id}
                        checked={choice.isRight}
                        onChange={() => set(choices.map((each, at) => ({ ...each, isRight: at === n })))}
                      />
                    }
                  />
                  <Button
                    size="small"
                    aria-label={`${t('courses:content.remove')} – ${name}, ${t('courses:quiz.choice', { n: n + 1 })}`}
                    onClick={() => set(choices.toSpliced(n, 1))}
                  >
                    {t('courses:content.remove')}
                  </Button>
                </Box>
              </Box>
            ))}
          </Box>
        </FieldGroup>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            aria-label={`${t('courses:quiz.addChoice')} – ${name}`}
            onClick={() => set([...choices, newChoice])}
          >
            {t('courses:quiz.addChoice')}
          </Button>
          <Button size="small" aria-label={`${t('courses:content.remove')} – ${name}`} onClick={onRemove}>
            {t('courses:content.remove')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
};

const PagePieces = ({ path, value, onChange }: EditorProps<UnitValues>) => {
  const { t } = useTranslation();
  return (
    <TextPiece
      path={`${path}.text`}
      label={t('courses:content.text')}
      rows={6}
      value={value.text}
      onChange={(text) => onChange({ ...value, text })}
    />
  );
};

const VideoPieces = ({ path, value, onChange }: EditorProps<UnitValues>) => {
  const { t } = useTranslation();
  return (
    <>
      <FilePiece
        path={`${path}.fileId`}
        label={t('courses:content.file')}
        accept="video/mp4"
        value={value.fileId}
        onChange={(fileId) => onChange({ ...value, fileId })}
      />
      <FilePiece
        path={`${path}.captionsId`}
        label={t('courses:content.captions')}
        accept=".vtt"
        value={value.captionsId}
        onChange={(captionsId) => onChange({ ...value, captionsId })}
      />
    </>
  );
};

const PackagePieces = ({ path, value, onChange }: EditorProps<UnitValues>) => {
  const { t } = useTranslation();
  return (
    <>
      <FilePiece
        path={`${path}.fileId`}
        label={t('courses:content.package')}
        accept=".zip"
        value={value.fileId}
        onChange={(fileId) => onChange({ ...value, fileId, part: '' })}
      />
      <ChoicePiece
        path={`${path}.completedBy`}
        label={t('courses:content.completedBy')}
        value={value.completedBy}
        choices={packageEnds.map((id) => ({ id, label: t(`courses:completedBy.${id}`) }))}
        onChange={(completedBy) => onChange({ ...value, completedBy })}
      />
    </>
  );
};

const QuizPieces = ({ path, value, onChange }: EditorProps<UnitValues>) => {
  const { t } = useTranslation();
  const { id, error } = useAround(`${path}.questions`);
  const { questions } = value;
  const set = (next: UnitValues['questions']): void => onChange({ ...value, questions: next });
  return (
    <>
      <NumberPiece
        path={`${path}.passMark`}
        label={t('courses:quiz.passMark')}
        value={value.passMark}
        onChange={(passMark) => onChange({ ...value, passMark })}
      />
      <FieldGroup id={id} label={t('courses:quiz.questions')} error={error}>
        <Box id={id} tabIndex={-1} sx={{ display: 'grid', gap: 1.5 }}>
          {questions.map((question, n) => (
            <QuestionEditor
              key={n}
              path={`${path}.questions.${n}`}
              place={n}
              value={question}
              onChange={(next) => set(questions.with(n, next))}
              onRemove={() => set(questions.toSpliced(n, 1))}
            />
          ))}
        </Box>
      </FieldGroup>
      <Box>
        <Button size="small" onClick={() => set([...questions, newQuestion])}>
          {t('courses:quiz.addQuestion')}
        </Button>
      </Box>
    </>
  );
};

const pieces = {
  page: PagePieces,
  video: VideoPieces,
  quiz: QuizPieces,
  package: PackagePieces,
} as const satisfies Readonly<Record<UnitKind, unknown>>;

const UnitPieces = ({ path, value, onChange }: EditorProps<UnitValues>) => {
  const { t } = useTranslation();
  const Pieces = pieces[value.kind];
  return (
    <>
      <ChoicePiece
        path={`${path}.kind`}
        label={t('courses:content.kind')}
        value={value.kind}
        choices={unitKinds.map((id) => ({ id, label: t(`courses:unit.${id}`) }))}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <TextPiece
        path={`${path}.title`}
        label={t('courses:content.title')}
        value={value.title}
        onChange={(title) => onChange({ ...value, title })}
      />
      <Pieces path={path} value={value} onChange={onChange} />
    </>
  );
};

/** The units of a course, in the order in which they are learned. */
export const ContentEditor = ({ state }: { readonly state: CommandFormState<ContentValues> }) => {
  const { t } = useTranslation();
  const { form, id } = state;
  return (
    <FormAround
      value={{ idOf: (path) => fieldId(id, path), errorAt: (path) => messageAt(form.formState.errors, path) }}
    >
      <OrderedRows
        texts="courses:content"
        rows={form.watch('units')}
        onRows={(next) =>
          form.setValue('units', [...next], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        isWrong={(place) => form.formState.errors.units?.[place] !== undefined}
        numbered={(place) => t('courses:content.unit', { n: place + 1 })}
        titleOf={({ title }) => title}
        summaryOf={({ kind }) => t(`courses:unit.${kind}`)}
        fresh={newUnit}
      >
        {({ value, place, onChange }) => <UnitPieces path={`units.${place}`} value={value} onChange={onChange} />}
      </OrderedRows>
    </FormAround>
  );
};
