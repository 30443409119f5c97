import { Injectable } from '@nestjs/common';
import { Config } from '../../run/config/config.js';
import { log } from '../../run/logging/log.js';
import { PeriodicJob } from '../../run/queue/periodic-job.js';

const hour = 3_600_000;
/** From then on the nodes are asked to read what was made anew: docker-compose.yml makes it sixty days before the end. */
const rereadBefore = 61 * 24 * hour;

/** Certificates of the nodes of EventStoreDB, whose end stops all commands. */
@Injectable()
export class StoreCertificates {
  constructor(private readonly config: Pick<Config, 'eventStore' | 'eventStoreUrl'>) {}

  /** Seconds until the one that ends first has ended, below 0 from then on; null without TLS, or while no node answers. */
  async secondsLeft(): Promise<number | null> {
    const { nodesWithTls, certificateEnd } = await import('./eventstoredb/node-certificates.js');
    const ends = await Promise.all(nodesWithTls(this.address).map(certificateEnd));
    const known = ends.flatMap((end) => (end === null ? [] : [end.getTime()]));
    const [first] = known.toSorted((one, other) => one - other);
    return first === undefined ? null : (first - Date.now()) / 1000;
  }

  /** Whether one of them ends soon. */
  async endSoon(): Promise<boolean> {
    if (this.config.eventStore === 'postgres') return false;
    const left = await this.secondsLeft();
    return left !== null && left * 1000 < rereadBefore;
  }

  /** Has each node read its own anew. */
  async reread(): Promise<void> {
    const { nodesWithTls, rereadCertificate } = await import('./eventstoredb/node-certificates.js');
    const answers = await Promise.all(nodesWithTls(this.address).map(rereadCertificate));
    const days = Math.floor(((await this.secondsLeft()) ?? 0) / 86_400);
    const line = { nodes: answers.length, taken: answers.filter((answer) => answer).length, days };
    if (days * 24 * hour < rereadBefore) log.warn(line, 'certificates of the event store end soon');
    else log.info(line, 'certificates of the event store read anew');
  }

  private get address(): string {
    return this.config.eventStoreUrl ?? '';
  }
}

/** A node goes on with the certificate that it read at its start: it is told of the new one. */
@Injectable()
export class StoreCertificateRenewal extends PeriodicJob {
  override readonly name = 'rereadStoreCertificates';
  override readonly afterStop = 'goesOn';
  override readonly every = hour;

  constructor(private readonly certificates: StoreCertificates) {
    super();
  }

  override waits(): Promise<boolean> {
    return this.certificates.endSoon();
  }

  override run(): Promise<void> {
    return this.certificates.reread();
  }
}
