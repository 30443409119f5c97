import { Global, Module } from '@nestjs/common';
import { Forgetting } from './forgetting.js';
import { PersonKeys } from './person-keys.js';
import { PersonRegister } from './person-register.js';
import { PersonalData } from './personal-data.js';
import { SensitiveReads } from './sensitive-reads.js';

const shared = [PersonKeys, PersonalData, Forgetting, PersonRegister, SensitiveReads];

@Global()
@Module({ providers: shared, exports: shared })
export class PersonalDataModule {}
