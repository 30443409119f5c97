/** Lines that the stories lead to nothing, each with its reason: `reaction Event`. */
export const silent: Readonly<Record<string, string>> = {};

/** Templates that no reaction sends, each with who does. */
export const sentElsewhere: Readonly<Record<string, string>> = {};
