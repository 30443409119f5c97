/** Where people reach the product in tests, wherever its processes listen. */
export const publicUrl = 'http://localhost';
