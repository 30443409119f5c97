import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useTranslation } from 'react-i18next';
import * as commands from '../../../../src/training/webinars/webinar-session.commands.js';
import { webinarLimits } from '../../../../src/training/webinars/webinar.vocabulary.js';
import type { WaitingView, WebinarSessionView } from '../../../../src/training/webinars/webinars.views.js';
import { CommandButton } from '../../kit/command-button.js';

const client: InputSpec = { source: 'clientId', kind: 'reference', resource: 'clients', required: true, wide: true };

const ofClient = {
  filter: ({ clientId }: { readonly clientId?: unknown }) => ({ clientId }),
  when: ({ clientId }: { readonly clientId?: unknown }) => Boolean(clientId),
};

/** Fields required for an invoice through Chorus Pro. */
const chorus: readonly InputSpec[] = [
  { source: 'chorusService', kind: 'text', max: webinarLimits.chorusService },
  { source: 'commitment', kind: 'text', max: webinarLimits.commitment },
];

/** A pack of the client, or an order that one of its people signs. */
const payment: readonly InputSpec[] = [
  {
    source: 'packId',
    kind: 'reference',
    resource: 'webinar-packs',
    filter: ({ clientId }) => ({ clientId, standing: ['active'] }),
    when: ofClient.when,
  },
  {
    ...{ source: 'signatoryId', kind: 'reference', resource: 'contacts', when: ofClient.when },
    filter: ({ clientId }) => ({ clientId, signs: true }),
  },
  ...chorus.map((input) => ({ ...input, when: ofClient.when })),
];

interface EnrolCallerProps {
  readonly session: WebinarSessionView;
}

/** Staff take a seat, or a place on the waiting list, in the name of a caller. */
export const EnrolCaller = ({ session }: EnrolCallerProps) => {
  const { id, revision, price, allowedCommands } = session;
  const may = (name: string): boolean => allowedCommands.some(({ command, allowed }) => command === name && allowed);
  const target = { resource: 'webinar-sessions', id, revision };
  return (
    <>
      {may('EnrolParticipant') && (
        <CommandButton
          name="EnrolParticipant"
          target={target}
          spec={{
            command: commands.EnrolParticipant,
            inputs: [
              client,
              { source: 'participantId', kind: 'reference', resource: 'contacts', required: true, ...ofClient },
              ...(price > 0 ? payment : []),
            ],
          }}
        />
      )}
      {may('JoinWaitingList') && (
        <CommandButton
          name="JoinWaitingList"
          target={target}
          spec={{
            command: commands.JoinWaitingList,
            inputs: [
              client,
              {
                source: 'participantIds',
                label: 'waitingPeople',
                kind: 'references',
                resource: 'contacts',
                required: true,
                ...ofClient,
              },
            ],
          }}
        />
      )}
    </>
  );
};

/** Answers for those who wait: they accept what they are offered, or give up. */
export const AnswerOffer = ({ session, entry }: EnrolCallerProps & { readonly entry: WaitingView }) => {
  const { t } = useTranslation();
  const { id, revision, price, allowedCommands } = session;
  const may = (name: string): boolean => allowedCommands.some(({ command, allowed }) => command === name && allowed);
  const { clientId, participantId, participants, offeredUntil } = entry;
  const common = {
    target: { resource: 'webinar-sessions', id, revision },
    of: participants.map(({ name }) => name ?? t('common:forgotten')).join(', '),
    fixed: { participantId },
  };
  return (
    <>
      {offeredUntil !== null && may('AcceptSeatOffer') && (
        <CommandButton
          {...common}
          name="AcceptSeatOffer"
          spec={{
            command: commands.AcceptSeatOffer,
            inputs:
              price > 0
                ? [
                    {
                      source: 'packId',
                      kind: 'reference',
                      resource: 'webinar-packs',
                      filter: () => ({ clientId, standing: ['active'] }),
                    },
                    {
                      source: 'signatoryId',
                      kind: 'reference',
                      resource: 'contacts',
                      filter: () => ({ clientId, signs: true }),
                    },
                    ...chorus,
                  ]
                : [],
          }}
        />
      )}
      {may('LeaveWaitingList') && (
        <CommandButton
          {...common}
          name="LeaveWaitingList"
          spec={{ command: commands.LeaveWaitingList, inputs: [], irreversible: true }}
        />
      )}
    </>
  );
};
