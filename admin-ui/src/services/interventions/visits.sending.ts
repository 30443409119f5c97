import type { ContactListRow } from '../../../../src/customers/accounts/accounts.views.js';
import { get, sendCommand } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import { i18n } from '@guichet/ui-common/text/i18n';
import { upload } from '@guichet/ui-common/net/upload';
import type {
  InterventionListRow,
  InterventionView,
} from '../../../../src/services/interventions/interventions.views.js';
import {
  commandOf,
  isWritten,
  justRead,
  meaningOf,
  nextToSend,
  reconciled,
  seenOf,
  unread,
  withPhotoSent,
  withStartSent,
  type Attendee,
  type KeptVisit,
  type Meaning,
  type VisitSeen,
} from './visits.queue.js';
import type { StartIntervention } from '../../../../src/services/interventions/intervention.commands.js';
import { forgetVisit, keptVisits, refreshVisit, replaceVisit } from './visits.store.js';

/** As many as a report may name three times over. */
const mostPeople = 100;

/** Names alone, which the device keeps for the choice of those who are there. */
const peopleOf = async (clientId: string): Promise<readonly Attendee[]> => {
  const { data } = await get<readonly ContactListRow[]>('/api/contacts', {
    filter: { clientId },
    range: [0, mostPeople - 1],
    sort: ['lastName', 'ASC'],
  });
  return data.flatMap(({ id, name }) => (name === null ? [] : { id, name }));
};

const seen = async (id: string): Promise<VisitSeen> => {
  const { data } = await get<InterventionView>(`/api/interventions/${id}`);
  return seenOf(data, await peopleOf(data.clientId));
};

/** Sends each photo once: the id of a sent photo is kept, so a failure of the next one does not repeat it. */
const sendPhotos = async (visit: KeptVisit): Promise<KeptVisit> => {
  let sent = visit;
  for (const { key, name, content, fileId } of visit.photos) {
    if (fileId !== null) continue;
    const file = new File([content], name, { type: content.type });
    const { signal } = new AbortController();
    sent = withPhotoSent(sent, key, (await upload(file, { signal, onProgress: () => undefined })).id);
    await replaceVisit(visit, sent);
  }
  return sent;
};

const sendStart = async (visit: KeptVisit): Promise<KeptVisit> => {
  if (visit.start === null) return visit;
  const { at, key } = visit.start;
  const command: StartIntervention = { startedAt: at };
  const options = { idempotencyKey: key, revision: visit.seen.revision };
  const { revision } = await sendCommand(`/api/interventions/${visit.id}/start-intervention`, command, options);
  const begun = withStartSent(visit, revision);
  await replaceVisit(visit, begun);
  return begun;
};

const sendReport = async (visit: KeptVisit): Promise<KeptVisit> => {
  const ready = await sendPhotos(visit);
  await sendCommand(`/api/interventions/${visit.id}/write-intervention-report`, commandOf(ready), {
    idempotencyKey: visit.key,
    revision: visit.seen.revision,
  });
  return ready;
};

/** Stores the outcome of a send in this browser. After any other answer the report waits unchanged. */
const settle = async (visit: KeptVisit, meaning: Meaning, error: unknown): Promise<Meaning> => {
  if (meaning === 'refused')
    await replaceVisit(visit, { ...visit, state: 'refused', problem: problemText(error, i18n.t) });
  if (meaning === 'sent' && visit.state === 'toSend') await replaceVisit(visit, undefined);
  if (meaning !== 'conflict' && meaning !== 'unread') return meaning;
  // its photos may be with the server by now
  const stored = (await keptVisits()).find(({ key }) => key === visit.key) ?? visit;
  const next = (meaning === 'unread' ? unread : reconciled)(stored, await seen(visit.id));
  await replaceVisit(visit, next === 'sent' ? undefined : next);
  return next === 'sent' ? 'sent' : 'conflict';
};

const sendOne = async (visit: KeptVisit): Promise<Meaning> => {
  try {
    const begun = await sendStart(visit);
    if (begun.state === 'toSend') await sendReport(begun);
  } catch (error) {
    return settle(visit, meaningOf(error), error);
  }
  return settle(visit, 'sent', undefined);
};

/** Sends one by one, until a visit has to wait for the network or the session. @returns the visits that were sent. */
export const sendVisits = async (personId: string): Promise<readonly KeptVisit[]> => {
  const sent: KeptVisit[] = [];
  for (;;) {
    const visit = nextToSend(await keptVisits(), personId);
    if (!visit) return sent;
    const meaning = await sendOne(visit);
    if (meaning === 'sent') sent.push(visit);
    if (meaning === 'later' || meaning === 'logIn') return sent;
  }
};

const most = 20;
const daysAhead = 7;

const inSomeDays = (): string => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);

/** Keeps what this person may have to report on, and drops the rest of what was only read. */
export const keepOwn = async (personId: string, asked: string | undefined): Promise<void> => {
  const { data: rows } = await get<readonly InterventionListRow[]>('/api/interventions', {
    filter: { status: ['planned', 'underWay', 'done', 'refused'], staffId: personId, to: inSomeDays() },
    range: [0, most - 1],
    sort: ['startsAt', 'DESC'],
  });
  const ids = [...new Set([...(asked ? [asked] : []), ...rows.map(({ id }) => id)])];
  const isOwn = ({ personId: of, id }: KeptVisit): boolean => of === personId && ids.includes(id);
  const former = await keptVisits();
  await Promise.all(former.filter((visit) => !isWritten(visit) && !isOwn(visit)).map(forgetVisit));
  const written = former.filter((visit) => isOwn(visit) && isWritten(visit)).map(({ id }) => id);
  await Promise.all(
    ids
      .filter((id) => !written.includes(id))
      .map(async (id) => refreshVisit(justRead(id, personId, await seen(id), crypto.randomUUID()))),
  );
};
