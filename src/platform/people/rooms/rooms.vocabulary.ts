/** Where somebody goes in, at once and alone. */
export interface RoomDoor {
  readonly url: string;
}
