import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { searchReads } from './search.queries.js';

/** A common search over tickets, people and organisations. */
@Module(businessModule({ name: 'search', reads: [searchReads] }))
export class SearchModule {}
