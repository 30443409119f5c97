/** Below this width, all of the navigation is in a drawer. */
export const roomForMenu = '(min-width: 900px)';

/** A common grid for all parts of the page: 1240 pixels, of which the side menu takes what the banner leaves. */
export const grid = { width: '100%', maxWidth: 1280, mx: 'auto', px: { xs: '16px', md: '20px' } } as const;

/** Specification §9. */
export const bannerWidth = 1000;
export const menuWidth = 216;
export const menuGap = '24px';

/** The buttons that open and close the drawer: one stands where the other does. */
export const drawerButton = { minWidth: 116 } as const;
