import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** The time between "I am about to stop" and stopping, in which this process still serves what comes. */
@Injectable()
export class Draining {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  /** From now on not ready; resolves once whoever sends requests had the time to notice. */
  async begin(milliseconds: number): Promise<void> {
    this.begun = true;
    await pause(milliseconds);
  }
}
