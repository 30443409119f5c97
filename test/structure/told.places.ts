/** Commands that people may send and no front does, each with its reason. */
export const withoutScreen: Readonly<Record<string, string>> = {
  AddAfterSalesMessage: 'an answer by mail becomes this command',
  RecordErpAnswer: 'each line of the file of answers becomes this command',
};
