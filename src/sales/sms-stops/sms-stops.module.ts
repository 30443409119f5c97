import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { SmsStopsController } from './sms-stops.controller.js';
import { smsStopReads } from './sms-stops.queries.js';

@Module(businessModule({ name: 'smsStops', reads: [smsStopReads], controllers: [SmsStopsController] }))
export class SmsStopsModule {}
