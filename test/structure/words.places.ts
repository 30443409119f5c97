/*
 * Words of statuses and kinds. `twoWords` and `oneWord` only get shorter.
 */

/** Lists that say statuses of a lifecycle beside its own (`statuses` of the staff's entries): they have the same words. */
export const furtherWords: Readonly<Record<string, readonly string[]>> = {
  // the list of all orders shows three lifecycles
  binderyOrder: ['orders:status'],
  carouselSlide: ['carousel:standing'],
  certificateOrder: ['orders:status'],
  // an agreement shows the classes that are held for it
  trainingSession: ['trainingAgreements:classes'],
};

/** Lists that have a text for each status of some lifecycle, and are no words of its statuses. */
export const otherLists: Readonly<Record<string, string>> = {
  'certificateOrders:explained': 'sentences below the chip',
  'chorusConnectors:explained': 'sentences below the chip',
  'connectors:health': 'sentences below the chip',
  'demo-webinars:stand': 'sentences about a demonstration',
  'filingSetups:explained': 'sentences below the chip',
  'rights:delegation.steps': 'sentences of a history',
  'socialDeclarations:explained': 'sentences below the chip',
};

/** Statuses that are said in more than one word. */
export const twoWords: Readonly<Record<string, readonly string[]>> = {};

/** Values of one list that have the same text, and why. */
export const oneWord: Readonly<Record<string, string>> = {
  'filingSetups:step: ActsFilingSetupSent, FinanceFilingSetupSent (fr, es, en)':
    'a form is of one kind, and its history has one of the two',
  'validation:article: quantityTooHigh, tooHigh (fr, es, en)': 'a quantity has one upper limit, whichever rule sets it',
  'validation:article: quantityTooLow, tooLow (fr, es, en)': 'a quantity has one lower limit, whichever rule sets it',
};
