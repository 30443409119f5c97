import { plainToInstance } from 'class-transformer';
import { erpExports } from '../../../projections/training/erp-exports.js';
import { anyResource } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { text as textColumn, uuid } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { csvImport, type ImportStep } from '../../platform/papers/imports/csv-import.js';
import { RecordErpAnswer } from './erp-export.commands.js';
import { erpExport } from './erp-export.js';
import { erpAnswerColumns, erpLimits, neededAnswerColumns, type ErpAnswerColumn } from './erp-export.vocabulary.js';

const exportRows = tableOf(erpExports, 'erp_exports');

/** Imports answers of the ERP from one file: a line each, of any export. */
export const erpAnswerImport = csvImport<ErpAnswerColumn>({
  path: 'erp-exports',
  of: 'erpExport',
  from: [erpExports],
  texts: 'erpExports',
  columns: erpAnswerColumns,
  needed: neededAnswerColumns,
  most: erpLimits.lines * 5,
  may: { action: 'erpExport.recordErpAnswer', resource: anyResource('erpExport') },
  steps: async (lines, { db }) => {
    const numbers = [...new Set(lines.flatMap(({ line }) => line.export ?? []))];
    const { rows } = await select({ id: uuid, number: textColumn() })`
      SELECT id, number FROM ${exportRows} e WHERE number = ANY(${numbers}::text[])`.execute(db);
    const ids = new Map(rows.map(({ id, number }) => [number, id]));
    return lines.map(({ number, line }): ImportStep => {
      const { export: exported = '', ...said } = line;
      return {
        lines: [number],
        name: [exported, said.reference].filter(Boolean).join(' – '),
        outcome: 'update',
        send: {
          lifecycle: erpExport,
          command: 'RecordErpAnswer',
          // an export that there is none of is refused by the rules
          id: ids.get(exported) ?? derivedId('erpExport', exported),
          body: plainToInstance(RecordErpAnswer, said),
        },
        once: JSON.stringify([exported, said.kind, said.reference]),
      };
    });
  },
});
