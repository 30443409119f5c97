import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.js';
import { json } from '../../kernel/table.js';
import { isSiret } from '../../kernel/validation.js';
import { Config } from '../../platform/run/config/config.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { log } from '../../platform/run/logging/log.js';
import { Away } from '../../kernel/away.js';

/** An establishment as the public directory knows it. */
export interface Establishment {
  readonly siret: string;
  readonly name: string;
  readonly address: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly open: boolean;
  /** Day on which it closed, where the directory says so. Absent from answers that were kept before it was read. */
  readonly closedOn?: string | null;
  /** The seat that took the place of a former one of the same company. */
  readonly successorSiret?: string | null;
}

/** The directory does not answer, or not as it should: callers go on without it, and retry later (defaults G12). */
export class DirectoryAway extends Away {
  override readonly name = 'DirectoryAway';
}

/** The public directory of French establishments. */
export abstract class SirenDirectory {
  /** Whether there is one to ask. */
  abstract readonly isKnown: boolean;
  /** @returns null for an establishment that does not exist. @throws DirectoryAway */
  abstract lookUp(siret: string): Promise<Establishment | null>;
}

const patience = 4_000;
const cachedFor = sql`interval '24 hours'`;

const text = (from: JsonObject, field: string): string | null => {
  const value = from[field];
  return typeof value === 'string' && value !== '' ? value : null;
};
const objects = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/** Of the answer of `recherche-entreprises`, the establishment asked for: among those that match, or the seat. */
export const establishmentIn = (answer: unknown, siret: string): Establishment | null => {
  const companies = isJsonObject(answer) ? objects(answer['results']) : [];
  for (const company of companies) {
    const seat = company['siege'];
    const known = [...objects(company['matching_etablissements']), ...(isJsonObject(seat) ? [seat] : [])];
    const found = known.find((one) => text(one, 'siret') === siret);
    if (!found) continue;
    const open = text(found, 'etat_administratif') !== 'F';
    return {
      siret,
      name: text(company, 'nom_complet') ?? text(company, 'nom_raison_sociale') ?? '',
      address: streetOf(found),
      zipCode: text(found, 'code_postal'),
      city: text(found, 'libelle_commune'),
      open,
      ...(!open && closureOf(found, seat)),
    };
  }
  return null;
};

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Of one that is closed: since when, and where the company has its seat now, where it was that. */
const closureOf = (found: JsonObject, seat: Json | undefined): Pick<Establishment, 'closedOn' | 'successorSiret'> => {
  const closedOn = text(found, 'date_fermeture');
  const present = isJsonObject(seat) && text(seat, 'etat_administratif') !== 'F' ? text(seat, 'siret') : null;
  const wasSeat = found['ancien_siege'] === true && present !== text(found, 'siret');
  return {
    closedOn: closedOn !== null && dayPattern.test(closedOn) ? closedOn : null,
    successorSiret: wasSeat && present !== null && isSiret(present) ? present : null,
  };
};

/** Number, kind and name of the street, where they are told apart; else the address before its postal code. */
const streetOf = (found: JsonObject): string | null => {
  const parts = ['numero_voie', 'type_voie', 'libelle_voie'].flatMap((field) => text(found, field) ?? []);
  if (parts.length > 1) return parts.join(' ');
  const whole = text(found, 'adresse');
  const zipCode = text(found, 'code_postal');
  return whole && zipCode ? whole.split(zipCode)[0]?.trim() || null : whole;
};

/** Asks over HTTP; an answer is good for a day. */
@Injectable()
export class HttpSirenDirectory extends SirenDirectory {
  constructor(
    private readonly config: Config,
    private readonly db: Db,
  ) {
    super();
  }

  override get isKnown(): boolean {
    return this.config.sirenDirectoryUrl !== null;
  }

  override async lookUp(siret: string): Promise<Establishment | null> {
    const kept = await select({ answer: json<{ readonly found: Establishment | null }>() })`
      SELECT answer FROM directory_answers
      WHERE siret = ${siret} AND asked_at > clock_timestamp() - ${cachedFor}`.execute(this.db.kysely);
    const [row] = kept.rows;
    if (row) return row.answer.found;
    const found = establishmentIn(await this.ask(siret), siret);
    await sql`
      INSERT INTO directory_answers (siret, answer) VALUES (${siret}, ${JSON.stringify({ found })}::jsonb)
      ON CONFLICT (siret) DO UPDATE SET answer = excluded.answer, asked_at = clock_timestamp()`.execute(this.db.kysely);
    return found;
  }

  private async ask(siret: string): Promise<unknown> {
    const { sirenDirectoryUrl: url } = this.config;
    if (url === null) throw new DirectoryAway('no directory is configured');
    try {
      const answer = await fetch(`${url}/search?q=${siret}&page=1&per_page=1`, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) throw new DirectoryAway(`the directory answered ${answer.status}`);
      const body: unknown = await answer.json();
      return body;
    } catch (error) {
      const away =
        error instanceof DirectoryAway ? error : new DirectoryAway('the directory does not answer', { cause: error });
      log.warn({ reason: away.message }, 'establishment not looked up');
      throw away;
    }
  }
}

/** The public directory, as other parts ask for it. */
export const sirenDirectory = { provide: SirenDirectory, useClass: HttpSirenDirectory };
