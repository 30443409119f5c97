import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';
import type { CustomerAction } from './ticket-actions.js';

/** Every field that an action may ask; each form shows its own. */
export interface ActionValues {
  readonly text: string;
  readonly comment: string;
  readonly reason: string;
  readonly contactId: string;
  readonly callbackPhone: string;
  /** Chooses among the slots; only the slot is sent. */
  readonly callbackDay: string;
  readonly callbackAt: string;
  readonly patientRisk: boolean;
  readonly personalDataIncident: boolean;
  readonly contradictionConfirmed: boolean;
  readonly files: readonly StoredFileView[];
  readonly uploading: boolean;
}

/** Words typed for each action since the last one was sent, the latest last. */
export type Typed = ReadonlyMap<CustomerAction, Partial<ActionValues>>;

export const nothingTyped: Typed = new Map();

export const typedFor = (typed: Typed, action: CustomerAction, values: Partial<ActionValues>): Typed => {
  const others = [...typed].filter(([other]) => other !== action);
  return new Map([...others, [action, values]]);
};

const wordsOf = ({ text = '', comment = '' }: Partial<ActionValues>): string => text || comment;

/** Initial values of a form: its own earlier ones, and the words and files typed last in any form. */
export const startOf = (typed: Typed, action: CustomerAction, defaults: ActionValues): ActionValues => {
  const latest = [...typed.values()].findLast((values) => wordsOf(values) !== '');
  const words = latest === undefined ? {} : { text: wordsOf(latest), comment: wordsOf(latest) };
  const files = [...typed.values()].findLast((values) => (values.files ?? []).length > 0)?.files;
  return {
    ...defaults,
    ...typed.get(action),
    ...words,
    ...(files ? { files } : {}),
    contradictionConfirmed: false,
    uploading: false,
  };
};
