import { Module } from '@nestjs/common';
import { BranchesController } from './branches.controller.js';

/** For testers: not part of a production. */
@Module({ controllers: [BranchesController] })
export class BranchesModule {}
