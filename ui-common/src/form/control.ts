import type { InputSpec, Values } from './inputs.js';

/** Props of every kind of control. */
export interface ControlProps {
  readonly id: string;
  readonly input: InputSpec;
  readonly label: string;
  readonly value: unknown;
  /** Of the other fields too. */
  readonly values: Values;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** Stands among the ids of files while one is on its way: the form waits for it. */
export const uploadPending = 'uploading';

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
