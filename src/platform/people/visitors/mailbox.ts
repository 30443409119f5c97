/** `paul+news@example.org` arrives where `paul@example.org` does. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
