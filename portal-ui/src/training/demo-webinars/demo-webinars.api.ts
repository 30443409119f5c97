import { getPublic, postPublic } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { DemoSeat, OfferedDemo } from '../../../../src/training/demo-webinars/demo-webinars.views.js';
import type { ReceiptView } from '../../../../src/kernel/views.js';
import type { RoomDoor } from '../../../../src/platform/people/rooms/rooms.vocabulary.js';
import type { SolvedChallenge } from '../../../../src/platform/people/visitors/proof-of-work.commands.js';
import { workAsked, type ProofChallenge } from '../../../../src/platform/people/visitors/proof-of-work.vocabulary.js';
import { untilOpen } from '../../kit/page/until-open.js';

const visitors = '/api/demo-webinars/visitors';

export const offeredQuery = queryOptions({
  queryKey: ['demo-webinars', 'offered'],
  queryFn: () => getPublic<readonly OfferedDemo[]>(`${visitors}/offered`),
});

export const seatQuery = (link: string) =>
  queryOptions({
    queryKey: ['demo-webinars', 'seat', link],
    queryFn: () => postPublic<DemoSeat>(`${visitors}/seat`, { link }),
    enabled: link !== '',
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'confirmed' && data.webinarStatus === 'planned' ? untilOpen(data, Date.now()) : false,
  });

/** The browser's own cryptography does the work, beside the page. */
const solved = async (): Promise<SolvedChallenge | undefined> => {
  const { signature, ...task } = await getPublic<ProofChallenge>(`${visitors}/challenge`);
  const solution = await solveChallenge({ challenge: { parameters: { ...workAsked, ...task }, signature }, deriveKey });
  return solution === null
    ? undefined
    : { ...task, signature, counter: solution.counter, derivedKey: solution.derivedKey };
};

/** Without a session there is no stream to speak of. */
const noReceipt: ReceiptView = { id: '', revision: '0', position: '0' };

export const register = async (command: object, website: string, idempotencyKey: string): Promise<ReceiptView> => {
  const proof = await solved();
  const trapped = website === '' ? {} : { website };
  await postPublic(
    `${visitors}/registrations`,
    { ...command, ...trapped, proof },
    { 'Idempotency-Key': idempotencyKey },
  );
  return noReceipt;
};

export const enterRoom = (link: string): Promise<RoomDoor> => postPublic(`${visitors}/room`, { link });

export type SeatAct = 'confirmations' | 'withdrawals';

export const answerSeat = (act: SeatAct, link: string): Promise<unknown> => postPublic(`${visitors}/${act}`, { link });
