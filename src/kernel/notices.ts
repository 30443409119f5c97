/** Matters that a module tells people about (features F37), by their names in the dictionary. */
export type Notices = Readonly<Record<string, Matter>>;

export interface Matter {
  /** Mails that tell of it. */
  readonly told: readonly string[];
  /** The one side that is told of it; both where absent. */
  readonly to?: 'staff' | 'customers';
  /** Told by mail and in the application at all times: it protects people or is owed by law (defaults G54). */
  readonly locked?: true;
  /** Topic of the preferences that it belongs to (`mailTopics`). */
  readonly topic?: string;
}

const agree = (one: Matter, other: Matter): boolean =>
  one.to === other.to && one.locked === other.locked && one.topic === other.topic;

/**
 * The matters of all modules; several may tell of one, and then agree whom it concerns.
 * @throws Error where they disagree, or where two matters have the same mail
 */
export const allNotices = (modules: readonly { readonly notices: Notices }[]): Notices => {
  const all = new Map<string, Matter>();
  const matterOf = new Map<string, string>();
  for (const { notices } of modules)
    for (const [name, matter] of Object.entries(notices)) {
      const known = all.get(name) ?? { ...matter, told: [] };
      if (!agree(known, matter)) throw new Error(`Modules disagree whom ${name} concerns`);
      all.set(name, { ...matter, told: [...known.told, ...matter.told] });
      for (const mail of matter.told) {
        if (matterOf.has(mail)) throw new Error(`The mail ${mail} tells of ${matterOf.get(mail)} and of ${name}`);
        matterOf.set(mail, name);
      }
    }
  return Object.fromEntries([...all].toSorted(([one], [other]) => one.localeCompare(other)));
};
