import useMediaQuery from '@mui/material/useMediaQuery';

/** Nothing stands side by side here: what is not the thing itself goes behind a button. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true });
