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

/** A command that a line stands for, or some lines together. */
export interface ImportStep {
  readonly lines: readonly [first: number, ...others: number[]];
  /** What it is about. */
  readonly name: string;
  readonly outcome: Extract<ImportOutcome, 'create' | 'update'>;
  readonly send: Pick<CommandRequest, 'lifecycle' | 'command' | 'id' | 'body'>;
  /** Why it cannot be sent at all, in the language of the asker. */
  readonly faults?: readonly string[];
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
  readonly reasons: readonly string[];
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

const viewOf = (done: readonly Done[], unknownColumns: readonly string[]): ImportView => {
  const rows = done.flatMap(({ step: { lines, name }, outcome, reasons }) =>
    lines.map((line): ImportRow => ({ line, name, outcome, reasons })),
  );
  const counted = importOutcomes.map((each) => [each, done.filter(({ outcome }) => outcome === each).length] as const);
  return {
    rows: rows.toSorted((one, other) => one.line - other.line),
    counts: { create: 0, update: 0, unchanged: 0, refused: 0, ...Object.fromEntries(counted) },
    unknownColumns,
  };
};

/** Files that become commands: tried first, then sent; the same file sent twice has one effect. */
export const csvImport = <Column extends string>(declared: CsvImport<Column>): { readonly controller: Type } => {
  const { columns, needed, texts, most, may, fields = {} } = declared;
  const headingOf = (column: string): string => `import.column.${column}`;
  const isColumn = (name: string): name is Column => columns.some((column) => column === name);

  const columnIn = (field: string, language: Language): string => {
    const column = fields[field] ?? field;
    return isColumn(column) ? text(language, texts, headingOf(column)) : column;
  };

  const reasonsOf = (error: unknown, language: Language): readonly string[] => {
    if (error instanceof InvalidInput)
      return Object.entries(error.errors).map(
        ([field, fault]) => `${columnIn(field, language)} – ${fieldText(language, field, fault)}`,
      );
    if (!(error instanceof Refusal)) throw error;
    const reason = text(language, 'refusals', error.code, error.args);
    return [error.field === undefined ? reason : `${columnIn(error.field, language)} – ${reason}`];
  };

  const doneOf = async (
    step: ImportStep,
    { actor: { language } }: Asking,
    send: () => Promise<boolean>,
  ): Promise<Done> => {
    const { faults = [] } = step;
    if (faults.length > 0) return { step, outcome: 'refused', reasons: faults };
    try {
      return { step, outcome: (await send()) ? step.outcome : 'unchanged', reasons: [] };
    } catch (error) {
      // another reading of the same file was first
      if (error instanceof Refusal && error.code === 'alreadyExists')
        return { step, outcome: 'unchanged', reasons: [] };
      return { step, outcome: 'refused', reasons: reasonsOf(error, language) };
    }
  };

  const read = async (
    { csv }: ImportFile,
    asking: Asking,
    send: (commands: Commands, request: CommandRequest) => Promise<boolean>,
  ): Promise<ImportView> => {
    const { actor, can, service } = asking;
    const decision = can(actor, may.action, may.resource);
    if (!decision.allowed) throw forbidden(decision.code);
    const { lines, unknownColumns } = readCsv(csv, {
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
    // headings are the first line of the spreadsheet
    const steps = await declared.steps(
      lines.map((line, index) => ({ number: index + 2, line })),
      asking,
    );
    const commands = service(Commands);
    const done = await inLanes(steps, (step) =>
      doneOf(step, asking, () => send(commands, { ...step.send, actor, correlationId: correlationId() })),
    );
    return viewOf(done, unknownColumns);
  };

  return {
    controller: importController(declared, {
      trial: (file, asking) => read(file, asking, (commands, request) => commands.rehearse(request)),
      import: (file, asking) =>
        read(file, asking, async (commands, request) => !(await commands.execute(request)).unchanged),
    }),
  };
};
