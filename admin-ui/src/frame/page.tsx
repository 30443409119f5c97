import { useRouteFocus } from '@guichet/ui-common/page/route-focus';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface TitleProps {
  readonly title: string;
  /** Second part of the document title; the product's name is the third. */
  readonly section: string;
  /** "page 2 sur 4". */
  readonly detail?: string | undefined;
  /** The form of this page was refused: said in the title (RGAA 8.6). */
  readonly failed?: boolean;
}

export const useDocumentTitle = ({ title, section, detail, failed = false }: TitleProps): void => {
  const { t } = useTranslation();
  const product = t('admin:product');
  const prefix = failed ? t('common:form.errorPrefix') : '';
  useEffect(() => {
    document.title = [`${prefix}${title}${detail ? ` (${detail})` : ''}`, section, product].join(' – ');
  }, [title, section, product, prefix, detail]);
};

interface PageProps extends TitleProps {
  /** Stands above the heading: error summary, result of a command. */
  readonly before?: ReactNode;
  /** Small line above the heading: a number, a way back. */
  readonly eyebrow?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: document title, focus after navigation, one `h1`. */
export const Page = ({ before, eyebrow, lead, actions, children, ...title }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useRouteFocus(heading);
  return (
    <>
      {before}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          mb: 2.5,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 18rem' }}>
          {eyebrow && (
            <Typography component="div" variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
              {eyebrow}
            </Typography>
          )}
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
          >
            {title.title}
          </Typography>
          {lead && (
            <Typography component="div" color="text.secondary" variant="body2" sx={{ mt: 0.75, maxWidth: '48rem' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>{actions}</Box>}
      </Box>
      {children}
    </>
  );
};
