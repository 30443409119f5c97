import type { DomainEvent, EventDefinition, Occurred } from '../../../kernel/event.js';
import type { Language } from '../../../kernel/language.js';
import { on, type Effects, type MailToSend, type On, type Page } from '../../../kernel/reaction.js';
import { isId } from '../../../kernel/ids.js';
import { uncapitalised } from '../../../kernel/names.js';
import { text } from '../../people/translations/dictionary.js';

type Possibly<Value> = Value | Promise<Value>;

interface MailLookups {
  /** Recipients among these people that a mail can reach. */
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
  /** The others among them who have no account or address; all of them where `recipients` leaves out no one on purpose. */
  readonly unreachable?: (ids: readonly string[]) => Promise<readonly string[]>;
}

type Reader<Lookups extends MailLookups> = Awaited<ReturnType<Lookups['recipients']>>[number];

/** Recipients of a mail: ids of people, or addresses that belong to no single person. */
export type Audience<Subject, Lookups extends MailLookups> = (
  subject: Subject,
  lookups: Lookups,
) => Possibly<readonly (string | Reader<Lookups> | null)[]>;

/** An audience that knows no bounds, such as all readers of an article: ids of its people, after one of them, in their order. */
export interface PagedAudience<Subject, Lookups extends MailLookups> {
  readonly inPages: (subject: Subject, lookups: Lookups, page: Page) => Promise<readonly string[]>;
}

/** A mail of a step, to each of the people concerned. */
export interface Mail<Subject, Lookups extends MailLookups> {
  /** As the event is called where it is left out: `ticketClosed`. */
  readonly template?: string;
  readonly to: readonly Audience<Subject, Lookups>[] | PagedAudience<Subject, Lookups>;
  readonly args?: MailToSend['args'];
  readonly dates?: MailToSend['dates'];
  /** Values that are texts of the dictionary, in the reader's language: name → `module:key`. */
  readonly words?: Readonly<Record<string, string>>;
  readonly link?: string;
  /** As of each mail: it reaches its reader also where they do not act for the client. */
  readonly theirOwn?: boolean;
  /** The people who took the step are told as well. */
  readonly actorToo?: boolean;
}

interface About<Subject, Lookups extends MailLookups, Line> {
  /** Subject of the mails; without one, no recipient is told. */
  readonly subject: (event: Occurred, lookups: Lookups) => Possibly<Subject | undefined>;
  /** People who took the step, and know already. */
  readonly except?: (event: Occurred) => readonly (string | undefined)[];
  /** A person whom several mails of a step concern in different roles gets each of them. */
  readonly severally?: true;
  /** Values for this reader in every mail. */
  readonly every?: (
    reader: Reader<Lookups>,
    subject: Subject,
    mail: Line,
    lookups: Lookups,
    event: Occurred,
  ) => Possibly<Partial<MailToSend>>;
}

const wordsIn = (language: Language, words: Readonly<Record<string, string>>): MailToSend['args'] =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => {
      const [module = '', key = ''] = word.split(':');
      return [name, text(language, module, key)];
    }),
  );

/**
 * Lines of a reaction that mail: `const mails = mailsAbout<Ticket, Lookups>()({ subject, every })`, and in its table
 * `mails(ticketClosed, ({ data }) => ({ to: [owners], dates: { until: data.until } }))`.
 * Each is told once of a step, by the first of its mails that concerns them.
 */
export const mailsAbout =
  <Subject, Lookups extends MailLookups, Line extends Mail<Subject, Lookups> = Mail<Subject, Lookups>>() =>
  ({ subject: subjectOf, except, severally, every }: About<Subject, Lookups, Line>) => {
    /** Readers of this mail who were not told by one before, and people whom no mail reaches. */
    const readersOf = async (
      audiences: readonly Audience<Subject, Lookups>[],
      subject: Subject,
      lookups: Lookups,
      readersTold: Set<string>,
    ) => {
      const wanted: (string | Reader<Lookups> | null)[] = [];
      for (const audience of audiences) for (const each of await audience(subject, lookups)) wanted.push(each);
      const ids = [...new Set(wanted.filter((each) => typeof each === 'string'))].filter((id) => !readersTold.has(id));
      ids.forEach((id) => readersTold.add(id));
      const reached = ids.length === 0 ? [] : await lookups.recipients(ids);
      const addressed = new Set(reached.map(({ personId }) => personId));
      const missed = ids.filter((id) => isId(id) && !addressed.has(id));
      return {
        readers: [...reached, ...wanted.filter((each) => each !== null && typeof each !== 'string')],
        unreached: lookups.unreachable && missed.length > 0 ? await lookups.unreachable(missed) : missed,
      };
    };

    /** Audiences of a line whose turn it is: a large one by the page, the others when the event is answered. */
    const audiencesNow = ({ to }: Line, template: string, effects: Effects): readonly Audience<Subject, Lookups>[] => {
      if (!('inPages' in to)) return effects.isPaging ? [] : to;
      const page = effects.pageOf(template);
      if (!page) return [];
      return [
        async (subject, lookups) => {
          const ids = await to.inPages(subject, lookups, page);
          effects.pageRead(ids.length < page.limit ? null : (ids.at(-1) ?? null));
          return ids;
        },
      ];
    };

    return <Type extends string, Data extends object>(
      definition: EventDefinition<Type, Data>,
      linesOf: (
        event: Occurred<DomainEvent<Type, Data>>,
        subject: Subject,
        lookups: Lookups,
      ) => Possibly<Line | readonly Line[] | undefined>,
    ): On<readonly [effects: Effects, lookups: Lookups], Promise<void>> =>
      on(definition, async (event, effects: Effects, lookups: Lookups) => {
        const subject = await subjectOf(event, lookups);
        const lines = subject === undefined ? undefined : await linesOf(event, subject, lookups);
        if (subject === undefined || lines === undefined) return;
        const actors = except?.(event).filter((id) => id !== undefined) ?? [];
        const told = new Set(['system']);
        for (const line of 'to' in lines ? [lines] : lines) {
          const untold = new Set(line.actorToo ? told : [...told, ...actors]);
          const { template = uncapitalised(event.type), args, dates, words = {}, link, theirOwn } = line;
          const audiences = audiencesNow(line, template, effects);
          const { readers, unreached } = await readersOf(audiences, subject, lookups, untold);
          for (const personId of unreached) effects.unreached({ template, personId });
          for (const to of readers) {
            const common = (await every?.(to, subject, line, lookups, event)) ?? {};
            if (!severally) told.add(to.personId);
            effects.mail({
              deliveryClass: 'B',
              ...(link !== undefined && { link }),
              ...common,
              ...(theirOwn !== undefined && { theirOwn }),
              template,
              to,
              args: { ...common.args, ...wordsIn(to.language, words), ...args },
              dates: { ...common.dates, ...dates },
            });
          }
        }
      });
  };
