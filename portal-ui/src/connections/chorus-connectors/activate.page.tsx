import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { isSiret } from '../../../../src/kernel/validation.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ActivationForm } from './activation-form.js';
import { chorusChoicesQuery, chorusStructureQuery, listPath } from './chorus-connectors.api.js';
import { StructureForm } from './structure-form.js';

/** `/choruspro/activate`: first the structure, which the platform is asked about, then the form; `?replaces=` is changed by it. */
export const Component = () => {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const siret = query.get('siret') ?? '';
  const replacesId = query.get('replaces') ?? undefined;
  const choices = useQuery(chorusChoicesQuery).data;
  const asked = useQuery({ ...chorusStructureQuery(siret), enabled: isSiret(siret) && choices?.maySend === true });
  if (!choices || asked.isFetching) return <PageSkeleton />;
  if (!choices.maySend) return <Navigate to={listPath} replace />;
  const structure = asked.data?.structure;
  if (structure)
    return <ActivationForm key={siret} {...{ siret, structure, replacesId }} environment={choices.environment} />;
  const why = asked.data?.answer ?? (asked.error ? 'away' : siret === '' ? undefined : 'unknown');
  return (
    <StructureForm
      key={siret}
      siret={siret || choices.siret}
      replacesId={replacesId}
      failure={why && t(`chorusConnectors:structure.${why}`)}
    />
  );
};
