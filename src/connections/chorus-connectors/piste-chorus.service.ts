import type { ChorusRequirement } from '../../customers/accounts/account.vocabulary.js';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.js';
import type { ChorusServer } from '../../platform/run/config/environment.js';
import type { ChorusStructure } from './chorus-connector.request-rules.js';
import type { ChorusService } from './chorus-connector.events.js';
import { publicInvoices, type ChorusEnvironment } from './chorus-connector.vocabulary.js';
import { ChorusAway, ChorusPort, ChorusRefused, type ChorusAccount } from './chorus.service.js';
import { PisteCalls, usualChorusPatience, type ChorusPatience } from './piste-calls.service.js';

/** Cache an answer for 10 min: the person who picks a structure sends the form shortly afterwards. */
const freshMs = 600_000;

const objects = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];
const within = (body: JsonObject, field: string): JsonObject => {
  const value = body[field];
  return isJsonObject(value) ? value : {};
};
const wordsOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

const requirementIn = (parameters: JsonObject): ChorusRequirement => {
  const [service, commitment] = [parameters['codeServiceDoitEtreRenseigne'], parameters['numeroEJDoitEtreRenseigne']];
  if (parameters['gestionNumeroEJOuCodeService'] === true) return 'serviceOrCommitment';
  if (service === true) return commitment === true ? 'serviceAndCommitment' : 'service';
  return commitment === true ? 'commitment' : 'none';
};

/** In use, and not the one by which the State names its own invoices. */
const isOffered = (service: JsonObject): boolean =>
  service['estActif'] === true && !['', publicInvoices].includes(wordsOf(service['codeService']));

/** Services that are looked up together. */
const atOnce = 8;

/** Chorus Pro by its API at PISTE: structures by their SIRET, their services, and what these ask for. */
export class PisteChorus extends ChorusPort {
  override readonly environment: ChorusEnvironment;
  private readonly calls: PisteCalls;
  private readonly known = new Map<string, { readonly at: number; readonly structure: ChorusStructure | null }>();

  constructor(
    private readonly server: ChorusServer,
    patience: ChorusPatience = usualChorusPatience,
  ) {
    super();
    this.calls = new PisteCalls(server, patience);
    this.environment = new URL(server.url).hostname.startsWith('sandbox-') ? 'sandbox' : 'production';
  }

  override async structure(siret: string): Promise<ChorusStructure | null> {
    const kept = this.known.get(siret);
    if (kept && Date.now() - kept.at < freshMs) return kept.structure;
    const structure = await this.lookedUp(siret).catch((error: unknown) => {
      // the publisher's own account is none of the asker's business
      throw error instanceof ChorusRefused ? new ChorusAway('the own account is refused', { cause: error }) : error;
    });
    if (this.known.size > 1_000) this.known.clear();
    this.known.set(siret, { at: Date.now(), structure });
    return structure;
  }

  override async test(siret: string, account: ChorusAccount): Promise<void> {
    if ((await this.found(siret, account, true)) === null) throw new ChorusRefused('structure');
  }

  private async lookedUp(siret: string): Promise<ChorusStructure | null> {
    const found = await this.found(siret, this.server.account, false);
    if (found === null) return null;
    const idStructureCPP = found['idStructureCPP'];
    const consulted = await this.asked('structures/v1/consulter', { idStructureCPP });
    const listed = await this.asked('structures/v1/rechercher/services', {
      idStructure: idStructureCPP,
      parametresRechercherServicesStructure: { nbResultatsParPage: 10_000 },
    });
    const offered = objects(listed['listeServices']).filter(isOffered);
    const services: ChorusService[] = [];
    for (let from = 0; from < offered.length; from += atOnce) {
      const batch = offered.slice(from, from + atOnce).map((one) => this.service(idStructureCPP, one));
      for (const service of await Promise.all(batch)) services.push(service);
    }
    const name = wordsOf(found['designationStructure']) || wordsOf(consulted['raisonSociale']) || siret;
    return { name, requirement: requirementIn(within(consulted, 'parametres')), services };
  }

  private async service(idStructure: Json | undefined, one: JsonObject): Promise<ChorusService> {
    const detail = await this.asked('structures/v1/consulter/service', { idStructure, idService: one['idService'] });
    const code = wordsOf(one['codeService']);
    const needsCommitment = within(detail, 'parametres')['numeroEngagement'] === true;
    return { code, label: wordsOf(one['libelleService']) || code, needsCommitment };
  }

  /** Null: the platform has none of this number, or none that this account may see. */
  private async found(siret: string, account: ChorusAccount, isPatient: boolean): Promise<JsonObject | null> {
    const structure = { identifiantStructure: siret, typeIdentifiantStructure: 'SIRET' };
    const answer = await this.calls.ask('structures/v1/rechercher', { structure }, account, isPatient);
    return objects(answer['listeStructures']).find((one) => one['identifiantStructure'] === siret) ?? null;
  }

  private asked(call: string, body: object): Promise<JsonObject> {
    return this.calls.ask(call, body, this.server.account, false);
  }
}
