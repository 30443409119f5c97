import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { __things__ } from '../../../projections/__wing__/__things-kebab__.js';
import { __thing__ } from './__thing-kebab__.js';
import { __thing__Facts } from './__things-kebab__.facts.js';
import { __things__Notices } from './__things-kebab__.notices.js';
import { __thing__Reads } from './__things-kebab__.queries.js';
import { __thing__Lookups, __thing__Mails } from './__things-kebab__.reactions.js';
import { __things__Rights } from './__things-kebab__.rights.js';

@Module(
  businessModule({
    name: '__things-kebab__',
    rights: __things__Rights,
    notices: __things__Notices,
    labels: { __thing__: label(__things__, '__things_snake__', 'label') },
    lifecycles: [{ lifecycle: __thing__, facts: __thing__Facts }],
    projections: [__things__],
    reactions: [{ reaction: __thing__Mails, lookups: __thing__Lookups }],
    reads: [__thing__Reads],
  }),
)
export class __Things__Module {}
