import type { AptitudeCheckFields } from './aptitude-check.commands.js';
import type { CheckedItem } from './aptitude-check.events.js';
import { aptitudeCheckLimits } from './aptitude-check.vocabulary.js';

/** The report of the visit that a check takes over. */
export interface VisitReport {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  /** Day on which the work was finished, where the client is. */
  readonly doneOn: string | null;
  /** Null: the customer has none, or refused it. */
  readonly report: string | null;
  /** Reserves that the customer made, and what was done about them. */
  readonly reserves: readonly {
    readonly text: string;
    readonly isLifted: boolean;
    readonly outcome: string | null;
  }[];
}

/** A line of a report that is a point of a list. */
const point = /^\s*(?:[-–•*]|\d{1,2}[.)])\s+(.+)$/;

const short = (words: string): string => words.trim().slice(0, aptitudeCheckLimits.label);

/** Each point of the report was done; each reserve is as it must be once it is lifted. */
export const itemsOfVisit = ({ number, title, report, reserves }: VisitReport): readonly CheckedItem[] => {
  const points = (report ?? '').split('\n').flatMap((line) => point.exec(line)?.[1] ?? []);
  const done = points.length > 0 ? points : [`${number} – ${title}`];
  return [
    ...done
      .slice(0, aptitudeCheckLimits.items - reserves.length)
      .map((label) => ({ label: short(label), conform: true, remark: null })),
    ...reserves.map(({ text, isLifted, outcome }) => ({
      label: short(text),
      conform: isLifted,
      remark: isLifted && outcome !== null ? short(outcome) : null,
    })),
  ];
};

/** Fills missing fields of a draft from the report; given fields stay. */
export const takenOver = (
  fields: AptitudeCheckFields,
  visit: VisitReport | null,
  signatoryId: string | undefined,
): AptitudeCheckFields =>
  visit === null
    ? fields
    : {
        ...fields,
        ...(fields.goLiveOn === undefined && visit.doneOn !== null ? { goLiveOn: visit.doneOn } : {}),
        ...(fields.signatoryId === undefined && signatoryId !== undefined ? { signatoryId } : {}),
        items:
          fields.items.length > 0
            ? fields.items
            : itemsOfVisit(visit).map(({ label, conform, remark }) => ({
                ...{ label, conform },
                ...(remark === null ? {} : { remark }),
              })),
      };
