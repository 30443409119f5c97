import { randomBytes } from 'node:crypto';
import { Global, Module, type ModuleMetadata } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { systemActor } from '../../src/kernel/actor.js';
import { newId } from '../../src/kernel/ids.js';
import type { Lifecycle } from '../../src/kernel/lifecycle.js';
import { Access, PowersHeld } from '../../src/platform/people/access/ports.js';
import { Commands } from '../../src/platform/log/commands/commands.js';
import type { CommandReceipt, CommandRequest } from '../../src/platform/log/commands/command-request.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { Secrets } from '../../src/platform/run/config/secrets.js';
import type { Db } from '../../src/platform/reading/database/database.js';
import { CommandEndpoint } from '../../src/platform/run/http/command-endpoint.js';
import { Idempotency } from '../../src/platform/run/http/idempotency.js';
import { PlatformModule } from '../../src/platform/platform.module.js';

export const testSecrets = new Secrets(randomBytes(32), randomBytes(32));

/** Allows everything: these tests are about the platform, not about rights. */
class OpenAccess extends Access {
  readonly can = () => ({ allowed: true }) as const;
  readonly explain = () => ({ allowed: true, code: null, rule: 'everybody', ground: null, missing: [] }) as const;
}

class NoPowersHeld extends PowersHeld {
  override async holds(): Promise<boolean> {
    return await Promise.resolve(false);
  }
}

@Global()
@Module({
  providers: [
    { provide: Access, useClass: OpenAccess },
    { provide: PowersHeld, useClass: NoPowersHeld },
    CommandEndpoint,
    Idempotency,
  ],
  exports: [Access, PowersHeld, CommandEndpoint],
})
class OpenAccessModule {}

export interface RunningPlatform {
  readonly module: TestingModule;
  readonly commands: Commands;
  /** Sends a command as the system. */
  send(
    lifecycle: Lifecycle,
    command: string,
    id: string,
    body?: object,
    over?: Partial<CommandRequest>,
  ): Promise<CommandReceipt>;
  close(): Promise<void>;
}

/** The platform with these modules, on a database, without HTTP. */
export const startPlatform = async (
  db: Db,
  { imports = [], secrets = testSecrets }: { imports?: NonNullable<ModuleMetadata['imports']>; secrets?: Secrets } = {},
): Promise<RunningPlatform> => {
  const config = readConfig({
    PLATFORM: 'development',
    DATABASE_URL: db.url,
    MASTER_KEY: secrets.masterKey.toString('base64'),
    TOKEN_SECRET: secrets.tokenSecret.toString('base64'),
    REBUILD_THREADS: '0',
  });
  const module = await Test.createTestingModule({
    imports: [PlatformModule.with({ config, secrets, db }), OpenAccessModule, ...imports],
  }).compile();
  try {
    await module.init();
  } catch (error) {
    await module.close();
    throw error;
  }
  const commands = module.get(Commands);
  return {
    module,
    commands,
    send: (lifecycle, command, id, body = {}, over = {}) =>
      commands.execute({
        lifecycle,
        command,
        id,
        body,
        actor: systemActor,
        commandId: newId(),
        correlationId: newId(),
        ...over,
      }),
    close: () => module.close(),
  };
};
