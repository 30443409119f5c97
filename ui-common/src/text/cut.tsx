import { visuallyHidden } from '../page/theme.js';
import { truncate } from './texts.js';

/** A text of a narrow place: cut for the eye, whole for screen readers and for what is copied, and in its title for a mouse. */
export const Cut = ({ children: text }: { readonly children: string }) => {
  const shown = truncate(text);
  if (shown === text) return <>{text}</>;
  return (
    <span title={text}>
      <span aria-hidden style={{ userSelect: 'none' }}>
        {shown}
      </span>
      <span style={visuallyHidden}>{text}</span>
    </span>
  );
};
