const follow = (address: string, name: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

/** Puts a file among those that the browser has saved. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  follow(address, name);
  URL.revokeObjectURL(address);
};

/** Lets the browser fetch and save what an address gives; the answer names it. */
export const saveFrom = (address: string): void => follow(address, '');
