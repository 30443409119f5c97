import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EventStoreDBClient, type ChannelCredentialOptions } from '@eventstore/db-client';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { Client, connectivityState, credentials, Metadata, status, type Channel } from '@grpc/grpc-js';
import { log } from '../../../run/logging/log.js';
import { fileReason } from '../../../run/starting/file-sentence.js';

type Settings = Omit<ReturnType<typeof parseConnectionString>, 'hosts' | 'dnsDiscover'>;

/**
 * A single round of discovery for each request: callers retry as long as they wait, and the client stops looking for a
 * leader once the last caller has gone.
 */
const maxDiscoverAttempts = 1;

const unavailable = (details: string) =>
  Object.assign(new Error(details), { code: status.UNAVAILABLE, details, metadata: new Metadata() });

/** The client of EventStoreDB, whose own failures end no process, and which lets a silent connection go when told. */
export class OwnedClient extends EventStoreDBClient {
  /** Its connection, found where there is none. Rejects without a leader. */
  channel(): Promise<Channel> {
    return this.getChannel();
  }

  /** The next request finds the leader anew, and asks this node last; nothing when the connection is another by now. */
  async letGo(channel: Channel): Promise<void> {
    const user = new Client(channel.getTarget(), credentials.createInsecure(), { channelOverride: channel });
    await this.handleError(user, unavailable('It says nothing'));
  }

  /** Takes what the client awaits nowhere: each of it would end the process. */
  owned(): this {
    const { handleError, execute } = this;
    this.handleError = async (user, error) => {
      // a discovery that failed; the next request has one of its own
      await handleError(user, error).catch((failed: unknown) => log.debug({ err: failed }, 'event store'));
    };
    this.execute = (Kind, name, action) =>
      execute(Kind, name, (user) => {
        // an append on a channel that was closed a moment ago throws where no handler catches
        const open = user.getChannel().getConnectivityState(false) !== connectivityState.SHUTDOWN;
        return open ? action(user) : Promise.reject(unavailable('The connection was closed'));
      });
    return this;
  }
}

/** Words for a file of the address that cannot be read. */
const contents = {
  tlsCAFile: 'the certificate of the store’s authority',
  userCertFile: 'the certificate of the user',
  userKeyFile: 'the key of the user',
};

/** @throws Error that says which file, and what to do. */
const read = (name: keyof typeof contents, file: string | undefined): Buffer | undefined => {
  if (file === undefined) return undefined;
  const path = resolve(file);
  try {
    return readFileSync(path);
  } catch (error) {
    const why = fileReason(error) ?? 'it cannot be read';
    throw new Error(`${name}= names ${path}, and ${why}: put ${contents[name]} there, or name the file that holds it`, {
      cause: error,
    });
  }
};

export interface Addressed {
  readonly client: OwnedClient;
  readonly hosts: readonly { readonly address: string; readonly port: number }[];
  /** The authority that TLS is checked with; undefined for those of this machine. Null without TLS. */
  readonly authority: Buffer | undefined | null;
}

/** @throws Error that says what of the address is not understood. */
export const clientOf = (address: string): Addressed => {
  const { hosts, dnsDiscover, ...given } = parseConnectionString(address);
  const [first, ...others] = hosts;
  if (!first) throw new Error('it names no host');
  const { tls, tlsCAFile, userCertFile, userKeyFile, ...asked }: Settings = given;
  const settings = { ...asked, maxDiscoverAttempts };
  const insecure = tls === false;
  const rootCertificate = read('tlsCAFile', tlsCAFile);
  const security: ChannelCredentialOptions = {
    insecure,
    rootCertificate,
    userCertFile: read('userCertFile', userCertFile),
    userKeyFile: read('userKeyFile', userKeyFile),
  };
  const made = (): OwnedClient => {
    if (dnsDiscover) return new OwnedClient({ ...settings, discover: first }, security);
    if (others.length > 0) return new OwnedClient({ ...settings, endpoints: hosts }, security);
    return new OwnedClient({ ...settings, endpoint: first }, security);
  };
  return { client: made().owned(), hosts, authority: insecure ? null : rootCertificate };
};
