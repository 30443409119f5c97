import { stringify } from 'csv-stringify/sync';
import { Injectable } from '@nestjs/common';
import { erpExports } from '../../../projections/training/erp-exports.js';
import { systemActor } from '../../kernel/actor.js';
import { Refusal } from '../../kernel/refusal.js';
import { text, uuid } from '../../kernel/table.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { harmless } from '../../platform/run/http/spreadsheet.js';
import { log } from '../../platform/run/logging/log.js';
import { RowsJob, soonEnough } from '../../platform/run/queue/periodic-job.js';
import { erpExport, linesToDeliver, type ErpExportState } from './erp-export.js';
import { ErpGateway, ErpUnavailable } from './erp-gateway.service.js';

const exportRows = tableOf(erpExports, 'erp_exports');

/** Amounts in euros with a point, days as `yyyy-MM-dd`: for a program, which reads headings by their names. */
export const erpFileOf = (state: ErpExportState): Buffer =>
  Buffer.from(
    stringify(
      linesToDeliver(state).map(({ kind, reference, state: of, clientCode, order, net, gross, on }) => ({
        ...{ export: state.number, day: state.day, kind, reference: harmless(reference), state: harmless(of) },
        ...{ clientCode: harmless(clientCode), order: harmless(order) },
        ...{ net: (net / 100).toFixed(2), gross: (gross / 100).toFixed(2), date: on },
      })),
      { header: true, delimiter: ';' },
    ),
  );

const mostAtOnce = 20;

/** Delivers the files of exports that wait; an ERP that is away gets them later. */
@Injectable()
export class DeliverErpExports extends RowsJob<{ readonly id: string; readonly known: string }> {
  override readonly name = 'erpExports';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(
    protected readonly db: Db,
    private readonly commands: Commands,
    private readonly gateway: ErpGateway,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const { id, known } of await this.rows(mostAtOnce))
      await this.deliver(id, known).catch((error: unknown) => {
        log.warn({ err: error, id }, 'export to the ERP not delivered');
      });
  }

  private async deliver(id: string, known: string): Promise<void> {
    const { state, revision } = await this.commands.load(erpExport, id);
    // tried already, which the row does not know yet: another try now would be one without its pause
    if (state.status !== 'prepared' || String(revision) !== known) return;
    const delivery = state.deliveries + 1;
    const fileName = `${state.number}-${delivery}.csv`;
    try {
      await this.gateway.deliver(fileName, erpFileOf(state));
      await this.record(id, 'ConfirmErpDelivery', { fileName, delivery });
    } catch (error) {
      if (!(error instanceof ErpUnavailable)) throw error;
      log.warn({ err: error, id }, 'the ERP is away');
      await this.record(id, 'ReportErpDeliveryFailure', {});
    }
  }

  /** Another worker may have been faster. */
  private async record(id: string, command: string, body: object): Promise<void> {
    await this.commands
      .execute({ lifecycle: erpExport, command, id, body, actor: systemActor })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
  }

  override waiting(limit: number) {
    return select({ id: uuid, known: text() })`
      SELECT id, revision AS known FROM ${exportRows} e
      WHERE deliver_at <= now() ORDER BY deliver_at LIMIT ${limit}`;
  }
}
