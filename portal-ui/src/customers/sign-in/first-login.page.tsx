import { dateTime } from '@guichet/ui-common/text/dates';
import { changeLanguage, currentLanguage, isLanguage } from '@guichet/ui-common/text/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { PasswordLinkView } from '../../../../src/customers/sign-in/sign-in.views.js';
import { OnlyUnconnected } from '../../frame/guard/guard.js';
import { PasswordByLink } from './sign-in.parts.js';
import { useHiddenToken } from './use-hidden-token.js';

const Facts = ({ link }: { readonly link: PasswordLinkView }) => {
  const { t } = useTranslation();
  const facts = [
    ['login', link.login],
    ['client', link.clientName],
    ['until', dateTime(link.endsAt)],
  ] as const;
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: 'auto 1fr' }, columnGap: 2, rowGap: 0.5 }}
      >
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {t(`signIn:link.facts.${name}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('signIn:link.terms')}
      </Typography>
    </>
  );
};

/** First log-in by an invitation (specification §2, `/forminit/{id}/{token}/{langue}`). */
export const Component = () => {
  const { id = '', token: given = '', langue = '' } = useParams();
  const token = useHiddenToken(given, `/forminit/${id}`);
  useEffect(() => {
    if (isLanguage(langue)) void changeLanguage(langue);
  }, [langue]);
  return (
    <OnlyUnconnected>
      <PasswordByLink
        token={token}
        purpose="invitation"
        language={currentLanguage}
        facts={(link) => <Facts link={link} />}
      />
    </OnlyUnconnected>
  );
};
