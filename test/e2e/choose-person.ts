import { expect, type Locator } from '@playwright/test';

/** Chooses a person in a field of people: a list where they are few, a search where they are many. */
export const choosePerson = async (field: Locator, name: string): Promise<void> => {
  // the list of results has the label of the field too
  const control = field.and(field.page().locator('select, input'));
  await expect(control).toBeEnabled();
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) {
    await control.selectOption({ label: name });
    return;
  }
  await control.clear();
  await control.fill(name);
  await field.page().getByRole('listbox').getByRole('option', { name, exact: true }).click();
  await expect(control).toHaveValue(name);
};
