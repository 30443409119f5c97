import { SmsMessages } from '../../src/platform/messages/sms/sms-messages.js';
import type { RunningApplication } from './application.js';

/** The code of six digits in the newest text message to this number, or an empty text. */
export const codeSentTo = async ({ app, caughtUp }: RunningApplication, number: string): Promise<string> => {
  await caughtUp();
  const messages = app.get(SmsMessages);
  await messages.deliverDue();
  const message = (await messages.list(100)).find(({ to }) => to === number);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
};
