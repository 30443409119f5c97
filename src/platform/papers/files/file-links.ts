import type { Actor } from '../../../kernel/actor.js';

/**
 * Makes files readable to others than their owner: a module whose things carry files provides one (any provider that
 * extends this class is found), and answers for its own things.
 */
export abstract class FileLinks {
  /** Whether the file is on something that the person may read. */
  abstract mayRead(actor: Actor, fileId: string): Promise<boolean>;

  /** Files among these that are on one of its things. By default all count as linked, and are kept. */
  linked(fileIds: readonly string[]): Promise<readonly string[]> {
    return Promise.resolve(fileIds);
  }
}
