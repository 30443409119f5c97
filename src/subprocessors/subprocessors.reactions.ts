import { subprocessorObjections, type SubprocessorObjectionRow } from '../../projections/subprocessor-objections.js';
import { type SubprocessorRow, subprocessors } from '../../projections/subprocessors.js';
import { recipientsOf, staffWith, usersOfFunction } from '../directory/people.js';
import { daysAfter } from '../kernel/days.js';
import { on, reaction } from '../kernel/reaction.js';
import type { Tools } from '../platform/business/business-module.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { mailsAbout, type Audience } from '../platform/mail/mails-about.js';
import { StartSubprocessor } from './subprocessor.commands.js';
import * as events from './subprocessor.events.js';
import * as objections from './subprocessor-objection.js';
import { clientsUsing, subprocessorRows } from './subprocessor-uses.queries.js';

const objectionRows = system('mails about objections to those whom they concern')(
  subprocessorObjections,
  'subprocessor_objections',
);

/** What has taken the place of another one works from then on. */
export const subprocessorSuccessions = reaction()('subprocessorSuccessions', { needs: [] }, [
  on(events.subprocessorChangeApplied, ({ data: { successorId } }, effects) => {
    if (successorId !== null)
      effects.send({ lifecycle: 'subprocessor', id: successorId, command: new StartSubprocessor() });
  }),
]);

const { subprocessors: company } = subprocessors.tables;
const { subprocessor_objections: objection } = subprocessorObjections.tables;

export const subprocessorLookups = ({ db }: Tools) => ({
  subprocessor: async (id: string): Promise<SubprocessorRow | undefined> => {
    const { rows } = await select(company.columns)`SELECT * FROM ${subprocessorRows} WHERE id = ${id}::uuid`.execute(
      db,
    );
    return rows[0];
  },
  objection: async (id: string): Promise<SubprocessorObjectionRow | undefined> => {
    const { rows } = await select(objection.columns)`SELECT * FROM ${objectionRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  clientsUsing: (id: string) => clientsUsing(db, id),
  /** Those who may read the registers of these clients, administrators included. */
  controllers: async (clientIds: readonly string[]): Promise<readonly string[]> => {
    const found = await Promise.all(
      clientIds.map((clientId) => usersOfFunction(db, { clientId, right: 'subprocessors', named: [] })),
    );
    return found.flat();
  },
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof subprocessorLookups>;

const users: Audience<SubprocessorRow, Lookups> = async ({ id }, lookups) =>
  lookups.controllers(await lookups.clientsUsing(id));

const mails = mailsAbout<SubprocessorRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.subprocessor(streamId),
  every: (_, { name }) => ({ args: { name }, link: '/rgpd/soustraitance' }),
});

const objectionMails = mailsAbout<SubprocessorObjectionRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.objection(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, name }) => ({
    args: { name },
    link: side === 'provider' ? `/admin/subprocessor-objections/${id}/show` : '/rgpd/soustraitance',
  }),
});

/** Controllers are told of changes before they happen, and each side of what the other one says (defaults G25). */
export const subprocessorMails = reaction<Lookups>()(
  'subprocessorMails',
  { needs: ['subprocessors', 'processings', 'subprocessorObjections', 'contacts', 'contact_clients', 'staff_users'] },
  [
    mails(events.subprocessorChangeAnnounced, ({ data: { kind, effectiveOn, note } }) => ({
      to: [users],
      args: { note },
      words: { change: `subprocessors:change.${kind}` },
      dates: { effectiveOn, until: daysAfter(effectiveOn, -1) },
    })),
    mails(events.subprocessorChangeCancelled, ({ data: { reason } }) => ({ to: [users], args: { reason } })),
    mails(events.subprocessorChangeApplied, ({ data: { kind, effectiveOn, clientIds } }) => ({
      to: [(_, lookups) => lookups.controllers(clientIds)],
      words: { change: `subprocessors:change.${kind}` },
      dates: { effectiveOn },
    })),
    objectionMails(objections.subprocessorObjectionMade, ({ data: { reason } }) => ({
      to: [(_, lookups) => lookups.keepers()],
      args: { reason: reason ?? '–' },
    })),
    objectionMails(objections.subprocessorObjectionWithdrawn, () => ({ to: [(_, lookups) => lookups.keepers()] })),
    objectionMails(objections.subprocessorObjectionAnswered, ({ data: { outcome, answer } }) => ({
      to: [({ made_by }) => [made_by]],
      args: { answer: answer ?? '–' },
      words: { outcome: `subprocessors:outcome.${outcome}` },
    })),
  ],
);
