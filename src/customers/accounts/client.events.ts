import { event, type Upcaster } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import type {
  Brand,
  ChorusRequirement,
  ClientKind,
  Country,
  Entity,
  EstablishmentCheck,
  HolidayZoneName,
  MailTopic,
} from './account.vocabulary.js';

/** Where a client is and how it is reached. Phones in E.164. */
export interface ClientCoordinatesData {
  readonly nic: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly address3: string | null;
  readonly zipCode: string;
  readonly city: string;
  readonly department: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
}

export interface ClientData extends ClientCoordinatesData {
  readonly name: string;
  readonly clientCode: string;
  readonly vocalCode: string | null;
  readonly kind: ClientKind;
  readonly brand: Brand;
  readonly entity: Entity;
  readonly language: Language;
  readonly country: Country;
  readonly siren: string | null;
  readonly taxId: string | null;
  readonly dir3Office: string | null;
  readonly dir3Body: string | null;
  readonly dir3Unit: string | null;
  readonly holidayZone: HolidayZoneName;
  readonly linkedClientIds: readonly string[];
  readonly chorusActive: boolean;
  readonly chorusRequirement: ChorusRequirement;
  readonly chorusServices: readonly {
    readonly code: string;
    readonly name: string;
    readonly needsCommitment: boolean;
  }[];
  readonly premium: boolean;
  readonly exclusive: boolean;
  readonly storageEligible: boolean;
}

export interface ClientSettingsData {
  readonly language: Language;
  readonly restrictsOrderVisibility: boolean;
  readonly mailTopics: readonly MailTopic[];
}

/** Until 2026-11-21 what a client did not have was absent. */
const complete: Upcaster = (data) => ({
  nic: null,
  address1: null,
  address2: null,
  address3: null,
  department: null,
  phone: null,
  email: null,
  website: null,
  vocalCode: null,
  siren: null,
  taxId: null,
  chorusServices: [],
  ...data,
});

/** Until 2026-11-30 a client had no DIR3 codes. */
const withDir3: Upcaster = (data) => ({ dir3Office: null, dir3Body: null, dir3Unit: null, ...data });

const impersonal = {
  dir3Office: 'organisation',
  dir3Body: 'organisation',
  dir3Unit: 'organisation',
  email: 'organisation',
  phone: 'organisation',
  siren: 'organisation',
  department: 'organisation',
  name: 'organisation',
  clientCode: 'organisation',
  vocalCode: 'organisation',
  chorusServices: 'organisation',
  nic: 'organisation',
  address1: 'organisation',
  address2: 'organisation',
  address3: 'organisation',
  zipCode: 'organisation',
  city: 'organisation',
  website: 'organisation',
} as const;

export const clientRegistered = event('ClientRegistered').carries<ClientData>({
  impersonal,
  upcasters: [complete, withDir3],
});
export const clientRevised = event('ClientRevised').carries<ClientData>({
  impersonal,
  upcasters: [complete, withDir3],
});
export const clientCoordinatesRevised = event('ClientCoordinatesRevised').carries<ClientCoordinatesData>({
  impersonal: {
    email: 'organisation',
    phone: 'organisation',
    department: 'organisation',
    nic: 'organisation',
    address1: 'organisation',
    address2: 'organisation',
    address3: 'organisation',
    zipCode: 'organisation',
    city: 'organisation',
    website: 'organisation',
  },
});
export const clientSettingsRevised = event('ClientSettingsRevised').carries<ClientSettingsData>();
/** Codes to sign in as the client go on to the address before, until then; null: to an administrator. */
export const clientCodesKept = event('ClientCodesKept').carries<{
  readonly email: string | null;
  readonly until: string;
}>({ impersonal: { email: 'organisation' } });
/** Staff let its people act for another client, whose administrators of then are told (decision 021). */
export const clientLinked = event('ClientLinked').carries<{
  readonly linkedClientId: string;
  readonly administratorIds: readonly string[];
}>();
export const clientArchived = event('ClientArchived').carries<object>();
export const clientRestored = event('ClientRestored').carries<object>();
/** Result of the public directory for the establishment with this SIRET. */
export const clientEstablishmentChecked = event('ClientEstablishmentChecked').carries<{
  readonly siret: string;
  readonly outcome: EstablishmentCheck;
}>({ impersonal: { siret: 'organisation' } });
/** Of reports that are proposed from then on; null: as usual. */
export const clientTacitDaysSet = event('ClientTacitDaysSet').carries<{ readonly tacitDays: number | null }>();
