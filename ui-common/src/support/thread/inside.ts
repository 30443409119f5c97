/** Colours of what only the provider's side reads. */
export const inside = { tint: '#FFF8E8', line: '#B98A2E', mark: '#F3DFB0', ink: '#5B3C00' } as const;
