import { Status } from '@guichet/ui-common/page/announcer';
import { date } from '@guichet/ui-common/text/dates';
import type { ControlProps } from '@guichet/ui-common/form/control';
import AttachFile from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  electronicCertificateLimits,
  isCertificateFile,
  isKeyFile,
  isPrivateKey,
  type CertificateFault,
} from '../../../../src/connections/electronic-certificates/electronic-certificate.vocabulary.js';
import { readCer, type CerReading } from './cer-reading.js';

interface Chosen {
  readonly name: string;
  /** Why it is not taken: it does not leave the computer. */
  readonly fault?: CertificateFault;
  readonly reading?: CerReading | undefined;
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const faultOf = (name: string, bytes: Uint8Array): CertificateFault | undefined => {
  if (isKeyFile(name) || isPrivateKey(new TextDecoder().decode(bytes))) return 'certificatePrivateKey';
  if (!isCertificateFile(name)) return 'certificateFileType';
  return base64(bytes).length > electronicCertificateLimits.file ? 'certificateUnreadable' : undefined;
};

/** Reads a `.cer` file in the browser: its holder and its end are shown before it is sent. */
export const CerControl = ({ id, describedBy, onChange }: ControlProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>();
  const picker = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    target.value = '';
    const fault = faultOf(file.name, bytes);
    setChosen({ name: file.name, ...(fault ? { fault } : { reading: readCer(bytes) }) });
    onChange(fault ? '' : { name: file.name, content: base64(bytes) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <input
        ref={picker}
        type="file"
        accept=".cer"
        hidden
        tabIndex={-1}
        onChange={(event) => void choose(event)}
        aria-label={t('electronicCertificates:file.choose')}
      />
      <Button
        id={id}
        variant="outlined"
        startIcon={<AttachFile aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
      >
        {t('electronicCertificates:file.choose')}
      </Button>
      {chosen?.fault && (
        <Alert severity="error" role="alert">
          {chosen.name} – {t(`refusals:${chosen.fault}`)}
        </Alert>
      )}
      {chosen && !chosen.fault && (
        <Status>
          <Alert severity={chosen.reading ? 'info' : 'warning'} role="none">
            {chosen.reading
              ? t('electronicCertificates:file.read', {
                  ...{ file: chosen.name, name: chosen.reading.name, serial: chosen.reading.serialNumber },
                  date: date(chosen.reading.endsAt.slice(0, 10)),
                })
              : t('electronicCertificates:file.unread', { file: chosen.name })}
          </Alert>
        </Status>
      )}
    </Box>
  );
};
