import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VacantRoleView } from '../../../../src/customers/referents/referents.views.js';
import { useRoleText } from './referents.parts.js';

interface VacantRolesProps {
  readonly roles: readonly VacantRoleView[];
  readonly onAssign?: (role: VacantRoleView) => void;
  readonly action?: ReactNode;
}

/** Roles that must have a holder, and have none. Without a name of its own, as a card of the home: no landmark. */
export const VacantRoles = ({ roles, onAssign, action }: VacantRolesProps) => {
  const { t } = useTranslation();
  const roleText = useRoleText();
  if (roles.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, borderRadius: 4, borderColor: '#C77700', bgcolor: '#FFFAF1' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Warning aria-hidden sx={{ color: '#8A5300' }} />
        <Typography variant="h2">{t('referents:vacant.title', { count: roles.length })}</Typography>
      </Box>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('referents:vacant.text', { count: roles.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {roles.map((role) => {
          const topic = t(`referents:topics.${role.topic}`);
          return (
            <Box
              component="li"
              key={`${role.kind} ${role.topic} ${role.productRange?.id ?? ''}`}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}
            >
              <Box>
                <Box component="span" sx={{ fontWeight: 620 }}>
                  {topic}
                </Box>
                {` – ${roleText(role)}`}
              </Box>
              {onAssign && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('referents:vacant.assignFor', {
                    role: [topic, role.productRange?.label].filter(Boolean).join(' – '),
                  })}
                  onClick={() => onAssign(role)}
                >
                  {t('referents:vacant.assign')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      {action}
    </Paper>
  );
};
