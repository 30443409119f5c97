import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteFocus } from '@guichet/ui-common/page/route-focus';

interface PageProps {
  readonly title: string;
  /** Second part of the document title; the product's name is the third. */
  readonly section: string;
  /** The form of this page was refused: said in the title (RGAA 8.6). */
  readonly failed?: boolean;
  /** "page 2 sur 4". */
  readonly detail?: string | undefined;
  /** Stands above the heading: error summary, result of a command. */
  readonly before?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Names the document; the heading and the title say the same (checks 3 and 4). */
export const useDocumentTitle = ({
  title,
  section,
  failed = false,
  detail,
}: Pick<PageProps, 'title' | 'section' | 'failed' | 'detail'>): void => {
  const { t } = useTranslation();
  const product = t('common:product');
  const prefix = failed ? t('common:form.errorPrefix') : '';
  useEffect(() => {
    document.title = [`${prefix}${title}${detail ? ` (${detail})` : ''}`, section, product].join(' – ');
  }, [title, section, product, prefix, detail]);
};

/** The content area of a route: title, focus, one `h1`. */
export const Page = ({ title, section, failed, detail, before, lead, actions, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle({ title, section, failed, detail });
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
          mb: 2,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 20rem' }}>
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
          >
            {title}
          </Typography>
          {lead && (
            <Typography component="div" variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: '52rem' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      {children}
    </>
  );
};
