/** `product-ranges` → `ProductRange`: how its commands are called. */
export const nounOf = (resource: string): string =>
  resource
    .replace(/s$/, '')
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** `product-ranges` → `productRange`: how its streams are called. */
export const streamNoun = (resource: string): string => {
  const noun = nounOf(resource);
  return noun.charAt(0).toLowerCase() + noun.slice(1);
};
