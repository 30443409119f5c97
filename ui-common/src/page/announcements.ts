/** Between the arrival of a live region and its text (ms): screen readers notice the region first, and speak of the focus. */
export const settling = 150;
/** So long a sentence stays before the next one (ms). */
const stay = 700;

type Wait = (then: () => void, ms: number) => unknown;
const later: Wait = (then, ms) => setTimeout(then, ms);

interface Announcement {
  readonly text: string;
  readonly topic: string | undefined;
}

/** Hands sentences to one live region, each in its turn, with an empty region in between: the same one is heard twice. */
export class AnnouncementQueue {
  private waiting: readonly Announcement[] = [];
  private isSpeaking = false;

  /** `settle` waits until the page is still for so long: what comes amid its changes, screen readers drop. */
  constructor(
    private readonly show: (text: string) => void,
    private readonly wait: Wait = later,
    private readonly settle: Wait = wait,
  ) {}

  /** @param topic of a state, such as a count: what waits of the same topic is out of date, and falls out */
  add(text: string, topic?: string): void {
    const current = topic === undefined ? this.waiting : this.waiting.filter((each) => each.topic !== topic);
    this.waiting = [...current, { text, topic }];
    if (!this.isSpeaking) this.next();
  }

  private next(): void {
    this.isSpeaking = this.waiting.length > 0;
    if (!this.isSpeaking) return;
    this.show('');
    this.settle(() => {
      const [announcement, ...rest] = this.waiting;
      this.waiting = rest;
      this.show(announcement?.text ?? '');
      this.wait(() => this.next(), stay);
    }, settling);
  }
}
