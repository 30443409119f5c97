import { Module } from '@nestjs/common';
import { erpExports } from '../../../projections/training/erp-exports.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { erpAnswerImport } from './erp-answer-import.queries.js';
import { DeliverErpExports } from './erp-delivery.jobs.js';
import { erpExport } from './erp-export.js';
import { erpExportFacts } from './erp-exports.facts.js';
import { attendanceInErp, erpExportLookups, erpExportMails } from './erp-exports.reactions.js';
import { erpExportReads } from './erp-exports.queries.js';
import { ErpFolder, ErpGateway } from './erp-gateway.service.js';
import { NightlyErpExport } from './nightly-export.jobs.js';
import { erpExportsNotices } from './erp-exports.notices.js';
import { erpExportsRights } from './erp-exports.rights.js';

@Module(
  businessModule({
    name: 'erp-exports',
    rights: erpExportsRights,
    notices: erpExportsNotices,
    labels: { erpExport: label(erpExports, 'erp_exports', 'number') },
    lifecycles: [{ lifecycle: erpExport, facts: erpExportFacts }],
    projections: [erpExports],
    reactions: [attendanceInErp, erpExportMails].map((reaction) => ({ reaction, lookups: erpExportLookups })),
    reads: [erpExportReads],
    files: [erpAnswerImport],
    providers: [{ provide: ErpGateway, useClass: ErpFolder }, DeliverErpExports, NightlyErpExport],
  }),
)
export class ErpExportsModule {}
