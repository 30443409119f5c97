import type { ReactNode } from 'react';
import type { Acted, Acts } from '../acts/acts.js';
import type { Given, UseChoices } from '../acts/given.js';
import type { ShownValue } from './values.js';

/** Work that waits for the reader: its reason, and the act that answers it, or the page of the act. */
export type Waiting = {
  readonly words: ReactNode;
  /** Said on arrival too: its time runs. */
  readonly said?: string;
} & (
  | {
      /** Name of an act of the page. */
      readonly act: string;
    }
  | { readonly to: string; readonly button: string }
);

/** A subject of the page, such as a related list, documents or a history; its heading stands under `detail.<id>`. */
export interface ThingSection<Of, Choices = unknown> {
  readonly id: string;
  readonly when?: (of: Of, given: Given<Choices>) => boolean;
  /** Stands beside the heading. */
  readonly state?: (of: Of, given: Given<Choices>) => ReactNode;
  readonly content: (of: Of, given: Given<Choices>) => ReactNode;
  /** Acts that have their buttons here. */
  readonly acts?: readonly string[];
  /** Takes the whole row. */
  readonly wide?: true;
}

/**
 * The page of one thing as data. Words under `<texts>:`, `section`, `list.title` for the way back, `detail.notFound`,
 * `detail.<section>`, `fields.<fact>`, `acts.<command>`.
 */
export interface ThingPage<Of extends Acted, Choices = unknown> {
  /** Below `/api/`; the id is in the address. */
  readonly name: string;
  /** Parameter of the address that is the id; `id` when absent. */
  readonly parameter?: string;
  /** Namespace of its words. */
  readonly texts: string;
  /** The list that it is one of. */
  readonly backTo: string;
  readonly title: (of: Of, given: Given<Choices>) => string;
  /** Under the title: its state in a chip. */
  readonly lead?: (of: Of, given: Given<Choices>) => ReactNode;
  readonly waits?: (of: Of, given: Given<Choices>) => Waiting | undefined;
  readonly useChoices?: UseChoices<Choices>;
  readonly acts: Acts<Of>;
  /** Facts about the thing, the most wanted first: five are in view. */
  readonly facts: readonly ShownValue<Of, Choices>[];
  readonly sections?: readonly ThingSection<Of, Choices>[];
}
