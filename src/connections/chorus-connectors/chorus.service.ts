import type { ChorusStructure } from './chorus-connector.request-rules.js';
import { kindsIn, type ChorusEnvironment, type ChorusRefusal } from './chorus-connector.vocabulary.js';
import { Away } from '../../kernel/away.js';

export interface ChorusAccount {
  readonly login: string;
  readonly password: string;
}

/** No answer, or not as documented: the same call is repeated later. */
export class ChorusAway extends Away {
  override readonly name = 'ChorusAway';
}

/** The platform said no to this account. */
export class ChorusRefused extends Error {
  override readonly name = 'ChorusRefused';

  constructor(readonly reason: ChorusRefusal) {
    super(`the platform refuses the ${reason}`);
  }
}

/** The public e-invoicing platform: Chorus Pro itself, or another one that speaks for it (defaults G16). */
export abstract class ChorusPort {
  abstract readonly environment: ChorusEnvironment;
  /** Asked with the publisher's own account, while a person waits. @returns null if unknown. @throws ChorusAway */
  abstract structure(siret: string): Promise<ChorusStructure | null>;
  /** Whether it takes this account for this structure. @throws ChorusAway, ChorusRefused */
  abstract test(siret: string, account: ChorusAccount): Promise<void>;
}

const sandboxServices = [
  { code: 'SRV-GEN', label: 'Services généraux', needsCommitment: false },
  { code: 'SRV-TECH', label: 'Services techniques', needsCommitment: true },
  { code: 'SRV-ECOLE', label: 'Affaires scolaires', needsCommitment: false },
] as const;
/** Some that people of a trial will recognise. */
const sandboxNames: Readonly<Record<string, string>> = {
  '21240322400018': 'Commune de Périgueux',
  '21240322400026': 'Régie de l’eau de Périgueux',
  '26240130000021': 'CCAS de Périgueux',
  '26240028600015': 'Caisse des écoles de Périgueux',
  '26870876500014': 'Groupe hospitalier, siège',
  '26870876500022': 'Groupe hospitalier, ancien siège',
  '26870876500030': 'Groupe hospitalier, blanchisserie',
};
const sandboxRequirements = ['service', 'none', 'serviceOrCommitment', 'serviceAndCommitment', 'commitment'] as const;

/**
 * A platform in this process, for trials: it knows every structure but those whose number ends with 9, and takes accounts
 * that are called as Chorus Pro calls them (`TECH_1_…`); `TECH_0_…` is locked, and of `TECH_9_…` it never hears.
 */
export class SandboxChorus extends ChorusPort {
  override readonly environment = 'sandbox';

  override structure(siret: string): Promise<ChorusStructure | null> {
    const last = Number(siret.at(-1));
    const requirement = sandboxRequirements[last % sandboxRequirements.length] ?? 'none';
    const name = sandboxNames[siret] ?? `Structure ${siret}`;
    return Promise.resolve(last === 9 ? null : { name, requirement, services: sandboxServices });
  }

  override async test(siret: string, { login, password }: ChorusAccount): Promise<void> {
    if (login.startsWith('TECH_9_')) throw new ChorusAway('the sandbox does not hear of this account');
    if (!/^TECH_[1-8]_/.test(login) || kindsIn(password) === 0) throw new ChorusRefused('credential');
    if ((await this.structure(siret)) === null) throw new ChorusRefused('structure');
  }
}

/** Without configuration, the platform in production counts as away: tests and requests wait. */
export class UnknownChorus extends ChorusPort {
  override readonly environment = 'production';

  override structure(): Promise<never> {
    return Promise.reject(new ChorusAway('no platform is configured'));
  }

  override test(): Promise<never> {
    return this.structure();
  }
}
