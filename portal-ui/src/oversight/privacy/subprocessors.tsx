import { currentLanguage } from '@guichet/ui-common/text/i18n';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../frame/guard/me.js';
import { menuQuery } from '../../frame/guard/session.api.js';
import { Section } from './privacy.parts.js';

/** The register of subprocessors (specification §2; features F36): its page for whom the menu has it, else it is asked for. */
export const Subprocessors = () => {
  const { t } = useTranslation();
  const { data: menu } = useQuery(menuQuery(useMe(), currentLanguage()));
  const register = menu?.sections.flatMap(({ items }) => items).find(({ id }) => id === 'subprocessors');
  return (
    <Section title={t('privacy:portal.subprocessors.title')}>
      <Typography sx={{ mb: 2 }}>
        {t('privacy:portal.subprocessors.text')} {!register && t('privacy:portal.subprocessors.askText')}
      </Typography>
      <Button component={Link} to={register?.to ?? '/contact/'} variant="outlined">
        {t(register ? 'privacy:portal.subprocessors.link' : 'privacy:portal.subprocessors.ask')}
      </Button>
    </Section>
  );
};
