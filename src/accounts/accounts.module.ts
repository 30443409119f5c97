import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business-module.js';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { staffUsers } from '../../projections/staff-users.js';
import { accountsControllers } from './accounts.controller.js';
import { client } from './client.js';
import { contact } from './contact.js';
import { staffUser } from './staff-user.js';

@Module(
  businessModule({
    name: 'accounts',
    lifecycles: [{ lifecycle: client }, { lifecycle: contact }, { lifecycle: staffUser }],
    projections: [clients, contacts, staffUsers],
    controllers: accountsControllers,
  }),
)
export class AccountsModule {}
