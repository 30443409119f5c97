import { v5, v7 } from 'uuid';

export { isId } from './id-shape.js';

/** Time-ordered id of a new stream, command or request. */
export const newId = (): string => v7();

const namespace = '6f0d7c9e-2a51-4c59-9d0a-6b1f5f0f3c11';

/** The same parts always give the same id: what makes retries and replays repeat nothing. */
export const derivedId = (...parts: readonly (string | number | bigint)[]): string => v5(parts.join('/'), namespace);

/** Of the events that a command writes: no two of the log share one, though a command may write into several streams. */
export const eventId = (commandId: string, stream: string, index: number): string =>
  derivedId(commandId, stream, 'event', index);

/** A command that a reaction sends: to which thing, and about which part of it where it has several. */
interface FollowingCommand {
  readonly lifecycle: string;
  readonly id: string;
  readonly command: string;
  readonly part?: string | undefined;
}

/** Of the command that a reaction sends to a thing because of an event. */
export const followingId = (
  event: string,
  reaction: string,
  { lifecycle, id, command, part }: FollowingCommand,
): string => derivedId(event, reaction, lifecycle, id, command, ...(part === undefined ? [] : [part]));

/** Streams are named `<lifecycle>-<id>`. */
export const streamOf = (lifecycle: string, id: string): string => `${lifecycle}-${id}`;

export const parseStream = (stream: string): { readonly lifecycle: string; readonly id: string } => {
  const dash = stream.indexOf('-');
  return { lifecycle: stream.slice(0, dash), id: stream.slice(dash + 1) };
};
