import { Inject, Injectable } from '@nestjs/common';
import type { Matter, Notices } from '../../kernel/notices.js';
import { mailTopics } from '../../customers/accounts/account.vocabulary.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import type { Choices, Ways } from './notification.vocabulary.js';

/** Matters of notifications (features F37) and their ways: declared by modules, combined with each person's choices. */
@Injectable()
export class Matters {
  private table: { readonly notices: Notices; readonly byMail: ReadonlyMap<string, string> } | undefined;

  constructor(@Inject(BusinessRegistry) private readonly registry: Pick<BusinessRegistry, 'notices'>) {}

  /** Matters of people on this side. */
  of(isStaff: boolean): readonly string[] {
    const side = isStaff ? 'staff' : 'customers';
    return this.names(({ to = side }) => to === side);
  }

  /** Matters that people may choose about. */
  get free(): readonly string[] {
    return this.names(({ locked }) => !locked);
  }

  isLocked(name: string): boolean {
    return this.matter(name)?.locked === true;
  }

  /** Undefined of what is a mail and nothing else: codes, links to choose a password, digests. */
  matterOf(template: string): string | undefined {
    return this.known.byMail.get(template);
  }

  /** Mails that tell of a matter. */
  templatesOf(name: string): readonly string[] {
    return this.matter(name)?.told ?? [];
  }

  /** A topic that the preferences want no mail about at all: then none of its matters is mailed. Null: they say nothing. */
  withTopics(choices: Choices, topics: readonly string[] | null): Choices {
    const unwanted: readonly string[] = topics === null ? [] : mailTopics.filter((topic) => !topics.includes(topic));
    if (unwanted.length === 0) return choices;
    const unmailed = this.names(({ topic }) => topic !== undefined && unwanted.includes(topic));
    return { ...choices, noMail: [...new Set([...choices.noMail, ...unmailed])] };
  }

  /** Ways in which a mail reaches a person with these choices. */
  waysOf(template: string, { noMail, notShown, digest }: Choices): Ways {
    const matter = this.matterOf(template);
    if (matter === undefined) return { shown: false, mail: 'now' };
    if (this.isLocked(matter)) return { shown: true, mail: 'now' };
    const shown = !notShown.includes(matter);
    if (noMail.includes(matter)) return { shown, mail: 'never' };
    return digest ? { shown, mail: 'withOthers' } : { shown, mail: 'now' };
  }

  private names(holds: (matter: Matter) => boolean): readonly string[] {
    return Object.entries(this.known.notices).flatMap(([name, matter]) => (holds(matter) ? [name] : []));
  }

  private matter(name: string): Matter | undefined {
    const { notices } = this.known;
    return Object.hasOwn(notices, name) ? notices[name] : undefined;
  }

  private get known() {
    if (this.table) return this.table;
    const { notices } = this.registry;
    const byMail = new Map(Object.entries(notices).flatMap(([name, { told }]) => told.map((mail) => [mail, name])));
    return (this.table = { notices, byMail });
  }
}
