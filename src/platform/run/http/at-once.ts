import { Refusal } from '../../../kernel/refusal.js';

/** Limits the requests of one person, or one address, that are under way in this process at the same time. */
export class AtOnce {
  private readonly underWay = new Map<string, number>();

  constructor(private readonly most: number) {}

  /**
   * @returns what ends it.
   * @throws Refusal `tooManyAtOnce`
   */
  begin(who: string): () => void {
    const others = this.underWay.get(who) ?? 0;
    if (others >= this.most) throw new Refusal('tooManyAtOnce', { max: this.most }, 429);
    this.underWay.set(who, others + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (this.underWay.get(who) ?? 1) - 1;
      if (left > 0) this.underWay.set(who, left);
      else this.underWay.delete(who);
    };
  }
}
