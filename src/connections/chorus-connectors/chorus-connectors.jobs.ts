import { Injectable } from '@nestjs/common';
import { chorusConnectors } from '../../../projections/connections/chorus-connectors.js';
import { systemActor } from '../../kernel/actor.js';
import { Refusal } from '../../kernel/refusal.js';
import { flag, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { log } from '../../platform/run/logging/log.js';
import { RowsJob, soonEnough } from '../../platform/run/queue/periodic-job.js';
import { isOneOf } from '../../platform/reading/reads/conditions.js';
import { chorusConnector, type ChorusConnectorState } from './chorus-connector.js';
import { pauseAfter, testedChorusStatuses } from './chorus-connector.vocabulary.js';
import { ChorusSecrets } from './chorus-secrets.service.js';
import { keepAway, keepPassed, nextTestAt, withTests } from './chorus-tests.queries.js';
import { ChorusAway, ChorusPort, ChorusRefused } from './chorus.service.js';

const connectorRows = system('tests Chorus Pro connectors, and forgets the passwords of those that ended')(
  chorusConnectors,
  'chorus_connectors',
);

/** Most connectors handled in one run. */
const mostAtOnce = 50;

/** `known`: the revision at which the row is; `plannedAt`: the instant that its events have planned the test for. */
const due = { id: uuid, known: text(), isTested: flag, plannedAt: nullable(text()) };
type Due = ValuesOf<typeof due>;

/** Tests connectors that are due; a platform that is away is asked later. Passwords of ended connectors are deleted. */
@Injectable()
export class TestChorusConnectors extends RowsJob<Due> {
  override readonly name = 'chorusConnectors';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(
    protected readonly db: Db,
    private readonly commands: Commands,
    private readonly port: ChorusPort,
    private readonly secrets: ChorusSecrets,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const one of await this.rows(mostAtOnce))
      await (one.isTested ? this.test(one) : this.forget(one.id)).catch((error: unknown) => {
        log.warn({ err: error, id: one.id }, 'Chorus Pro connector not looked after');
      });
  }

  private async test({ id, known, plannedAt }: Due): Promise<void> {
    const { state, revision } = await this.commands.load(chorusConnector, id);
    // tested already, which the row does not know yet: another test now would be one without its pause
    if (String(revision) !== known || revision === 'none') return;
    const [command, body] = await this.outcomeOf(id, state);
    const receipt = await this.record(id, command, body, revision);
    if (receipt?.unchanged !== true || plannedAt === null) return;
    const test = { connectorId: id, plannedAt };
    await (command === 'ConfirmChorusTest'
      ? keepPassed(this.db.kysely, test)
      : keepAway(this.db.kysely, test, pauseAfter(state.tries + 1)));
  }

  private async outcomeOf(id: string, { sent }: ChorusConnectorState): Promise<readonly [string, object]> {
    const password = sent && (await this.secrets.open(id, sent.sealedPassword));
    try {
      if (!sent || password === null) throw new ChorusRefused('credential');
      await this.port.test(sent.siret, { login: sent.technicalLogin, password });
      return ['ConfirmChorusTest', {}];
    } catch (error) {
      if (error instanceof ChorusRefused) return ['ReportChorusRefusal', { cause: error.reason }];
      if (!(error instanceof ChorusAway)) throw error;
      log.warn({ err: error, id }, 'Chorus Pro is away');
      return ['ReportChorusAway', {}];
    }
  }

  private async forget(id: string): Promise<void> {
    await this.secrets.forget(id);
    await this.record(id, 'ForgetChorusSecret', {});
  }

  /** Ignores a refusal: the connector changed meanwhile, and the next run looks at it again. */
  private record(id: string, command: string, body: object, expectedRevision?: bigint) {
    return this.commands
      .execute({
        ...{ lifecycle: chorusConnector, command, id, body, actor: systemActor },
        ...(expectedRevision === undefined ? {} : { expectedRevision }),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
  }

  override waiting(limit: number) {
    return select(due)`
      SELECT t.id, t.revision AS known, ${isOneOf('status', testedChorusStatuses)} AS "isTested",
        t.test_at::text AS "plannedAt"
      FROM ${connectorRows} t ${withTests}
      WHERE (t.test_at <= now() AND ${nextTestAt} <= now() AND ${isOneOf('status', testedChorusStatuses)})
        OR (has_secret AND NOT ${isOneOf('status', testedChorusStatuses)})
      ORDER BY ${nextTestAt} NULLS FIRST LIMIT ${limit}`;
  }
}
