import { event, type Personal } from '../../kernel/event.js';
import type { HandedOver } from '../../kernel/handing-over.js';
import type { Language } from '../../kernel/language.js';
import type { ContactRoute } from './contact-request.vocabulary.js';

/** Without an account no person is named: the text is then personal data of the request itself, and erased with it. */
interface OfSender {
  /** The contact; null: a person without an account. */
  readonly senderId: string | null;
}

export const contactRequestSent = event('ContactRequestSent').carries<
  OfSender & {
    readonly number: string;
    readonly natureId: string;
    readonly company: string;
    readonly clientId: string | null;
    readonly language: Language;
    readonly title: Personal<string>;
    readonly description: Personal<string>;
    readonly firstName: Personal<string>;
    readonly lastName: Personal<string>;
    readonly email: Personal<string>;
    readonly phone: Personal<string>;
    readonly organisation: Personal<string>;
    readonly fileIds: readonly string[];
  }
>({
  impersonal: { number: 'number', company: 'code' },
  personal: {
    title: 'senderId',
    description: 'senderId',
    firstName: 'senderId',
    lastName: 'senderId',
    email: 'senderId',
    phone: 'senderId',
    organisation: 'senderId',
  },
});

export const contactRequestRouted = event('ContactRequestRouted').carries<{
  readonly by: string;
  readonly natureId: string;
  readonly routedTo: ContactRoute;
  /** The team's address; null: staff is told. */
  readonly mailbox: string | null;
  /** Staff who have it are told. */
  readonly permission: string;
}>({ impersonal: { mailbox: 'organisation', permission: 'code' } });

export const contactRequestAssigned = event('ContactRequestAssigned').carries<{
  readonly by: string;
  readonly agentId: string;
}>();

interface Said extends OfSender {
  readonly by: string;
  readonly text: Personal<string>;
  readonly fileIds: readonly string[];
}

export const contactRequestAnswered = event('ContactRequestAnswered').carries<Said>({
  personal: { text: 'senderId' },
});
export const contactRequestMessageAdded = event('ContactRequestMessageAdded').carries<Said>({
  personal: { text: 'senderId' },
});

/** The agent has left: a colleague takes over. */
export const contactRequestHandedOver = event('ContactRequestHandedOver').carries<HandedOver>();

export const contactRequestClosed = event('ContactRequestClosed').carries<{ readonly by: string }>();
