import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogEntryView, StreamView } from '../../../../src/oversight/operations/history.views.js';
import { TextLink } from '../../kit/text-link.js';
import { streamName } from './stream-name.js';
import { exactTime } from './wall-clock.js';

export const muted = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** Positions, digests and other words of the machine. */
export const Code = ({ children }: { readonly children: ReactNode }) => (
  <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

/** Without its name: a person is forgotten, or it is the system. */
export const actorName = (t: TFunction, { kind, name }: LogEntryView['actor']): string =>
  name ?? t(`admin:history.actors.${kind}`, { defaultValue: kind });

export const lifeAddress = (stream: string, search: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(search).toString();
  return `/streams/${stream}/show${query && `?${query}`}`;
};

export const eventAddress = (position: string): string => `/log-entries/${position}/show`;

/** Stands level with the link of its row. */
export const Cell = ({ children }: { readonly children: ReactNode }) => <Box sx={{ py: 0.5 }}>{children}</Box>;

export const StreamLink = ({ stream, row = false }: { readonly stream: StreamView; readonly row?: boolean }) => {
  const { t } = useTranslation();
  const link = <TextLink to={lifeAddress(stream.id)}>{streamName(t, stream)}</TextLink>;
  return row ? <Cell>{link}</Cell> : link;
};

/** Both who acted and, in a simulation, whose name it was. */
export const Who = ({ entry }: { readonly entry: Pick<LogEntryView, 'actor' | 'onBehalfOf'> }) => {
  const { t } = useTranslation();
  return (
    <>
      {actorName(t, entry.actor)}
      {entry.onBehalfOf && (
        <Box sx={muted}>{t('audit:onBehalfOf', { name: entry.onBehalfOf.name ?? t('admin:forgotten') })}</Box>
      )}
    </>
  );
};

export const ExactTime = ({ value }: { readonly value: string }) => (
  <Box component="time" dateTime={value} sx={{ whiteSpace: { sm: 'nowrap' } }}>
    {exactTime(value)}
  </Box>
);
