import { PasswordByLink } from './sign-in.parts.js';
import { useHiddenToken } from './use-hidden-token.js';

/** A new password in place of a forgotten one, by the link that came by mail. */
export const Component = () => {
  const token = useHiddenToken(window.location.hash.slice(1), '/login/password');
  return <PasswordByLink token={token} purpose="reset" />;
};
