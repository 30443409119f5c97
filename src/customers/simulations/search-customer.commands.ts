import { Optional, Text } from '../../kernel/validation.js';

/** `POST /api/simulations/searches`. Left empty it is refused in the words of specification §8, not as a field. */
export class SearchCustomer {
  @Optional() @Text({ max: 60 }) identifier?: string;
}
