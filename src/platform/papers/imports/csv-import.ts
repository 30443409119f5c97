import type { Type } from '@nestjs/common';
import type { Resource } from '../../../kernel/actor.js';
import { plainToInstance } from 'class-transformer';
import {
  importOutcomes,
  type ImportCell,
  type ImportColumn,
  type ImportKind,
  type ImportOutcome,
  type ImportRow,
  type ImportValue,
  type ImportView,
} from '../../../kernel/imports.vocabulary.js';
import type { Language } from '../../../kernel/language.js';
import { forbidden, refusal, Refusal } from '../../../kernel/refusal.js';
import type { CommandRequest } from '../../log/commands/command-request.js';
import { Commands } from '../../log/commands/commands.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { correlationId } from '../../run/logging/correlation.js';
import type { Asking } from '../../reading/reads/asking.js';
import type { ReadModel } from '../../reading/reads/declaration.js';
import { fieldText, text } from '../../people/translations/dictionary.js';
import { readCsv, type CsvLine } from './csv-file.js';
import { importController } from './import-controller.js';
import type { ImportFile } from './import.commands.js';
import { shownValue, shownValues } from './shown-values.js';

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
  /** Label of the thing on the lines. */
  readonly name: string;
  readonly outcome: Extract<ImportOutcome, 'create' | 'update'>;
  readonly send: Pick<CommandRequest, 'lifecycle' | 'command' | 'id'> & { readonly body: object };
  /** Faults of the file that the rules of the command do not see. */
  readonly faults?: readonly Fault[];
  /** Key that only one line of a file may use: the first that is not refused counts, the others are told its line. */
  readonly once?: string;
  /** Current value of each column, for a person to compare. */
  readonly former?: Readonly<Record<string, ImportValue>>;
  /** Names behind the ids of a column, in the language of the asker. */
  readonly said?: Readonly<Record<string, string | undefined>>;
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
  /** Of columns that hold no plain text. */
  readonly kinds?: Readonly<Partial<Record<Column, ImportKind>>>;
  /** Column → the one that says what it was before. */
  readonly formerIn?: Readonly<Partial<Record<Column, Column>>>;
  /** @param present columns of the file: of the others, what is stored stays */
  steps(
    lines: readonly NumberedLine<Column>[],
    asking: Asking,
    present: ReadonlySet<Column>,
  ): Promise<readonly ImportStep[]>;
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

/** Steps that may not all be done come one after the other. */
const sequencesOf = (steps: readonly ImportStep[]): readonly (readonly ImportStep[])[] => {
  const sequences = new Map<string | ImportStep, ImportStep[]>();
  for (const step of steps) {
    const key = step.once ?? step;
    const sequence = sequences.get(key);
    if (sequence) sequence.push(step);
    else sequences.set(key, [step]);
  }
  return [...sequences.values()];
};

/** Sends a step; `before` is the line of one that counts and has its key. */
type Work = (step: ImportStep, before?: number) => Promise<Done>;

const inSequence = async (steps: readonly ImportStep[], work: Work): Promise<readonly Done[]> => {
  const done: Done[] = [];
  for (const step of steps) {
    const counting = done.find(({ outcome }) => outcome !== 'refused');
    done.push(await work(step, counting?.step.lines[0]));
  }
  return done;
};

const inLanes = async (steps: readonly ImportStep[], work: Work): Promise<readonly Done[]> => {
  const done: Done[] = [];
  const waiting = sequencesOf(steps).values();
  const lane = async (): Promise<void> => {
    for (const sequence of waiting) for (const each of await inSequence(sequence, work)) done.push(each);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
};

/** A line without a fault is told which one it is refused with. */
const rowsOf = (
  { step: { lines, name }, outcome, faults }: Done,
  language: Language,
): readonly Omit<ImportRow, 'values'>[] =>
  lines.map((line) => {
    const own = faults.filter((fault) => fault.line === line).map(({ reason }) => reason);
    const [faulty] = faults;
    const others = faulty && own.length === 0 ? [text(language, 'imports', 'withLine', { line: faulty.line })] : [];
    return { line, name, outcome, reasons: [...own, ...others] };
  });

const countsOf = (done: readonly Done[]): ImportView['counts'] => {
  const counted = importOutcomes.map((each) => [each, done.filter(({ outcome }) => outcome === each).length] as const);
  return { create: 0, update: 0, unchanged: 0, refused: 0, ...Object.fromEntries(counted) };
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
export const csvImport = <Column extends string>(
  declared: CsvImport<Column>,
): { readonly controller: Type } & Pick<CsvImport<Column>, 'may'> => {
  const { columns, needed, texts, most, may, fields = {}, kinds, formerIn } = declared;
  const headingOf = (column: string): string => `import.column.${column}`;
  const isColumn = (name: string): name is Column => columns.some((column) => column === name);

  const columnIn = (field: string, language: Language): string => {
    const column = fields[field] ?? field;
    return isColumn(column) ? text(language, texts, headingOf(column)) : column;
  };

  /** Of a line by itself, or of all lines of its command; a name that stands for an id is shown as the file says it. */
  const valueIn = (body: object, place: number, column: Column, line: CsvLine<Column> | undefined): ImportValue => {
    const values = [valueAt(body, `lines.${String(place)}.${column}`), valueAt(body, column)];
    return shownValue(values.find((value) => value !== undefined) ?? line?.[column]);
  };

  const cellsOf = (
    { send, said, former }: ImportStep,
    place: number,
    line: CsvLine<Column> | undefined,
  ): readonly ImportCell[] => {
    const type = send.lifecycle.commands[send.command];
    const body: object = type && !(send.body instanceof type) ? plainToInstance(type, send.body) : send.body;
    return columns.map((column) => {
      const value = said?.[column] ?? valueIn(body, place, column, line);
      const before = formerIn?.[column];
      if (before !== undefined) return { value, former: valueIn(body, place, before, line) };
      return former && Object.hasOwn(former, column) ? { value, former: former[column] ?? null } : { value };
    });
  };

  const told = (field: string, reason: string, step: ImportStep, language: Language): Fault => {
    const { line, name } = placeOf(field, step);
    return { line, reason: `${columnIn(name, language)} – ${reason}` };
  };

  const faultsOf = (error: unknown, step: ImportStep, language: Language): readonly Fault[] => {
    if (error instanceof InvalidInput)
      return Object.entries(error.errors).map(([field, fault]) => {
        const typed = valueAt(step.send.body, field);
        const isTyped = typeof typed === 'string' && typed !== '';
        const { name } = placeOf(field, step);
        const column = fields[name] ?? name;
        if (isTyped && isColumn(column) && kinds?.[column] === 'yesNo')
          return told(field, text(language, 'imports', 'noYesNo', { value: typed }), step, language);
        const isNone = isTyped && ofNumbers.includes(fault.code);
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

  /** Tells faults of the file together with the refusals of the rules. */
  const doneOf = async (step: ImportStep, language: Language, { rehearse, send }: Sending): Promise<Done> => {
    const { faults = [] } = step;
    try {
      const changes = await (faults.length > 0 ? rehearse() : send());
      const outcome = faults.length > 0 ? 'refused' : changes ? step.outcome : 'unchanged';
      return { step, outcome, faults };
    } catch (error) {
      // the same file was read before, or is read at the same time; or a line before this one has just made the thing
      if (error instanceof Refusal && error.code === 'alreadyExists')
        return { step, outcome: faults.length > 0 ? 'refused' : 'unchanged', faults };
      return { step, outcome: 'refused', faults: [...faults, ...faultsOf(error, step, language)] };
    }
  };

  const read = async ({ csv }: ImportFile, asking: Asking, isTrial: boolean): Promise<ImportView> => {
    const { actor, can, service } = asking;
    const decision = can(actor, may.action, may.resource);
    if (!decision.allowed) throw forbidden(decision.code);
    const {
      lines,
      numbers,
      columns: present,
      unknownColumns,
    } = readCsv(csv, {
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
      new Set(present),
    );
    const commands = service(Commands);
    const cellsByLine = new Map(lines.map((line, index) => [numbers[index], line]));
    const done = await inLanes(steps, (step, before) => {
      const request = { ...step.send, actor, correlationId: correlationId() };
      const rehearse = () => commands.rehearse(request);
      const send = async () => !(await commands.execute(request)).unchanged;
      const { faults = [], lines: of } = step;
      const twice =
        before === undefined
          ? []
          : [{ line: of[0], reason: text(actor.language, 'imports', 'twice', { line: before }) }];
      const sending = { rehearse, send: isTrial ? rehearse : send };
      return doneOf({ ...step, faults: [...faults, ...twice] }, actor.language, sending);
    });
    const rows = done
      .flatMap((each) =>
        rowsOf(each, actor.language).map((row, place) => ({
          ...row,
          cells: cellsOf(each.step, place, cellsByLine.get(row.line)),
        })),
      )
      .toSorted((one, other) => one.line - other.line);
    const shown = shownValues(
      columns.map((column): ImportColumn => ({
        column,
        label: columnIn(column, actor.language),
        kind: kinds?.[column] ?? 'text',
      })),
      rows.map(({ cells }) => cells),
    );
    return {
      rows: rows.map(({ line, name, outcome, reasons }, place) => ({
        ...{ line, name, outcome, reasons },
        values: shown.values[place] ?? [],
      })),
      columns: shown.columns,
      counts: countsOf(done),
      unknownColumns,
    };
  };

  return {
    may,
    controller: importController(declared, {
      trial: (file, asking) => read(file, asking, true),
      import: (file, asking) => read(file, asking, false),
    }),
  };
};
