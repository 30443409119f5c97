import { mayNow } from '@guichet/ui-common/allowed';
import Edit from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { StructureView } from '../../../src/structures/structures.views.js';
import { Page } from '../shell/page.js';
import { StructureActions } from './structure.actions.js';
import { StructureFacts, StructureState } from './structure.facts.js';
import { StructureRead } from './structure-read.js';
import { structureChoicesQuery } from './structures.api.js';
import { BackTo } from '../ui/back-to.js';

const arrivals = ['registered', 'revised', 'hoursSet'] as const;

/** What the form that led here has done. */
const arrivalOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'done' in state
    ? arrivals.find((arrival) => arrival === state.done)
    : undefined;

const Detail = ({ structure }: { readonly structure: StructureView }) => {
  const { t } = useTranslation();
  const location = useLocation();
  const { data: choices } = useQuery(structureChoicesQuery);
  const [result, setResult] = useState<string | undefined>(() => arrivalOf(location.state));
  const may = (command: string): boolean => mayNow(structure, command);
  return (
    <Page
      title={structure.name}
      section={t('structures:section')}
      lead={<StructureState structure={structure} />}
      before={
        <>
          <BackTo to="/interlocutor/structure" label={t('structures:list.title')} />
          <div role="status">
            {result && (
              <Alert
                role="none"
                severity="success"
                sx={{ mb: 2 }}
                onClose={() => setResult(undefined)}
                slotProps={{ closeButton: { 'aria-label': t('common:close') } }}
              >
                {t(`structures:result.${result}`)}
              </Alert>
            )}
          </div>
        </>
      }
      actions={
        <>
          {may('ReviseStructure') && (
            <Button
              component={RouterLink}
              to={`/interlocutor/structure/edit/${structure.id}`}
              variant="contained"
              startIcon={<Edit />}
            >
              {t('structures:revise.button')}
            </Button>
          )}
          <StructureActions structure={structure} onDone={setResult} />
        </>
      }
    >
      <StructureFacts
        structure={structure}
        hoursAction={
          may('SetOpeningHours') && (
            <Button
              component={RouterLink}
              to={`/interlocutor/structure/hours/${structure.id}`}
              variant="outlined"
              startIcon={<Edit />}
            >
              {t('structures:hours.button')}
            </Button>
          )
        }
        insideAction={
          choices?.mayRegister &&
          structure.status === 'active' && (
            <Button
              component={RouterLink}
              to={`/interlocutor/structure/create?parent=${structure.id}`}
              variant="outlined"
            >
              {t('structures:register.inside')}
            </Button>
          )
        }
      />
    </Page>
  );
};

/** `/interlocutor/structure/{id}`. */
export const Component = () => (
  <StructureRead>{(structure) => <Detail key={structure.id} structure={structure} />}</StructureRead>
);
