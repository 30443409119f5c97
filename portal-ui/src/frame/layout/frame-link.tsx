import OpenInNew from '@mui/icons-material/OpenInNew';
import Link, { type LinkProps } from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { isExternal, leavesPortal, type FrameLink as Target } from '../menu/link-rules.js';

interface FrameLinkProps {
  readonly link: Target;
  readonly look: Pick<LinkProps, 'sx' | 'color' | 'underline'>;
}

/** A link of the frame: another site is marked, and what is not this application is loaded anew. */
export const FrameLink = ({ link: { key, to }, look }: FrameLinkProps) => {
  const { t } = useTranslation();
  const label = t(`common:links.${key}`);
  if (!leavesPortal(to))
    return (
      <Link component={RouterLink} to={to} {...look}>
        {label}
      </Link>
    );
  return (
    <Link href={to} {...(isExternal(to) ? { rel: 'external' } : {})} {...look}>
      {label}
      {isExternal(to) && <OpenInNew titleAccess={t('common:externalSite')} sx={{ fontSize: '1em', ml: 0.5 }} />}
    </Link>
  );
};
