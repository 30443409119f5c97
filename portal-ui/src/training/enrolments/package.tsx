import { sendCommand } from '@guichet/ui-common/net/http';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { problemText } from '@guichet/ui-common/net/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LearningUnitView } from '../../../../src/training/enrolments/enrolments.views.js';
import { attemptOf, stateIn, type Attempt } from './attempt.js';

interface PackageProps {
  readonly enrolmentId: string;
  readonly unit: Extract<LearningUnitView, { kind: 'package' }>;
  /** Nothing counts any more: it is only played. */
  readonly isOver: boolean;
  readonly take: () => number;
}

/** A package in a frame without an origin: all that comes out of it are messages, which are read here. */
export const Package = ({ enrolmentId, unit, isOver, take }: PackageProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  // signed anew with each reading: another address would start the package again
  const [address] = useState(unit.address);
  const [error, setError] = useState<unknown>();
  // of several messages meanwhile the last one says all
  const next = useRef<Attempt | undefined>(undefined);
  const isSending = useRef(false);
  const { id, format, title } = unit;
  useEffect(() => {
    if (isOver) return undefined;
    const send = async (): Promise<void> => {
      if (isSending.current) return;
      isSending.current = true;
      for (let attempt = next.current; attempt; attempt = next.current) {
        next.current = undefined;
        const command = { unit: id, seconds: take(), ...attempt };
        await sendCommand(`/api/enrolments/${enrolmentId}/record-attempt`, command, { keepalive: true });
        if (attempt.isDone) await client.invalidateQueries({ queryKey: ['enrolments'] });
      }
    };
    const read = ({ source, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow) return;
      const state = stateIn(data);
      if (!state) return;
      next.current = attemptOf(format, state);
      send()
        .then(() => setError(undefined), setError)
        .finally(() => {
          isSending.current = false;
        });
    };
    window.addEventListener('message', read);
    return () => window.removeEventListener('message', read);
  }, [client, enrolmentId, format, id, isOver, take]);
  return (
    <>
      {error !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problemText(error, t)}
        </Alert>
      )}
      <Box
        component="iframe"
        ref={frame}
        src={address}
        title={t('enrolments:learn.frame', { title })}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        sx={{ width: '100%', height: { xs: '70vh', md: '75vh' }, border: 1, borderColor: 'divider', borderRadius: 2 }}
      />
    </>
  );
};
