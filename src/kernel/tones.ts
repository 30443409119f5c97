/** The look of a state: which of the theme's colours its chip has. */
export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'error';

/** How the states of a thing look, to customers and to staff. */
export type Tones<State extends string> = Readonly<Record<State, Tone>>;
