import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomDoor } from '../../../src/platform/people/rooms/rooms.vocabulary.js';
import { problemText } from '../net/problem.js';

interface RoomButtonProps extends Pick<ButtonProps, 'size'> {
  /** Asks for the way in. */
  readonly enter: () => Promise<RoomDoor>;
  readonly children: ReactNode;
}

/** Leads into a room by a link that is made at this moment, and shown nowhere. */
export const RoomButton = ({ enter, size, children }: RoomButtonProps) => {
  const { t } = useTranslation();
  const going = useMutation({ mutationFn: enter, onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <>
      <Button variant="contained" {...(size && { size })} aria-busy={going.isPending} onClick={() => going.mutate()}>
        {children}
      </Button>
      {going.error && (
        <Alert severity="error" role="alert">
          {problemText(going.error, t)}
        </Alert>
      )}
    </>
  );
};
