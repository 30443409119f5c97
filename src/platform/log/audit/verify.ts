import type { KeyObject } from 'node:crypto';
import type { AuditFault, AuditHead, AuditReport, AuditSeal } from './audit.views.js';
import { beginning, digestOf, linked } from './chain.js';
import { isSignedBy, keyIdOf, publicKeyFrom } from './signing.js';
import { endOfTime, placesOf, startOfTime, type AuditSource, type Placed } from './source.js';

export interface Trusted {
  /** SPKI, base64 or PEM: the last seal must be signed by it. */
  readonly publicKey: string;
  /** A head that was kept elsewhere: the log must still lead to it. */
  readonly head?: AuditHead | undefined;
}

/** The chain as far as it was followed. */
interface Reached {
  readonly position: bigint;
  readonly digest: Buffer;
  readonly events: number;
}

/** Condition that must hold once the chain has reached a position. */
interface Milestone {
  readonly position: bigint;
  readonly faultAt: (reached: Reached) => AuditFault['kind'] | null;
}

const start: Reached = { position: 0n, digest: beginning, events: 0 };

/**
 * Follows the chain from the first event to the last seal and beyond, and compares. Needs the log and a public key only:
 * nothing of the application. Memory stays constant however long the log is.
 */
export const verifyAudit = async (source: AuditSource, { publicKey, head }: Trusted): Promise<AuditReport> => {
  const seals = await source.seals();
  const last = seals.at(-1);
  const sealedUpTo = BigInt(last?.position ?? 0);
  const milestones = milestonesOf(seals, publicKeyFrom(publicKey), head);
  const { reached, fault } = await follow(source, sealedUpTo, milestones);
  const tail = await tailAfter(source, sealedUpTo);
  return {
    events: reached.events,
    verifiedUpTo: String(reached.position),
    sealedUpTo: String(sealedUpTo),
    seals: seals.length,
    lastSeal: last ? { at: last.sealedAt, position: last.position, digest: last.digest, keyId: last.keyId } : null,
    unsealed: tail.events,
    // a digest is only ever recorded together with its seal
    fault: fault ?? (tail.digests > 0 ? sealFault('sealBroken', sealedUpTo) : null),
  };
};

const follow = async (
  source: AuditSource,
  upTo: bigint,
  milestones: readonly Milestone[],
): Promise<{ readonly reached: Reached; readonly fault: AuditFault | null }> => {
  let reached = start;
  let passed = 0;
  const faultBefore = (position: bigint): AuditFault | null => {
    for (let next = milestones[passed]; next && next.position < position; next = milestones[passed]) {
      const kind = next.faultAt(reached);
      if (kind) return sealFault(kind, next.position);
      passed += 1;
    }
    return null;
  };
  for await (const window of source.windows(startOfTime, upTo)) {
    for (const place of placesOf(window)) {
      const broken = faultBefore(place.position);
      if (broken) return { reached, fault: broken };
      const digest = place.event && digestOf(place.event);
      const possible = place.position > 0n;
      if (!possible || !digest || !place.recorded?.equals(digest))
        return { reached, fault: await eventFault(source, place) };
      reached = {
        position: place.position,
        digest: linked(reached.digest, { position: place.position, digest }),
        events: reached.events + 1,
      };
    }
  }
  return { reached, fault: faultBefore(endOfTime) };
};

const milestonesOf = (
  seals: readonly AuditSeal[],
  key: KeyObject,
  head: AuditHead | undefined,
): readonly Milestone[] => {
  const ours = keyIdOf(key);
  const sealed = seals.map((seal, index): Milestone => {
    const before = seals[index - 1];
    // a seal covers all before it: only the last seal, and seals of the current key, are checked
    const asked = seal.keyId === ours || index === seals.length - 1;
    return {
      position: BigInt(seal.position),
      faultAt: (reached) =>
        seal.number !== index + 1 || !leadsTo(reached, seal)
          ? 'sealBroken'
          : asked && !isSignedBy(key, seal, before?.signature ?? null)
            ? 'signatureWrong'
            : null,
    };
  });
  return [...sealed, ...(head ? [keptHead(head)] : [])].sort((a, b) => (a.position < b.position ? -1 : 1));
};

const keptHead = (head: AuditHead): Milestone => ({
  position: BigInt(head.position),
  faultAt: (reached) =>
    !isSignedBy(publicKeyFrom(head.publicKey), head, head.previous)
      ? 'signatureWrong'
      : leadsTo(reached, head)
        ? null
        : 'sealBroken',
});

const leadsTo = ({ digest, events }: Reached, seal: AuditSeal): boolean =>
  seal.digest === digest.toString('hex') && seal.events === events;

const sealFault = (kind: AuditFault['kind'], position: bigint): AuditFault => ({
  kind,
  position: String(position),
  stream: null,
  revision: null,
  eventId: null,
});

const eventFault = async (source: AuditSource, place: Placed): Promise<AuditFault> => ({
  kind: (await isElsewhere(source, place)) ? 'reordered' : isNew(place) ? 'inserted' : goneOr(place),
  position: String(place.position),
  stream: place.event?.stream ?? null,
  revision: place.event ? String(place.event.revision) : null,
  eventId: place.event?.id ?? null,
});

/** Of what never was recorded, or stands where nothing can. */
const isNew = ({ position, recorded }: Placed): boolean => !recorded || position <= 0n;

const goneOr = ({ event }: Placed): AuditFault['kind'] => (event ? 'changed' : 'removed');

/** Whether the event that is here was recorded at another place, or the one recorded here is at another place now. */
const isElsewhere = async (source: AuditSource, { position, event, recorded }: Placed): Promise<boolean> => {
  const here = event && digestOf(event);
  for await (const { events, digests } of source.windows(startOfTime, endOfTime)) {
    if (here && digests.some((other) => other.position !== position && other.digest.equals(here))) return true;
    if (recorded && events.some((other) => other.position !== position && digestOf(other).equals(recorded)))
      return true;
  }
  return false;
};

const tailAfter = async (
  source: AuditSource,
  position: bigint,
): Promise<{ readonly events: number; readonly digests: number }> => {
  let [events, digests] = [0, 0];
  for await (const window of source.windows(position, endOfTime)) {
    events += window.events.length;
    digests += window.digests.length;
  }
  return { events, digests };
};
