import type { Type } from '@nestjs/common';
import type { Resource } from '../../kernel/actor.js';
import {
  importOutcomes,
  type ImportOutcome,
  type ImportRow,
  type ImportView,
} from '../../kernel/imports.vocabulary.js';
import type { Language } from '../../kernel/language.js';
import { forbidden, refusal, Refusal } from '../../kernel/refusal.js';
import type { CommandRequest } from '../commands/command-request.js';
import { Commands } from '../commands/commands.js';
import { InvalidInput } from '../commands/invalid-input.js';
import { correlationId } from '../logging/correlation.js';
import type { Asking } from '../reads/asking.js';
import type { ReadModel } from '../reads/declaration.js';
import { fieldText, text } from '../translations/dictionary.js';
import { readCsv, type CsvLine } from './csv-file.js';
import { importController } from './import-controller.js';
import type { ImportFile } from './import.commands.js';

export interface NumberedLine<Column extends string> {
  /** As a spreadsheet shows it. */
  readonly number: number;
  readonly line: CsvLine<Column>;
}

/** Why a line cannot be sent, in the language of the asker. */
export interface Fault {
  readonly line: number;
  readonly reason: string;
}

/** A command that a line stands for, or some lines together. */
export interface ImportStep {
  readonly lines: readonly [first: number, ...others: number[]];
  /** What it is about. */
  readonly name: string;
  readonly outcome: Extract<ImportOutcome, 'create' | 'update'>;
  readonly send: Pick<CommandRequest, 'lifecycle' | 'command' | 'id'> & { readonly body: object };
  /** What is wrong with the file, and not for the rules to say. */
  readonly faults?: readonly Fault[];
}

export interface CsvImport<Column extends string> {
  /** Below `/api/`. */
  readonly path: string;
  /** Kind of what the file holds: who takes the template away has the right to export it. */
  readonly of: string;
  readonly from: readonly ReadModel[];
  /** Namespace with `import.column.<column>` and `import.example.<column>`. */
  readonly texts: string;
  readonly columns: readonly Column[];
  readonly needed: readonly Column[];
  /** Lines of one file. */
  readonly most: number;
  /** The right that is asked before the file is read. */
  readonly may: { readonly action: string; readonly resource: Resource };
  /** Field of a command → column of the file, where they are called otherwise. */
  readonly fields?: Readonly<Record<string, Column>>;
  steps(lines: readonly NumberedLine<Column>[], asking: Asking): Promise<readonly ImportStep[]>;
}

interface Done {
  readonly step: ImportStep;
  readonly outcome: ImportOutcome;
  readonly faults: readonly Fault[];
}

interface Sending {
  readonly rehearse: () => Promise<boolean>;
  readonly send: () => Promise<boolean>;
}

/** Commands that an import has under way at once. */
const lanes = 6;

const inLanes = async (steps: readonly ImportStep[], work: (step: ImportStep) => Promise<Done>): Promise<Done[]> => {
  const done: Done[] = [];
  const waiting = steps.entries();
  const lane = async (): Promise<void> => {
    for (const [place, step] of waiting) done[place] = await work(step);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
};

/** A line without a fault is told which one it is refused with. */
const rowsOf = ({ step: { lines, name }, outcome, faults }: Done, language: Language): readonly ImportRow[] =>
  lines.map((line) => {
    const own = faults.filter((fault) => fault.line === line).map(({ reason }) => reason);
    const [faulty] = faults;
    const others = faulty && own.length === 0 ? [text(language, 'imports', 'withLine', { line: faulty.line })] : [];
    return { line, name, outcome, reasons: [...own, ...others] };
  });

const viewOf = (done: readonly Done[], unknownColumns: readonly string[], language: Language): ImportView => {
  const counted = importOutcomes.map((each) => [each, done.filter(({ outcome }) => outcome === each).length] as const);
  return {
    rows: done.flatMap((each) => rowsOf(each, language)).toSorted((one, other) => one.line - other.line),
    counts: { create: 0, update: 0, unchanged: 0, refused: 0, ...Object.fromEntries(counted) },
    unknownColumns,
  };
};

/** `lines.2.quantity`: a field of the third line of a step. */
const placeOf = (field: string, { lines }: ImportStep): { readonly line: number; readonly name: string } => {
  const [, index, name] = /^\w+\.(\d+)\.(\w+)$/.exec(field) ?? [];
  return { line: lines[Number(index ?? 0)] ?? lines[0], name: name ?? field };
};

const valueAt = (body: object, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, name) => (Object(value) === value ? Reflect.get(Object(value), name) : value), body);

/** Of numbers: a cell that is none is not told how large one may be. */
const ofNumbers = ['tooSmall', 'tooLarge', 'invalidNumber'];

/** Files that become commands: tried first, then sent; the same file sent twice has one effect. */
export const csvImport = <Column extends string>(declared: CsvImport<Column>): { readonly controller: Type } => {
  const { columns, needed, texts, most, may, fields = {} } = declared;
  const headingOf = (column: string): string => `import.column.${column}`;
  const isColumn = (name: string): name is Column => columns.some((column) => column === name);

  const columnIn = (field: string, language: Language): string => {
    const column = fields[field] ?? field;
    return isColumn(column) ? text(language, texts, headingOf(column)) : column;
  };

  const told = (field: string, reason: string, step: ImportStep, language: Language): Fault => {
    const { line, name } = placeOf(field, step);
    return { line, reason: `${columnIn(name, language)} – ${reason}` };
  };

  const faultsOf = (error: unknown, step: ImportStep, language: Language): readonly Fault[] => {
    if (error instanceof InvalidInput)
      return Object.entries(error.errors).map(([field, fault]) => {
        const typed = valueAt(step.send.body, field);
        const isNone = typeof typed === 'string' && typed !== '' && ofNumbers.includes(fault.code);
        return told(
          field,
          isNone ? text(language, 'imports', 'noNumber') : fieldText(language, field, fault),
          step,
          language,
        );
      });
    if (!(error instanceof Refusal)) throw error;
    const reason = text(language, 'refusals', error.code, error.args);
    return [error.field === undefined ? { line: step.lines[0], reason } : told(error.field, reason, step, language)];
  };

  /** What is wrong with the file is told beside what the rules say. */
  const doneOf = async (step: ImportStep, language: Language, { rehearse, send }: Sending): Promise<Done> => {
    const { faults = [] } = step;
    try {
      const changes = await (faults.length > 0 ? rehearse() : send());
      const outcome = faults.length > 0 ? 'refused' : changes ? step.outcome : 'unchanged';
      return { step, outcome, faults };
    } catch (error) {
      // the same file was read before, or is read at the same time
      if (error instanceof Refusal && error.code === 'alreadyExists') return { step, outcome: 'unchanged', faults: [] };
      return { step, outcome: 'refused', faults: [...faults, ...faultsOf(error, step, language)] };
    }
  };

  const read = async ({ csv }: ImportFile, asking: Asking, isTrial: boolean): Promise<ImportView> => {
    const { actor, can, service } = asking;
    const decision = can(actor, may.action, may.resource);
    if (!decision.allowed) throw forbidden(decision.code);
    const { lines, numbers, unknownColumns } = readCsv(csv, {
      columns,
      texts,
      heading: headingOf,
      needed,
      lacking: (missing) =>
        refusal('importWithoutColumns', {
          columns: missing.map((column) => columnIn(column, actor.language)).join(', '),
        }),
      mostLines: most,
    });
    const steps = await declared.steps(
      lines.map((line, index) => ({ number: numbers[index] ?? 0, line })),
      asking,
    );
    const commands = service(Commands);
    const done = await inLanes(steps, (step) => {
      const request = { ...step.send, actor, correlationId: correlationId() };
      const rehearse = () => commands.rehearse(request);
      const send = async () => !(await commands.execute(request)).unchanged;
      return doneOf(step, actor.language, { rehearse, send: isTrial ? rehearse : send });
    });
    return viewOf(done, unknownColumns, actor.language);
  };

  return {
    controller: importController(declared, {
      trial: (file, asking) => read(file, asking, true),
      import: (file, asking) => read(file, asking, false),
    }),
  };
};
