import { consumersOn, createDoorTables, door, doorHistory, emptyDoors, openedDoor } from './consumers.js';
import { freshDatabase } from './database.js';

/** The stream of a door. */
export const doorStream = (number: number): string => `door-${door(number)}`;

/**
 * A database of its own with a log, the tables of doors in two versions, and the consumers that follow the log into the
 * tables.
 */
export const doorDatabase = async () => {
  const { db, destroy } = await freshDatabase();
  const on = consumersOn(db);
  await createDoorTables(db, 1);
  await createDoorTables(db, 2);
  return {
    ...on,
    db,
    destroy,
    empty: () => emptyDoors(db, 1, 2),
    open: (number: number, owner?: string) => on.append(doorStream(number), openedDoor(number, owner)),
    history: (count: number) => doorHistory(on, count),
  };
};

export type DoorDatabase = Awaited<ReturnType<typeof doorDatabase>>;
