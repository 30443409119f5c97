import Link from '@mui/material/Link';

/** An address to write to; where it is too long for its line, its domain stands on the next. */
export const MailLink = ({ email }: { readonly email: string }) => {
  const at = Math.max(email.indexOf('@'), 0);
  return (
    <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Link>
  );
};
