import { BulkActs, type BulkAct } from '@guichet/ui-common/list/bulk-acts';
import type { Selection } from '@guichet/ui-common/list/data-table';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { mayNow } from '@guichet/ui-common/page/allowed';
import type { Acted } from '../acts/acts.js';
import type { Given } from '../acts/given.js';
import type { ListPage, ListRow } from './list-spec.js';

interface Bulk {
  /** Absent where nothing may be done with several rows. */
  readonly selection?: Selection;
  readonly bulk?: ReactNode;
}

/** Rows that are chosen, and what may be done with them together. */
export const useBulk = <Of extends ListRow, Choices>(
  { name, texts, acts }: ListPage<Of, Choices>,
  rows: readonly (Of & Acted)[],
  { t }: Given<Choices>,
): Bulk => {
  const navigate = useNavigate();
  const [all, setAll] = useState<readonly string[]>([]);
  const { of = {}, nameOf, together = [] } = acts ?? {};
  const offered = together.filter((command) => rows.some((row) => mayNow(row, command)));
  if (!nameOf || (offered.length === 0 && all.length === 0)) return {};
  // of the rows that are shown: what is not seen is not acted upon
  const ids = rows.filter(({ id }) => all.includes(id)).map(({ id }) => id);
  const selection: Selection = {
    ids,
    toggle: (id) => setAll(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => setAll(ids.length === rows.length ? [] : rows.map(({ id }) => id)),
    nameOf: (id) => {
      const row = rows.find((each) => each.id === id);
      return row ? nameOf(row) : id;
    },
  };
  const actOf = (command: string): BulkAct => {
    const words = `${texts}:acts.${command}`;
    const act = of[command];
    const toAll = act && 'toAll' in act ? act.toAll : undefined;
    const chosen = rows.filter((row) => ids.includes(row.id) && mayNow(row, command));
    return {
      command,
      label: t(`${words}.button`),
      done: t(`${words}.done`),
      rows: chosen.map((row) => ({ id: row.id, name: nameOf(row) })),
      ...(toAll && { start: () => void navigate(toAll(chosen)) }),
      asked: {
        text: t(`${words}.text`, { defaultValue: '' }),
        send: t(`${words}.send`),
        irreversible: act !== undefined && 'irreversible' in act && act.irreversible === true,
      },
    };
  };
  if (all.length === 0) return { selection };
  return {
    selection,
    bulk: <BulkActs resource={name} count={ids.length} acts={offered.map(actOf)} onUnselect={() => setAll([])} />,
  };
};
