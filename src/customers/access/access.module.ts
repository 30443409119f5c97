import { Global, Module } from '@nestjs/common';
import { Access, AwaitedLogIns, ClientPlaces, Entry, People, PowersHeld } from '../../platform/people/access/ports.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { SessionsModule } from '../../platform/people/sessions/sessions.module.js';
import { accessRights } from './access.rights.js';
import { Actors } from './actors.js';
import { AccessRules } from './can.js';
import { PlacesOfContacts } from './client-places.js';
import { ConfigurationController } from './configuration.controller.js';
import { DemoEntry } from './demo-log-ins.js';
import { HeldPowers } from './held-powers.js';
import { MeController } from './me.controller.js';
import { MeQueries } from './me.queries.js';
import { BearerStrategy, CookieStrategy } from './session.strategies.js';
import { TermsGate } from './terms-gate.queries.js';

export { Actors } from './actors.js';
export { MeQueries } from './me.queries.js';
export { BearerStrategy, CookieStrategy } from './session.strategies.js';

/** The asker and their rights. */
@Global()
@Module(
  businessModule({
    name: 'access',
    rights: accessRights,
    imports: [SessionsModule],
    controllers: [MeController, ConfigurationController],
    providers: [
      Actors,
      DemoEntry,
      MeQueries,
      BearerStrategy,
      CookieStrategy,
      { provide: People, useExisting: Actors },
      { provide: AwaitedLogIns, useExisting: DemoEntry },
      { provide: Access, useClass: AccessRules },
      { provide: Entry, useClass: TermsGate },
      { provide: PowersHeld, useClass: HeldPowers },
      { provide: ClientPlaces, useClass: PlacesOfContacts },
    ],
    exports: [
      Access,
      Entry,
      Actors,
      AwaitedLogIns,
      BearerStrategy,
      ClientPlaces,
      CookieStrategy,
      MeQueries,
      People,
      PowersHeld,
    ],
  }),
)
export class AccessModule {}
