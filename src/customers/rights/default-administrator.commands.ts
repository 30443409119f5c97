import { Id } from '../../kernel/validation.js';

/** Names the administrator by default of a client: whom requests for rights and the provider's questions go to. */
export class ChooseDefaultAdministrator {
  @Id() contactId!: string;
}
