import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import { describedBy } from '@guichet/ui-common/form/field-id';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { createContext, useContext } from 'react';

/** Fields of forms whose values are lists of lists: each knows its path, and by it its id and its error. */
interface Around {
  readonly idOf: (path: string) => string;
  readonly errorAt: (path: string) => string | undefined;
}

export const FormAround = createContext<Around>({ idOf: (path) => path, errorAt: () => undefined });

export const useAround = (path: string) => {
  const { idOf, errorAt } = useContext(FormAround);
  return { id: idOf(path), error: errorAt(path) };
};

export interface PieceProps<Value> {
  readonly path: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface TextPieceProps extends PieceProps<string> {
  /** Lines of a longer text. */
  readonly rows?: number;
}

export const TextPiece = ({ path, label, value, rows = 1, onChange }: TextPieceProps) => {
  const { id, error } = useAround(path);
  return (
    <FieldFrame required id={id} label={label} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        multiline={rows > 1}
        minRows={rows}
        value={value}
        error={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
};

export const NumberPiece = ({ path, label, value, onChange }: PieceProps<number | string>) => {
  const { id, error } = useAround(path);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={value}
        error={error !== undefined}
        inputProps={{
          inputMode: 'numeric',
          'aria-invalid': error !== undefined,
          'aria-describedby': describedBy(id, { error }),
        }}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
};

interface ChoicePieceProps<Value extends string> extends PieceProps<Value> {
  readonly choices: readonly { readonly id: Value; readonly label: string }[];
}

export const ChoicePiece = <Value extends string>({
  path,
  label,
  value,
  choices,
  onChange,
}: ChoicePieceProps<Value>) => {
  const { id, error } = useAround(path);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <NativeSelect
        fullWidth
        value={value}
        error={error !== undefined}
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.id === event.target.value);
          if (chosen) onChange(chosen.id);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
};

export const two = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'end',
} as const;

export const frame = {
  m: 0,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  px: 2,
  pb: 2,
  pt: 0.5,
} as const;
