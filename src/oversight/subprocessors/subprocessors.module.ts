import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { processings } from '../../../projections/oversight/processings.js';
import { subprocessorObjections } from '../../../projections/oversight/subprocessor-objections.js';
import { subprocessors } from '../../../projections/oversight/subprocessors.js';
import { processingImport } from './processing-import.queries.js';
import { processing } from './processing.js';
import { registerReading } from './register-reading.js';
import { RegisterController } from './register.controller.js';
import { processingReads } from './register.queries.js';
import { subprocessorObjection } from './subprocessor-objection.js';
import { subprocessor } from './subprocessor.js';
import { objectionFacts, processingFacts, subprocessorFacts } from './subprocessors.facts.js';
import { subprocessorChangeReads, subprocessorObjectionReads, subprocessorReads } from './subprocessors.queries.js';
import {
  subprocessorLookups,
  subprocessorMails,
  subprocessorObjectionEnds,
  subprocessorResumptions,
  subprocessorSuccessions,
} from './subprocessors.reactions.js';
import { subprocessorsRights } from './subprocessors.rights.js';
import { subprocessorsNotices } from './subprocessors.notices.js';

@Module(
  businessModule({
    name: 'subprocessors',
    rights: subprocessorsRights,
    notices: subprocessorsNotices,
    labels: {
      subprocessor: label(subprocessors, 'subprocessors', 'name'),
      processing: label(processings, 'processings', 'label'),
      subprocessorObjection: label(subprocessorObjections, 'subprocessor_objections', 'name'),
    },
    lifecycles: [
      { lifecycle: subprocessor, facts: subprocessorFacts },
      { lifecycle: processing, facts: processingFacts },
      { lifecycle: subprocessorObjection, facts: objectionFacts },
      { lifecycle: registerReading },
    ],
    projections: [subprocessors, processings, subprocessorObjections],
    reactions: [
      { reaction: subprocessorSuccessions, lookups: () => undefined },
      { reaction: subprocessorResumptions, lookups: subprocessorLookups },
      { reaction: subprocessorObjectionEnds, lookups: subprocessorLookups },
      { reaction: subprocessorMails, lookups: subprocessorLookups },
    ],
    controllers: [RegisterController],
    files: [processingImport],
    reads: [processingReads, subprocessorReads, subprocessorChangeReads, subprocessorObjectionReads],
  }),
)
export class SubprocessorsModule {}
