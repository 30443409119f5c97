import { Module } from '@nestjs/common';
import { BranchesController } from './branches.controller.js';

/** For those who develop; the list of modules leaves it out elsewhere. */
@Module({ controllers: [BranchesController] })
export class BranchesModule {}
