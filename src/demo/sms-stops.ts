import type { SmsStops } from '../platform/messages/sms/sms-stops.js';
import type { PlannedStream } from './planned.js';

interface Mobile {
  readonly personId: string;
  readonly number: string;
}

const mobilesIn = (records: readonly PlannedStream[]): readonly Mobile[] =>
  records.flat().flatMap(({ command, id, body }) => {
    const mobile: unknown = command === 'RegisterContact' ? Reflect.get(body, 'mobile') : undefined;
    return typeof mobile === 'string' ? [{ personId: id, number: `+33${mobile.replaceAll(' ', '').slice(1)}` }] : [];
  });

/** Three numbers said STOP, and one of them START since; told once, however often an interrupted import begins again. */
export const noteSmsStops = async (
  stops: Pick<SmsStops, 'isStopped' | 'stop' | 'start'>,
  records: readonly PlannedStream[],
): Promise<void> => {
  // numbers of the log-ins come first in the records, and are left alone: they go on to get their codes
  const [first, second, third] = mobilesIn(records).slice(-3);
  if (!first || !second || !third || (await stops.isStopped(first.number))) return;
  for (const { number, personId } of [third, second, first]) await stops.stop(number, personId);
  await stops.start(third.number);
};
