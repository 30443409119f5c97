/** A page that never rests, with a clock or a carousel, is waited for no longer (ms). */
const longestUnrest = 1_500;

interface Surroundings {
  /** Calls back whenever an element comes or goes. @returns what ends that */
  readonly observe: (onChange: () => void) => () => void;
  readonly clock: {
    readonly now: () => number;
    /** @returns what calls it off */
    readonly later: (then: () => void, ms: number) => () => void;
  };
}

const ofThePage: Surroundings = {
  observe: (onChange) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  },
  clock: {
    now: () => Date.now(),
    later: (then, ms) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  },
};

/** Calls `then` once no element has come or gone for so long (ms), and after 1.5 s at the latest. */
export const onceStill = (then: () => void, ms: number, { observe, clock }: Surroundings = ofThePage): void => {
  const end = clock.now() + longestUnrest;
  const finish = (): void => {
    stopObserving();
    then();
  };
  let cancel = clock.later(finish, ms);
  const stopObserving = observe(() => {
    cancel();
    cancel = clock.later(finish, Math.max(0, Math.min(ms, end - clock.now())));
  });
};
