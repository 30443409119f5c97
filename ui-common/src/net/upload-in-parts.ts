import type { DetailedError, Upload, UploadOptions as TusOptions } from 'tus-js-client';
import { pieceLimits } from '../../../src/platform/papers/files/files.vocabulary.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { commonHeaders, get } from './http.js';
import { localProblem, problemFrom, ProblemError } from './problem.js';

/** Where an upload in parts stands: a cut one goes on by itself, a paused one when the person says so. */
export type TransferState = 'sending' | 'paused' | 'cut';

export interface Transfer {
  readonly state: TransferState;
  readonly pause: () => void;
  readonly resume: () => void;
}

export interface UploadOptions {
  readonly onProgress: (sent: number, total: number) => void;
  /** Of a file that goes in parts. */
  readonly onTransfer?: (transfer: Transfer) => void;
  readonly signal: AbortSignal;
}

/** Milliseconds until a cut upload is tried again; the last one from then on. */
const delays = [500, 1_000, 2_000, 5_000, 10_000];
/** No answer, and answers after which the same request may succeed. */
const passing = [0, 408, 409, 500, 502, 503, 504];
/** Milliseconds after an upload went on by itself in which a click still means the button that stood there before. */
const settling = 500;

const problemOf = (error: Error | DetailedError): ProblemError => {
  if (!('originalResponse' in error)) return localProblem('offline', 0);
  if (error.causingError instanceof ProblemError) return error.causingError;
  const answer = error.originalResponse;
  return answer ? problemFrom(answer.getStatus(), answer.getBody()) : localProblem('offline', 0);
};

type Call = Pick<Upload, 'start' | 'abort' | 'url'>;
type Begin = new (file: File, options: TusOptions) => Call;

/** An upload from its first part to its last. */
class Sending {
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private state: TransferState = 'sending';
  private wentOnAt = -Infinity;
  private readonly call: Call;
  private readonly ended = new AbortController();
  readonly done: Promise<string>;
  private refuse: (problem: ProblemError) => void = () => undefined;

  constructor(
    Begun: Begin,
    file: File,
    private readonly options: UploadOptions,
  ) {
    let arrived: (address: string) => void = () => undefined;
    this.done = new Promise<string>((resolve, reject) => {
      arrived = resolve;
      this.refuse = reject;
    }).finally(() => this.end());
    this.call = new Begun(file, {
      endpoint: '/api/uploads',
      chunkSize: pieceLimits.bytes,
      metadata: { filename: file.name },
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        Object.entries(await commonHeaders()).forEach(([name, value]) => request.setHeader(name, value));
      },
      onProgress: (sent, total) => {
        if (this.state === 'cut') this.goOn();
        options.onProgress(sent, total);
      },
      onChunkComplete: () => {
        this.tries = 0;
      },
      onSuccess: () => arrived(this.call.url ?? ''),
      onError: (error) => this.fail(problemOf(error)),
    });
    const { signal } = this.ended;
    window.addEventListener('offline', () => this.cut(), { signal });
    window.addEventListener('online', () => this.state === 'cut' && this.go(), { signal });
    options.signal.addEventListener('abort', () => this.giveUp(), { signal });
    this.become('sending');
    this.call.start();
  }

  private go(): void {
    clearTimeout(this.timer);
    if (this.state === 'paused') this.become('sending');
    this.call.start();
  }

  private become(state: TransferState): void {
    this.state = state;
    this.options.onTransfer?.({ state, pause: () => this.pause(), resume: () => this.go() });
  }

  private goOn(): void {
    this.wentOnAt = performance.now();
    this.become('sending');
  }

  private pause(): void {
    if (performance.now() - this.wentOnAt < settling) return;
    clearTimeout(this.timer);
    void this.call.abort();
    this.become('paused');
  }

  private cut(): void {
    if (this.state === 'paused') return;
    clearTimeout(this.timer);
    void this.call.abort();
    this.become('cut');
  }

  private fail(problem: ProblemError): void {
    if (this.state === 'paused') return;
    if (!passing.includes(problem.status)) {
      this.refuse(problem);
      return;
    }
    if (this.state !== 'cut') this.become('cut');
    this.timer = setTimeout(() => this.go(), delays[Math.min(this.tries, delays.length - 1)]);
    this.tries += 1;
  }

  /** Parts already on the server are deleted too, at once or within a day. */
  private giveUp(): void {
    this.call.abort(true).catch(() => undefined);
    this.refuse(localProblem('cancelled', 0));
  }

  private end(): void {
    clearTimeout(this.timer);
    this.ended.abort();
  }
}

/** Fetched by those who send a large file alone. */
const client = async (): Promise<Begin> => (await import('tus-js-client')).Upload;

/** A large file, part by part: what has arrived is not sent again after a cut. */
export const uploadInParts = async (file: File, options: UploadOptions, begin = client): Promise<StoredFileView> => {
  const address = await new Sending(await begin(), file, options).done;
  return (await get<StoredFileView>(`/api/files/${address.slice(address.lastIndexOf('/') + 1)}`)).data;
};
