import { Day, Id, Optional, Text } from '../../kernel/validation.js';

/** The right of a client to use a product, and so to ask for help with it. */
export class LicenceFields {
  @Id() clientId!: string;
  @Id() productId!: string;
  @Text({ max: 40 }) number!: string;
  @Day() validFrom!: string;
  @Optional() @Day() validTo?: string;
}
