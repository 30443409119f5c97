import { Global, Module } from '@nestjs/common';
import { Forgetting } from './forgetting.js';
import { PersonKeys } from './person-keys.js';
import { PersonalData } from './personal-data.js';

@Global()
@Module({ providers: [PersonKeys, PersonalData, Forgetting], exports: [PersonKeys, PersonalData, Forgetting] })
export class PersonalDataModule {}
