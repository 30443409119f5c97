import { derivedId } from '../../../src/kernel/ids.js';

/** Ids given by the stories: fields with such an id need no other target. */
const given = new Set<string>();

const give = (...parts: readonly string[]): string => {
  const id = derivedId(...parts);
  given.add(id);
  return id;
};

export const isGiven = (id: string): boolean => given.has(id);

/** A person of the cast, by their name. */
export const castId = (name: string): string => give('cast', name);
/** The stream that a story tells. */
export const storyId = (lifecycle: string, name = 'main'): string => give('story', lifecycle, name);
/** The stream of this lifecycle that stands beside the stories of others. */
export const besideId = (lifecycle: string): string => give('beside', lifecycle);
/** A stream beside a story, which is about the story's stream. */
export const childId = (lifecycle: string, life: string, field: string, of: string): string =>
  give('child', lifecycle, life, field, of);
/** A thing of a stream. */
export const innerId = (streamId: string, example: string): string => give('inner', streamId, example);
