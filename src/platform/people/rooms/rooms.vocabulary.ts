/** Address by which one person enters at once. */
export interface RoomDoor {
  readonly url: string;
}
