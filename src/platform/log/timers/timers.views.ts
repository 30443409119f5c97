/**
 * `GET /api/timers-state`. `stopped`: no worker looks at the timers. `late`: they stood still for hours, and ran late; until
 * `closuresFrom`, silence does not count.
 */
export type TimersState =
  | { readonly timers: 'onTime' }
  | { readonly timers: 'stopped'; readonly stoppedAt: string }
  | {
      readonly timers: 'late';
      readonly stoppedAt: string;
      readonly resumedAt: string;
      readonly closuresFrom: string;
    };
