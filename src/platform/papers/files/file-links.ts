import type { Actor } from '../../../kernel/actor.js';

/**
 * What makes a file readable to others than its owner: a module whose things carry files provides one (any provider that
 * extends this class is found), and answers for the things it knows.
 */
export abstract class FileLinks {
  /** Whether the file is on something that the person may read. */
  abstract mayRead(actor: Actor, fileId: string): Promise<boolean>;

  /** Those of these files that stand on one of its things. A module that does not say keeps them all. */
  linked(fileIds: readonly string[]): Promise<readonly string[]> {
    return Promise.resolve(fileIds);
  }
}
