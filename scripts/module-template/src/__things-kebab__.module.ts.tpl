import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business-module.js';
import { __things__ } from '../../projections/__things-kebab__.js';
import { __thing__ } from './__thing-kebab__.js';
import { __Things__Controller } from './__things-kebab__.controller.js';
import { __Things__Queries } from './__things-kebab__.queries.js';

@Module(
  businessModule({
    name: '__things-kebab__',
    lifecycles: [{ lifecycle: __thing__ }],
    projections: [__things__],
    controllers: [__Things__Controller],
    providers: [__Things__Queries],
  }),
)
export class __Things__Module {}
