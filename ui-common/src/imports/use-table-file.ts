import { useState } from 'react';
import type { SheetView, TableView } from '../../../src/platform/papers/imports/table.vocabulary.js';
import { postFile } from '../net/http.js';
import { localProblem } from '../net/problem.js';

/** A table file to import, as the server understands it. */
export interface TableFile {
  readonly file: File | undefined;
  /** To choose from, where the workbook has several visible ones. */
  readonly sheets: readonly SheetView[];
  /** The one that was chosen. */
  readonly picked: SheetView | undefined;
  /** Text to import, once it is known. */
  readonly csv: string | undefined;
  readonly isReading: boolean;
  readonly error: Error | null;
  /** @returns what is read in, unless a sheet has to be chosen first, or the file is refused */
  readonly choose: (file: File | undefined) => Promise<string | undefined>;
  readonly pick: (name: string) => string | undefined;
  /** Text to import, as soon as it is known. @throws ProblemError */
  readonly text: () => Promise<string>;
}

type Reading = Promise<TableView>;

interface Known {
  readonly file?: File | undefined;
  readonly reading?: Reading;
  readonly table?: TableView;
  readonly error?: Error;
  readonly picked?: SheetView | undefined;
}

const alone = ({ sheets }: TableView): SheetView | undefined => (sheets.length === 1 ? sheets[0] : undefined);

/** Reads a table by the one reader that there is, which is the server's. */
export const useTableFile = (): TableFile => {
  const [known, setKnown] = useState<Known>({});
  const { file, reading, table, error = null, picked } = known;

  const choose = async (chosen: File | undefined): Promise<string | undefined> => {
    if (!chosen) {
      setKnown({});
      return undefined;
    }
    const begun: Reading = postFile<TableView>('/api/tables', chosen);
    setKnown({ file: chosen, reading: begun });
    // another file may have been chosen meanwhile
    const settle = (how: Known): void =>
      setKnown((now) => (now.reading === begun ? { file: chosen, reading: begun, ...how } : now));
    try {
      const read = await begun;
      settle({ table: read, picked: alone(read) });
      return alone(read)?.csv;
    } catch (fault) {
      settle({ error: fault instanceof Error ? fault : new Error(String(fault)) });
      return undefined;
    }
  };
  const pick = (name: string): string | undefined => {
    const sheet = table?.sheets.find((each) => each.name === name);
    setKnown((now) => ({ ...now, picked: sheet }));
    return sheet?.csv;
  };
  const text = async (): Promise<string> => {
    const sheet = reading && (picked ?? alone(await reading));
    if (!sheet) throw localProblem('sheetNotChosen', 0);
    return sheet.csv;
  };
  return {
    file,
    sheets: table && table.sheets.length > 1 ? table.sheets : [],
    picked,
    csv: picked?.csv,
    isReading: reading !== undefined && table === undefined && error === null,
    error,
    choose,
    pick,
    text,
  };
};
