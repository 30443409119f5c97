import Link from '@mui/material/Link';

/** As high as a finger needs, also where one stands below the other. */
export const reachLink = { display: 'inline-block', lineHeight: '24px' } as const;

/** An address to write to; where it is too long for its line, its domain stands on the next. */
export const MailLink = ({ email }: { readonly email: string }) => {
  const at = Math.max(email.indexOf('@'), 0);
  return (
    <Link href={`mailto:${email}`} sx={{ ...reachLink, overflowWrap: 'anywhere' }}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Link>
  );
};
