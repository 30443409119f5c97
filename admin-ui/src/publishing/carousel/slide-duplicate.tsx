import { useCommand } from '@guichet/ui-common/form/use-command';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMayKeep } from '../../kit/resources.js';
import { useDone } from '../../kit/use-execute.js';

/** A slide whose time is over begins anew as another one. */
export const SlideDuplicate = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const done = useDone();
  const keeps = useMayKeep('carousel-slides');
  const { mutate, isPending, error } = useCommand();
  if (!keeps) return null;
  const send = (): void =>
    mutate(
      { path: 'carousel-slides/duplicate-carousel-slide', command: { slideId: id } },
      {
        onSuccess: ({ id: copy }) => {
          done(t('carousel:duplicate.done'));
          void navigate(`/carousel-slides/${copy}`);
        },
      },
    );
  return (
    <>
      <Button variant="outlined" aria-busy={isPending} onClick={send}>
        {t('carousel:duplicate.button')}
      </Button>
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
    </>
  );
};
