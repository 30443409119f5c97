import {
  subprocessorObjections,
  type SubprocessorObjectionRow,
} from '../../../projections/oversight/subprocessor-objections.js';
import { type SubprocessorRow, subprocessors } from '../../../projections/oversight/subprocessors.js';
import { recipientsOf, staffWith, usersOfFunctionAt } from '../../customers/directory/people.js';
import { daysAfter } from '../../kernel/days.js';
import type { DomainEvent, Occurred } from '../../kernel/event.js';
import { neverRefused, on, reaction, type Effects, type Page } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience, type PagedAudience } from '../../platform/messages/mail/mails-about.js';
import { DropProcessingSubprocessor, ResumeProcessingSubprocessor } from './processing.commands.js';
import * as uses from './processing.events.js';
import { processing } from './processing.js';
import { DropSubprocessorChange, ResumeSubprocessorChange, StartSubprocessor } from './subprocessor.commands.js';
import * as events from './subprocessor.events.js';
import * as objections from './subprocessor-objection.js';
import {
  DropSubprocessorExceptionEnd,
  LapseSubprocessorObjection,
  ResumeSubprocessorExceptionEnd,
} from './subprocessor-objection.commands.js';
import {
  changeOf,
  clientsConcerned,
  openObjectionsTo,
  subprocessorRows,
  waitingForSuccessor,
} from './subprocessor-uses.queries.js';

const objectionRows = system('mails about objections to those whom they concern')(
  subprocessorObjections,
  'subprocessor_objections',
);

/** A successor starts to work when its change is applied. */
export const subprocessorSuccessions = reaction()('subprocessorSuccessions', { needs: [] }, [
  on(events.subprocessorChangeApplied, ({ data: { successorId, effectiveOn } }, effects) => {
    if (successorId !== null)
      effects.send(
        {
          ...{ lifecycle: 'subprocessor', id: successorId },
          command: Object.assign(new StartSubprocessor(), { on: effectiveOn }),
        },
        // a successor that has ended since works for no client: an operator has to see it
        {},
      );
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
  clientsConcerned: (id: string, changeId: string) => clientsConcerned(db, id, changeId),
  changeOf: (id: string) => changeOf(db, id),
  openObjectionsTo: (changeId: string) => openObjectionsTo(db, changeId),
  waitingForSuccessor: (id: string) => waitingForSuccessor(db, id),
  /** People who may read the registers of these clients, administrators included. */
  controllers: (clientIds: readonly string[], page?: Page): Promise<readonly string[]> =>
    usersOfFunctionAt(db, { clientIds, right: 'subprocessors', named: [], ...(page && { page }) }),
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof subprocessorLookups>;

interface Follow {
  readonly subprocessor: object;
  readonly processing: object;
  readonly end: object;
}

/** To what an objection was made: a subprocessor, a processing of the client, or the end of what was decided for it. */
const toChange = async (
  objectionId: string,
  follow: (changeId: string) => Follow,
  effects: Effects,
  lookups: Lookups,
) => {
  const objection = await lookups.objection(objectionId);
  if (!objection) return;
  const { change_id: changeId, subprocessor_id: subprocessorId } = objection;
  const { processingId = null, objectionId: ended = null } = (await lookups.changeOf(changeId)) ?? {};
  const commands = follow(changeId);
  if (processingId !== null)
    effects.send({ lifecycle: 'processing', id: processingId, command: commands.processing }, neverRefused);
  else if (ended !== null)
    effects.send({ lifecycle: 'subprocessorObjection', id: ended, command: commands.end }, neverRefused);
  else effects.send({ lifecycle: 'subprocessor', id: subprocessorId, command: commands.subprocessor }, neverRefused);
};

/** Commands that continue a held change after the answer to its last objection. */
const resumed = (): Follow => ({
  subprocessor: new ResumeSubprocessorChange(),
  processing: new ResumeProcessingSubprocessor(),
  end: new ResumeSubprocessorExceptionEnd(),
});

/** Commands that give up a change, as an answer to an objection promised. */
const dropped =
  (reason: string) =>
  (changeId: string): Follow => ({
    subprocessor: Object.assign(new DropSubprocessorChange(), { changeId, reason }),
    processing: Object.assign(new DropProcessingSubprocessor(), { changeId, reason }),
    end: Object.assign(new DropSubprocessorExceptionEnd(), { changeId, reason }),
  });

/** Changes that waited for what was announced of their successor. */
const takesThoseAlong = async ({ streamId }: Occurred, effects: Effects, lookups: Lookups): Promise<void> => {
  for (const id of await lookups.waitingForSuccessor(streamId))
    effects.send({ lifecycle: 'subprocessor', id, command: new ResumeSubprocessorChange() }, neverRefused);
};

export const subprocessorResumptions = reaction<Lookups>()(
  'subprocessorResumptions',
  { needs: ['subprocessors', 'subprocessorObjections'] },
  [
    on(objections.subprocessorObjectionAnswered, ({ streamId, data: { reason } }, effects, lookups) =>
      toChange(streamId, reason === undefined ? resumed : dropped(reason), effects, lookups),
    ),
    on(objections.subprocessorObjectionWithdrawn, ({ streamId }, effects, lookups) =>
      toChange(streamId, resumed, effects, lookups),
    ),
    on(events.subprocessorChangeApplied, takesThoseAlong),
    on(events.subprocessorChangeCancelled, takesThoseAlong),
    // the condition of the held change may have been met at the same moment
    on(events.subprocessorChangeHeld, ({ streamId }, effects) =>
      effects.send({ lifecycle: 'subprocessor', id: streamId, command: new ResumeSubprocessorChange() }, neverRefused),
    ),
    // answers to objections may have come while the row was archived
    on(processing.restored, ({ streamId }, effects) =>
      effects.send(
        { lifecycle: 'processing', id: streamId, command: new ResumeProcessingSubprocessor() },
        neverRefused,
      ),
    ),
  ],
);

const lapse = (id: string, effects: Effects): void =>
  effects.send({ lifecycle: 'subprocessorObjection', id, command: new LapseSubprocessorObjection() }, neverRefused);

/** Lapses the objections to an announcement that is given up. */
const takesObjections = async (
  { data: { changeId } }: Occurred<DomainEvent<string, { readonly changeId: string }>>,
  effects: Effects,
  lookups: Lookups,
): Promise<void> => {
  for (const id of await lookups.openObjectionsTo(changeId)) lapse(id, effects);
};

export const subprocessorObjectionEnds = reaction<Lookups>()(
  'subprocessorObjectionEnds',
  { needs: ['subprocessors', 'subprocessorObjections'] },
  [
    on(events.subprocessorChangeCancelled, takesObjections),
    on(uses.processingSubprocessorCancelled, takesObjections),
    on(objections.subprocessorExceptionEndCancelled, takesObjections),
    // an objection made at the moment of the cancellation lapses too
    on(objections.subprocessorObjectionMade, async ({ streamId, data: { changeId } }, effects, lookups) => {
      if ((await lookups.changeOf(changeId))?.state === 'cancelled') lapse(streamId, effects);
    }),
  ],
);

/** The people of the clients that use it, unless an earlier decision keeps the change from them. */
const users = (changeId: string): PagedAudience<SubprocessorRow, Lookups> => ({
  inPages: async ({ id }, lookups, page) => lookups.controllers(await lookups.clientsConcerned(id, changeId), page),
});

const controllers = (clientIds: readonly string[]): PagedAudience<SubprocessorRow, Lookups> => ({
  inPages: (_, lookups, page) => lookups.controllers(clientIds, page),
});

const pageOf = (side: 'provider' | 'customer'): string =>
  side === 'provider' ? '/admin/subprocessor-objections' : '/rgpd/soustraitance';

const mails = mailsAbout<SubprocessorRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.subprocessor(streamId),
  every: ({ side }, { name }) => ({ args: { name }, link: pageOf(side) }),
});

/** Of one processing: to its client alone, for whom the event says all. */
const useMails = mailsAbout<object, Lookups>()({
  subject: ({ data }) => data,
  every: ({ side }) => ({ link: pageOf(side) }),
});
const toItsClient = ({
  clientId,
  name,
  label = '',
  effectiveOn,
}: Omit<uses.AnnouncedUse, 'label'> & Partial<Pick<uses.AnnouncedUse, 'label'>>) => ({
  to: [(_: object, lookups: Lookups) => lookups.controllers([clientId])],
  args: { name, label },
  dates: { effectiveOn, until: daysAfter(effectiveOn, -1) },
});
const keepers: Audience<object, Lookups> = (_, lookups) => lookups.keepers();

const objectionMails = mailsAbout<SubprocessorObjectionRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.objection(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, name }) => ({
    args: { name },
    link: side === 'provider' ? `/admin/subprocessor-objections/${id}/show` : '/rgpd/soustraitance',
  }),
});

const placeWords = ({ country, processedIn }: events.SubprocessorPlace) => ({
  country: `subprocessors:country.${country}`,
  processedIn: `subprocessors:country.${processedIn}`,
});

/** Clients for which another one works from that day on; nothing changes for the others excepted. */
const toExcepted = (name: string, excepted: readonly events.ExceptedClient[] = []) =>
  excepted.flatMap(({ clientId, servedBy }) =>
    servedBy === null
      ? []
      : [
          {
            to: [(_: object, lookups: Lookups) => lookups.controllers([clientId])],
            template: 'subprocessorExceptionApplied',
            args: { name, served: servedBy },
          },
        ],
  );

/** Controllers are told of changes before they happen, and each side of what the other one says (defaults G25). */
export const subprocessorMails = reaction<Lookups>()(
  'subprocessorMails',
  {
    needs: ['subprocessors', 'processings', 'subprocessorObjections', 'profiles'],
  },
  [
    mails(events.subprocessorChangeAnnounced, ({ data: { changeId, kind, effectiveOn, note } }) => ({
      to: users(changeId),
      args: { note },
      words: { change: `subprocessors:change.${kind}` },
      dates: { effectiveOn, until: daysAfter(effectiveOn, -1) },
    })),
    mails(events.subprocessorChangeCancelled, ({ data: { changeId, reason } }) => ({
      to: users(changeId),
      args: { reason },
    })),
    mails(events.subprocessorChangeApplied, ({ data: { kind, effectiveOn, clientIds, name, excepted } }) => [
      {
        to: controllers(clientIds),
        words: { change: `subprocessors:change.${kind}` },
        dates: { effectiveOn },
      },
      ...toExcepted(name, excepted),
    ]),
    mails(events.subprocessorMoveAnnounced, ({ data: { changeId, effectiveOn, note, place } }) => ({
      to: users(changeId),
      args: { note },
      words: placeWords(place),
      dates: { effectiveOn, until: daysAfter(effectiveOn, -1) },
    })),
    mails(events.subprocessorMoveApplied, ({ data: { effectiveOn, clientIds, place, name, excepted } }) => [
      {
        to: controllers(clientIds),
        words: placeWords(place),
        dates: { effectiveOn },
      },
      ...toExcepted(name, excepted),
    ]),
    mails(events.subprocessorChangeHeld, () => ({ to: [keepers] })),
    useMails(uses.processingSubprocessorAnnounced, ({ data: { note, ...use } }) => {
      const line = toItsClient(use);
      return { ...line, args: { ...line.args, note } };
    }),
    useMails(uses.processingSubprocessorCancelled, ({ data: { reason, ...use } }) => {
      const line = toItsClient(use);
      return { ...line, args: { ...line.args, reason } };
    }),
    useMails(uses.processingSubprocessorAdded, ({ data }) => toItsClient(data)),
    useMails(uses.processingSubprocessorSpared, ({ data: { servedBy, ...use } }) => {
      if (servedBy === null) return undefined;
      const line = toItsClient(use);
      return { ...line, args: { ...line.args, served: servedBy } };
    }),
    useMails(objections.subprocessorExceptionEndAnnounced, ({ data: { note, ...end } }) => {
      const line = toItsClient(end);
      return { ...line, args: { ...line.args, note } };
    }),
    useMails(objections.subprocessorExceptionEndCancelled, ({ data: { reason, ...end } }) => {
      const line = toItsClient(end);
      return { ...line, args: { ...line.args, reason } };
    }),
    useMails(objections.subprocessorExceptionEnded, ({ data }) => toItsClient(data)),
    useMails(objections.subprocessorExceptionEndHeld, ({ data: { name } }) => ({
      to: [keepers],
      template: 'subprocessorChangeHeld',
      args: { name },
    })),
    useMails(uses.processingSubprocessorHeld, ({ data: { name } }) => ({
      to: [keepers],
      template: 'subprocessorChangeHeld',
      args: { name },
    })),
    objectionMails(objections.subprocessorObjectionMade, ({ data: { reason } }) => ({
      to: [keepers],
      args: { reason: reason ?? '–' },
    })),
    objectionMails(objections.subprocessorObjectionWithdrawn, () => ({ to: [keepers] })),
    objectionMails(objections.subprocessorObjectionReminded, (_, { effective_on }) => ({
      to: [keepers],
      dates: { effectiveOn: effective_on },
    })),
    objectionMails(objections.subprocessorObjectionLapsed, async (_, { change_id }, lookups) => ({
      to: [({ made_by }) => [made_by]],
      args: { reason: (await lookups.changeOf(change_id))?.reason ?? '–' },
    })),
    objectionMails(objections.subprocessorObjectionAnswered, ({ data }) => {
      const said = {
        args: { answer: data.answer ?? '–', served: data.servedBy ?? '' },
        words: {
          outcome: `subprocessors:outcome.${data.outcome}`,
          holds: `subprocessors:holds.${objections.holdsFor(data)}`,
        },
      };
      return [
        { to: [({ made_by }) => [made_by]], ...said },
        {
          to: [({ client_id }, { controllers }) => controllers([client_id])],
          template: 'subprocessorObjectionDecided',
          ...said,
        },
      ];
    }),
  ],
);
