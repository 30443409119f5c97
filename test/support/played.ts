import { isDeepStrictEqual } from 'node:util';
import type { Occurred } from '../../src/kernel/event.js';
import type { CommandToSend, MailToSend, Reaction } from '../../src/kernel/reaction.js';
import { refusal } from '../../src/kernel/refusal.js';
import { CollectedEffects, type SentCommand } from '../../src/platform/log/reactions/collected-effects.js';

/** The code by which a command is refused; undefined: it is carried out. */
type Refuses = (command: CommandToSend) => string | undefined;

interface Played {
  /** In their order: name, id of the thing, body. */
  readonly sent: readonly (readonly [name: string, id: string, command: object])[];
  readonly mails: readonly MailToSend[];
  /** The command that no outcome is said for, and its code: its stream parks. */
  readonly parks: string | undefined;
}

const nameOf = ({ command }: CommandToSend): string => command.constructor.name;

/** A reaction on one event where these commands are refused, as the runner plays it: pure, no database. */
export const played = async (
  reaction: Reaction,
  event: Occurred,
  lookups: unknown,
  refuses: Refuses = () => undefined,
): Promise<Played> => {
  const sent: [string, string, object][] = [];
  const mails: MailToSend[] = [];
  const parked: string[] = [];
  const bodies = new Map<string, object>();

  const follow = async (asked: SentCommand, code: string): Promise<void> => {
    const { nothingLeft = {}, instead = {} } = asked.whenRefused;
    if (nothingLeft[code] !== undefined) return;
    const following = new CollectedEffects();
    if (!instead[code]) {
      parked.push(`${nameOf(asked)} ${code}`);
      return;
    }
    await instead[code](following, refusal(code));
    await send(following);
  };
  const send = async (effects: CollectedEffects): Promise<void> => {
    for (const asked of effects.commands) {
      if (parked.length > 0) return;
      const key = [asked.lifecycle, asked.id, nameOf(asked), asked.part].join('/');
      const before = bodies.get(key);
      if (isDeepStrictEqual(before, asked.command)) continue;
      if (before) {
        parked.push(`two ${nameOf(asked)} to ${asked.id}`);
        return;
      }
      bodies.set(key, asked.command);
      sent.push([nameOf(asked), asked.id, { ...asked.command }]);
      const code = refuses(asked);
      if (code !== undefined && 'whenRefused' in asked) await follow(asked, code);
    }
    mails.push(...effects.mails);
  };

  const effects = new CollectedEffects();
  await reaction.apply(effects, event, lookups);
  await send(effects);
  return { sent, mails: parked.length > 0 ? [] : mails, parks: parked[0] };
};

/** Commands of this name are refused by this code. */
export const refusing =
  (name: string, code: string): Refuses =>
  (command) =>
    nameOf(command) === name ? code : undefined;
