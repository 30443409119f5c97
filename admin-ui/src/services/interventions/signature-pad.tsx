import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface SignaturePadProps {
  readonly label: string;
  readonly disabled: boolean;
  /** A picture after each stroke; undefined once it is wiped. */
  readonly onDrawn: (picture: Blob | undefined) => void;
}

const size = { width: 600, height: 200 } as const;

/** The customer signs with a finger or a pen. Customers who cannot draw type their name, and tick the box beside. */
export const SignaturePad = ({ label, disabled, onDrawn }: SignaturePadProps) => {
  const { t } = useTranslation();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);

  const draw = ({ type, clientX, clientY, pointerId, buttons }: PointerEvent<HTMLCanvasElement>): void => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen || disabled || buttons === 0) return;
    const { left, top, width, height } = canvas.current.getBoundingClientRect();
    const [x, y] = [((clientX - left) * size.width) / width, ((clientY - top) * size.height) / height];
    if (type === 'pointerdown') {
      canvas.current.setPointerCapture(pointerId);
      Object.assign(pen, { lineWidth: 3, lineCap: 'round', strokeStyle: '#1B1740' });
      pen.beginPath();
      pen.moveTo(x, y);
    } else {
      pen.lineTo(x, y);
      pen.stroke();
    }
  };
  const wipe = (): void => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height);
    onDrawn(undefined);
  };
  return (
    <Box>
      <Typography id={id} variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box
        component="canvas"
        ref={canvas}
        {...size}
        role="img"
        aria-labelledby={id}
        onPointerDown={draw}
        onPointerMove={draw}
        onPointerUp={() => canvas.current?.toBlob((picture) => picture && !disabled && onDrawn(picture), 'image/png')}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '3 / 1',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          bgcolor: '#FFFFFF',
          // a stroke does not scroll the page
          touchAction: 'none',
        }}
      />
      <Button size="small" disabled={disabled} onClick={wipe} sx={{ mt: 0.5 }}>
        {t('interventions:visits.wipe')}
      </Button>
    </Box>
  );
};
