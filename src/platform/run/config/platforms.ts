/** Purposes of an installation, the strictest first. */
export const platforms = ['production', 'staging', 'development'] as const;
export type Platform = (typeof platforms)[number];

/** Helpers for developers and testers, which would open a door to everybody else. */
export interface TrialParts {
  /** Demo data, whose password is published. */
  readonly demo: boolean;
  /** `/api/docs`. */
  readonly documentation: boolean;
  /** `/changebranche/` and its addresses. */
  readonly branches: boolean;
  /** Crashes on purpose, by `FAILPOINT`. */
  readonly failpoints: boolean;
  /** Readers of `/dev/mail`, which holds links that set passwords. */
  readonly mailbox: 'everybody' | 'staff' | 'nobody';
}

const none: TrialParts = {
  demo: false,
  documentation: false,
  branches: false,
  failpoints: false,
  mailbox: 'nobody',
};

export const trialParts: Readonly<Record<Platform, TrialParts>> = {
  production: none,
  staging: { ...none, mailbox: 'staff' },
  development: { demo: true, documentation: true, branches: true, failpoints: true, mailbox: 'everybody' },
};
