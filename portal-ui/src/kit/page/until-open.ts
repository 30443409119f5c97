/** Between two looks while a room should be open and is not. */
const soonMs = 30_000;
const longestMs = 86_400_000;

interface Room {
  readonly mayEnter: boolean;
  readonly roomOpensAt: string;
}

/** When to look again: people wait on the page of a room, and its link does not survive a reload. */
export const untilOpen = ({ mayEnter, roomOpensAt }: Room, now: number): number | false =>
  mayEnter ? false : Math.min(Math.max(Date.parse(roomOpensAt) - now, soonMs), longestMs);
