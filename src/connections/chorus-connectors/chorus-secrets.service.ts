import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import { PersonKeys } from '../../platform/people/personal-data/person-keys.js';

const mark = 'sealed:';

/**
 * Passwords of connectors, each encrypted with a key of its own that the master key wraps (defaults G14). The log holds
 * the encrypted password; once its key is destroyed, the password cannot be read any more. Only the test of a connector
 * decrypts a password.
 */
@Injectable()
export class ChorusSecrets {
  constructor(
    private readonly personalData: PersonalData,
    private readonly keys: PersonKeys,
  ) {}

  async seal(connectorId: string, password: string): Promise<string> {
    const sealed = (await this.personalData.sealFor(connectorId, password))?.['$sealed'];
    return typeof sealed === 'string' ? `${mark}${sealed}` : '';
  }

  /** Null once it was forgotten. */
  async open(connectorId: string, sealed: string): Promise<string | null> {
    if (!sealed.startsWith(mark)) return null;
    const kept = { $sealed: sealed.slice(mark.length), subject: connectorId };
    const opened = await this.personalData.openFor(kept);
    return typeof opened === 'string' ? opened : null;
  }

  forget(connectorId: string): Promise<void> {
    return this.keys.destroy(connectorId);
  }
}
