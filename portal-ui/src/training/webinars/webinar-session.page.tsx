import { among } from '@guichet/ui-common/form/among';
import { dateTime } from '@guichet/ui-common/text/dates';
import type { Values } from '@guichet/ui-common/form/inputs';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { money } from '@guichet/ui-common/text/money';
import { rateText } from '../../../../src/kernel/money.js';
import type { Choice } from '../../../../src/kernel/views.js';
import {
  AcceptSeatOffer,
  CancelEnrolment,
  EnrolParticipant,
  JoinWaitingList,
  LeaveWaitingList,
  SwapParticipant,
} from '../../../../src/training/webinars/webinar-session.commands.js';
import type { WebinarSessionView } from '../../../../src/training/webinars/webinars.views.js';
import { chorusInputs } from '../../sales/orders/chorus-inputs.js';
import { act } from '../../kit/acts/acts.js';
import type { Given } from '../../kit/acts/given.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { About, Links, Packs, Seats, Waiting } from './webinar-session.sections.js';
import { namesOf, standingOf, titleIn } from './webinars.parts.js';
import { webinarSessionTones } from '../../../../src/training/webinars/webinar.vocabulary.js';

/** People of the client without a seat or a place on the waiting list. */
const free = ({ people, enrolments, waitingList }: WebinarSessionView): readonly Choice[] => {
  const listed = [
    ...enrolments.map(({ participant }) => participant.id),
    ...waitingList.flatMap(({ participants }) => participants.map(({ id }) => id)),
  ];
  return people.filter(({ id }) => !listed.includes(id));
};

const seated = ({ enrolments }: WebinarSessionView, { t }: Given): readonly Choice[] =>
  enrolments.map(({ participant }) => ({ id: participant.id, label: participant.name ?? t('common:forgotten') }));

const byOrder = { when: ({ packId }: Values) => !packId } as const;

const references = ({ chorus }: WebinarSessionView) => chorusInputs(chorus).map((input) => ({ ...input, ...byOrder }));

/** Asked only where the seat costs something: a pack, or who signs the order. */
const paying = (session: WebinarSessionView, { t }: Given) => {
  const { price, packs, signatories } = session;
  return price === 0
    ? []
    : [
        ...(packs.length === 0
          ? []
          : [
              {
                source: 'packId',
                kind: 'choice',
                ...among(
                  packs.map(({ id, reference, unitsLeft }) => ({
                    id,
                    label: t('webinars:packChoice', { reference, count: unitsLeft }),
                  })),
                ),
              } as const,
            ]),
        {
          source: 'signatoryId',
          kind: 'person',
          people: signatories,
          ...byOrder,
        } as const,
        ...references(session),
      ];
};

const offered = ({ waitingList }: WebinarSessionView) =>
  waitingList.filter(({ offeredUntil }) => offeredUntil !== null);

const entries = (list: WebinarSessionView['waitingList'], { t }: Given): readonly Choice[] =>
  list.map(({ participantId, participants }) => ({
    id: participantId,
    label: namesOf(participants, t('common:forgotten')),
  }));

/** Each person by themselves: one of several may leave. */
const thoseWhoWait = (list: WebinarSessionView['waitingList'], { t }: Given): readonly Choice[] =>
  list.flatMap(({ participants }) =>
    participants.map(({ id, name }) => ({ id, label: name ?? t('common:forgotten') })),
  );

const waitsWithOthers = (list: WebinarSessionView['waitingList'], participantId: unknown): boolean =>
  list.some(({ participants }) => participants.length > 1 && participants.some(({ id }) => id === participantId));

/** `/webinaires/subscribe/{webinaire_id}/{session_id}`: a session, who of the client takes part, and what may be done. */
export const Component = thingPage<WebinarSessionView>()({
  name: 'webinar-sessions',
  texts: 'webinars',
  backTo: '/webinaires/inscriptions',
  title: ({ title }, { language }) => titleIn(title, language),
  lead: (session, { t }) => (
    <>
      {session.reference}{' '}
      <StatusChip tone={webinarSessionTones[standingOf(session)]}>
        {t(`webinars:status.${standingOf(session)}`)}
      </StatusChip>
    </>
  ),
  waits: (session, { t }) => {
    const [first] = offered(session);
    return first
      ? { words: t('webinars:waits', { date: dateTime(first.offeredUntil ?? '') }), act: 'AcceptSeatOffer' }
      : undefined;
  },
  acts: {
    EnrolParticipant: act({
      command: EnrolParticipant,
      primary: true,
      inputs: (session, given) => [
        { source: 'participantId', kind: 'person', people: free(session), required: true },
        ...paying(session, given),
      ],
    }),
    JoinWaitingList: act({
      command: JoinWaitingList,
      primary: true,
      inputs: (session) => [{ source: 'participantIds', kind: 'people', people: free(session), required: true }],
    }),
    AcceptSeatOffer: act({
      command: AcceptSeatOffer,
      inputs: (session, given) => [
        { source: 'participantId', kind: 'person', people: entries(offered(session), given), required: true },
        ...(offered(session).every(({ isPaid }) => isPaid) ? [] : paying(session, given)),
      ],
      record: (session) => ({ participantId: offered(session)[0]?.participantId }),
    }),
    LeaveWaitingList: act({
      command: LeaveWaitingList,
      inputs: ({ waitingList }, given) => [
        { source: 'participantId', kind: 'person', people: thoseWhoWait(waitingList, given), required: true },
        { source: 'isAlone', kind: 'yesNo', when: ({ participantId }) => waitsWithOthers(waitingList, participantId) },
      ],
      record: ({ waitingList }) => ({ participantId: waitingList[0]?.participantId }),
    }),
    SwapParticipant: act({
      command: SwapParticipant,
      inputs: (session, given) => [
        { source: 'participantId', kind: 'person', people: seated(session, given), required: true },
        { source: 'replacementId', kind: 'person', people: free(session), required: true },
      ],
    }),
    CancelEnrolment: act({
      command: CancelEnrolment,
      irreversible: true,
      inputs: (session, given) => [
        { source: 'participantId', kind: 'person', people: seated(session, given), required: true },
      ],
    }),
  },
  facts: [
    { id: 'startsAt', kind: 'instant' },
    { id: 'endsAt', kind: 'instant' },
    {
      id: 'price',
      value: ({ price }, { t, language }) => (price === 0 ? t('webinars:free') : money(price, language)),
    },
    {
      id: 'seatsLeft',
      value: ({ status, seatsLeft, waiting }, { t }) =>
        status === 'open' &&
        [t('webinars:seatsLeft', { count: seatsLeft }), waiting > 0 && t('webinars:waiting', { count: waiting })]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'changeableUntil',
      value: ({ status, changeableUntil }) => status === 'open' && changeableUntil && dateTime(changeableUntil),
    },
    {
      id: 'signUntil',
      value: ({ status, signUntil }) => status === 'open' && signUntil && dateTime(signUntil),
    },
    {
      id: 'vat',
      value: ({ price, isExempt, vatApplied }, { t, language }) =>
        price === 0 ? null : isExempt ? t('webinars:exempt') : rateText(vatApplied, language),
    },
    { id: 'cancelReason', kind: 'choice', texts: 'webinars:cancelReason' },
  ],
  sections: [
    {
      id: 'enrolments',
      wide: true,
      when: ({ enrolments }) => enrolments.length > 0,
      content: (session) => <Seats session={session} />,
    },
    {
      id: 'waitingList',
      wide: true,
      when: ({ waitingList }) => waitingList.length > 0,
      content: ({ waitingList, seatsLeft }) => <Waiting entries={waitingList} seatsLeft={seatsLeft} />,
    },
    {
      id: 'links',
      when: ({ enrolments }) => enrolments.length > 0,
      content: (session) => <Links session={session} />,
    },
    {
      id: 'packs',
      when: ({ price, status }) => price > 0 && status === 'open',
      content: ({ packs }) => <Packs packs={packs} />,
    },
    {
      id: 'about',
      wide: true,
      content: (session, { language }) => <About>{titleIn(session.description, language)}</About>,
    },
  ],
});
