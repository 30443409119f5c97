import { expect, test, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { lossesOf, watchFocus } from './checks/focus.js';

const remove = `onclick="this.closest('.one').remove()"`;
const row = (name: string): string => `<li class="one">${name} <button ${remove}>Retirer ${name}</button></li>`;

const html = `<!doctype html><html lang="fr"><body><div id="root"><main tabindex="-1"><h1>Demande</h1>
  <section><h2>Pièces</h2><div role="group"><ul id="files">${row('a')}${row('b')}${row('c')}</ul>
    <button data-after-last>Ajouter</button></div></section>
  <section><h2>Signature</h2><div><button id="prepare" onclick="this.outerHTML = '<button>Annuler</button>'">Préparer</button></div></section>
  <nav><button>Page précédente</button><button id="next" onclick="this.disabled = true">Page suivante</button></nav>
  <div class="one" id="bar"><button id="save" ${remove}>Enregistrer</button></div>
  <div><button id="fold" onclick="this.style.display = 'none'">Replier</button></div>
  <section aria-label="Filtres"><fieldset aria-hidden="true"><legend>&#8203;</legend></fieldset>
    <ul class="one"><li><button id="chip" onclick="this.closest('.one').remove()">Retirer le filtre</button></li></ul></section>
  <button id="leave" onclick="leave()">Signer</button>
  <ul><li class="one" id="row"><button id="opener" onclick="ask()">Supprimer…</button></li><li><button>Supprimer 2…</button></li></ul>
</main></div><script>
  const leave = () => {
    document.querySelector('main').innerHTML = '<div aria-busy="true"></div>';
    setTimeout(() => { document.querySelector('main').innerHTML = '<h1>Document</h1><p>À signer</p>'; }, 50);
  };
  const ask = () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="layer"><div role="dialog"><button>Oui</button></div></div>');
    layer.querySelector('button').onclick = () => { row.remove(); layer.remove(); };
    layer.querySelector('button').focus();
  };
</script></body></html>`;

const script = async (): Promise<string> => {
  const bundle = await rolldown({ input: 'ui-common/src/page/focus-keeper.tsx' });
  const { output } = await bundle.generate({ format: 'iife', name: 'kept' });
  return output[0].code;
};

const open = async (page: Page, keeps: boolean): Promise<void> => {
  await page.setContent(html);
  if (keeps) await page.addScriptTag({ content: `${await script()};kept.keepFocus()` });
  await watchFocus(page);
};

const press = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).focus();
  await page.keyboard.press('Enter');
};

/** The act, and the words of the element that has the focus afterwards. */
const acts: readonly (readonly [act: string, selectors: readonly string[], place: string])[] = [
  ['a row that is removed gives it to the next one', ['#files li:nth-child(2) button'], 'Retirer c'],
  ['the last row gives it to the row before', ['#files li:last-child button'], 'Retirer b'],
  [
    'an emptied list gives it to the control that adds',
    Array.from({ length: 3 }, () => '#files li:first-child button'),
    'Ajouter',
  ],
  ['a step that is done gives it to its heading', ['#prepare'], 'Signature'],
  ['a disabled control of a list gives it to the one beside it', ['#next'], 'Page précédente'],
  ['a bar that is closed gives it to the heading of the page', ['#save'], 'Demande'],
  ['a control that is hidden gives it to the heading', ['#fold'], 'Demande'],
  ['a part without a heading gives it to that of the page, not to the frame of a field', ['#chip'], 'Demande'],
  ['a page that comes anew gives it to its heading once that is there', ['#leave'], 'Document'],
  ['a dialog whose opener is gone gives it to the next row', ['#opener', '[role=dialog] button'], 'Supprimer 2…'],
];

for (const [act, selectors, place] of acts)
  test(`the focus never falls to the body: ${act}`, async ({ page }) => {
    await open(page, true);
    for (const selector of selectors) await press(page, selector);
    await expect(page.locator(':focus')).toHaveText(place);
    expect(await lossesOf(page)).toEqual([]);
  });

test('the focus is left alone where a person clicks beside the controls', async ({ page }) => {
  await open(page, true);
  await page.locator('#save').focus();
  await page.mouse.click(2, 2);
  await page.evaluate(() => document.getElementById('bar')?.remove());
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('a lost focus is noticed', async ({ page }) => {
  await open(page, false);
  await press(page, '#save');
  await expect.poll(() => lossesOf(page)).toEqual(['button "Enregistrer"']);
});
