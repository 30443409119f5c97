import { Away } from '../../../kernel/away.js';

/** The awaited result may still come; the asker should try again later. */
export class TookTooLong extends Away {
  override readonly name = 'TookTooLong';
  /** Status of the answer to the request. */
  readonly statusCode = 503;
}

/** The result, or a rejection once the time is over: some closings never end when their server is away. */
export const within = async <Result>(milliseconds: number, what: string, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`${what} took longer than ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
