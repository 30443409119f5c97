import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { __things__ } from '../../../projections/__wing__/__things-kebab__.js';
import { __thing__ } from './__thing-kebab__.js';
import { __thing__Reads } from './__things-kebab__.queries.js';
import { __things__Rights } from './__things-kebab__.rights.js';

@Module(
  businessModule({
    name: '__things-kebab__',
    rights: __things__Rights,
    labels: { __thing__: label(__things__, '__things_snake__', 'label') },
    lifecycles: [{ lifecycle: __thing__ }],
    projections: [__things__],
    reads: [__thing__Reads],
  }),
)
export class __Things__Module {}
