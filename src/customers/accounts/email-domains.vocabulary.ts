/** Hosts of addresses that last for minutes (defaults G35); their subdomains count too. */
const disposableDomains: ReadonlySet<string> = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonaddy.me anonbox.net burnermail.io
  byom.de discard.email discardmail.com dispostable.com dropmail.me email-jetable.fr emailondeck.com ephemail.net
  fakeinbox.com fakemailgenerator.com fakemail.net getairmail.com getnada.com guerrillamail.biz guerrillamail.com
  guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com
  inboxbear.com inboxkitten.com jetable.com jetable.fr.nf jetable.net jetable.org jourrapide.com kasmail.com mail-temp.com
  mail-temporaire.fr mailcatch.com maildrop.cc mailexpire.com mailforspam.com mailinator.com mailinator.net mailnesia.com
  mailnull.com mailpoof.com mailsac.com mailtemp.info mintemail.com moakt.com mohmal.com mytemp.email mytrashmail.com
  nada.email nospam.ze.tc nomail.xl.cx pokemail.net sharklasers.com spam4.me spambog.com spamex.com spamgourmet.com
  speed.1s.fr tempail.com temp-mail.io temp-mail.org tempinbox.com tempmail.de tempmail.dev tempmail.net tempmailaddress.com
  tempmailo.com tempr.email throwawaymail.com trash-mail.com trashmail.com trashmail.de trashmail.net trbvm.com yopmail.com
  yopmail.fr yopmail.net`.split(/\s+/),
);

/** The domain and those above it: `a.b.example` → `a.b.example`, `b.example`, `example`. */
const withParents = (domain: string): readonly string[] =>
  domain.split('.').map((_, index, parts) => parts.slice(index).join('.'));

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

const isOf = (email: string, domains: { has(domain: string): boolean }): boolean =>
  withParents(domainOf(email)).some((domain) => domains.has(domain));

/** Fault of a customer's address: it belongs to the vendor, or to a disposable domain. */
export const emailFaultOf = (
  email: string,
  vendorDomains: readonly string[],
): 'emailOfVendor' | 'emailDisposable' | null => {
  if (isOf(email, new Set(vendorDomains))) return 'emailOfVendor';
  return isOf(email, disposableDomains) ? 'emailDisposable' : null;
};
