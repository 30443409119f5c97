import { expect, test } from '@playwright/test';
import { liveRegion, listCount } from './checks/announcements.js';
import { axe } from './checks/axe.js';
import type { Check } from './checks/check.js';
import { forcedColours } from './checks/contrast.js';
import { density } from './checks/density.js';
import { headings, landmarks, language, skipLink, title } from './checks/document.js';
import { fieldGroups, fieldLabels, purpose, requiredFields } from './checks/fields.js';
import { focusKept } from './checks/focus.js';
import { emptyForm, review } from './checks/forms.js';
import { checks } from './checks/index.js';
import { clickable, focusIsSeen, focusOrder } from './checks/keyboard.js';
import { dialogs, frameDialogs, frameMenus, menus } from './checks/layers.js';
import { reflow, targets, textSize } from './checks/layout.js';
import { icons, motion, newWindows } from './checks/media.js';
import { routeFocus } from './checks/navigation.js';
import { tables } from './checks/tables.js';

/** Targets of 24 pixels, so that only the example at hand is wrong. */
const roomy = 'a, button, input { display: inline-block; min-width: 24px; min-height: 24px; margin: 2px }';

const page = (main: string, head = '<title>Tickets – Assistance – Guichet</title>'): string =>
  `<!doctype html><html lang="fr"><head>${head}<style>${roomy}</style></head><body>
   <header><a href="#main" onclick="document.getElementById('main').focus()">Aller au contenu</a><nav aria-label="Menu"><a href="/x">Accueil</a></nav></header>
   <main id="main" tabindex="-1"><h1 tabindex="-1">Tickets</h1>${main}</main><footer>Guichet</footer></body></html>`;

const script = (code: string): string => `<script>${code}</script>`;

const popup = (close: boolean): string =>
  `<button aria-haspopup="dialog" onclick="open_()">Ouvrir</button>
   <div id="d" role="dialog" aria-label="Choisir" aria-modal="true" hidden><button onclick="close_()">Fermer</button></div>` +
  script(`const d = document.getElementById('d'), b = document.querySelector('[aria-haspopup]');
    const open_ = () => { d.hidden = false; d.firstElementChild.focus(); };
    const close_ = () => { d.hidden = true; b.focus(); };
    d.onkeydown = (e) => { if (e.key === 'Tab') e.preventDefault(); if (${String(close)} && e.key === 'Escape') close_(); };`);

const menu = (keyboard: boolean): string =>
  `<button aria-expanded="false" aria-controls="m" ${keyboard ? 'onclick' : 'onmouseover'}="this.setAttribute('aria-expanded', this.getAttribute('aria-expanded') !== 'true')">Menu</button><div id="m"></div>`;

const form = (link: string): string =>
  `<form novalidate onsubmit="event.preventDefault(); refuse()"><p>Les champs marqués * sont obligatoires.</p>
   <div id="s" role="alert" tabindex="-1" hidden><a href="#t" onclick="event.preventDefault(); document.getElementById('${link}').focus()">Titre : champ obligatoire</a></div>
   <label for="t">Titre *</label><input id="t" aria-required="true" aria-describedby="e"><span id="e"></span><button>Envoyer</button></form>` +
  script(
    `const refuse = () => { s.hidden = false; t.setAttribute('aria-invalid', 'true'); e.textContent = 'champ obligatoire'; document.title = 'Erreur : ' + document.title; s.focus(); }`,
  );

interface Example {
  readonly check: Check;
  readonly good: string;
  readonly bad: string;
}

/** A check that cannot fail is worthless: each meets a page that holds it and one that does not. */
const examples: readonly Example[] = [
  { check: axe, good: page('<p>Rien.</p>'), bad: page('<img src="data:,">') },
  { check: title, good: page(''), bad: page('', '<title>Guichet</title>') },
  { check: headings, good: page('<h2>Liste</h2>'), bad: page('<h3>Liste</h3>') },
  { check: landmarks, good: page(''), bad: page('<nav>sans nom</nav>') },
  {
    check: skipLink,
    good: page(''),
    bad: page('').replace('Aller au contenu', '').replace('href="#main"', 'href="/x"'),
  },
  { check: language, good: page(''), bad: page('').replace('lang="fr"', 'lang="en"') },
  {
    check: tables,
    good: page('<table><caption>Tickets</caption><tr><th scope="col">Titre</th></tr></table>'),
    bad: page('<table><tr><th>Titre</th></tr></table>'),
  },
  {
    check: fieldLabels,
    good: page('<label for="a">Titre</label><input id="a">'),
    bad: page('<input id="a" aria-label="Titre">'),
  },
  {
    check: fieldGroups,
    good: page('<fieldset><legend>Type</legend><input type="radio" name="t"></fieldset>'),
    bad: page('<div><input type="radio" name="t"></div>'),
  },
  {
    check: requiredFields,
    good: page('<form><label for="a">Titre *</label><input id="a" aria-required="true"></form>'),
    bad: page('<form><label for="a">Titre *</label><input id="a"></form>'),
  },
  {
    check: emptyForm,
    good: page(form('t')),
    bad: page(form('s')),
  },
  {
    check: purpose,
    good: page('<input type="password" autocomplete="current-password">'),
    bad: page('<input type="password">'),
  },
  { check: review, good: page('<dl data-review></dl>'), bad: page('') },
  { check: liveRegion, good: page('<div role="status"></div>'), bad: page('') },
  { check: listCount, good: page('<p role="status">3 tickets</p>'), bad: page('<p>3 tickets</p>') },
  {
    check: focusIsSeen,
    good: page('<button>Envoyer</button>'),
    bad: page('<button style="outline: none; border: 0">Envoyer</button>'),
  },
  {
    check: focusOrder,
    good: page('<button>Un</button><button>Deux</button>'),
    bad: page('<button>Un</button><button tabindex="1">Deux</button>'),
  },
  {
    check: clickable,
    good: page('<button id="c">Ouvrir</button>') + script(`c.__reactProps$1 = { onClick() {} }`),
    bad: page('<div id="c">Ouvrir</div>') + script(`c.__reactProps$1 = { onClick() {} }`),
  },
  { check: dialogs, good: page(popup(true)), bad: page(popup(false)) },
  {
    check: frameDialogs,
    good: page('').replace('</header>', `${popup(true)}</header>`),
    bad: page('').replace('</header>', `${popup(false)}</header>`),
  },
  { check: menus, good: page(menu(true)), bad: page(menu(false)) },
  {
    check: frameMenus,
    good: page('').replace('</header>', `${menu(true)}</header>`),
    bad: page('').replace('</header>', `${menu(false)}</header>`),
  },
  {
    check: density,
    good: page('<table role="table"><tbody><tr><th scope="row">100362</th></tr></tbody></table>'),
    bad: page('<table role="table"><tbody><tr style="height: 132px"><th scope="row">100362</th></tr></tbody></table>'),
  },
  { check: reflow, good: page('<p>Court</p>'), bad: page('<div style="width: 3000px">Large</div>') },
  {
    check: textSize,
    good: page('<p>Un texte</p>'),
    bad: page('<p style="width: 60px; white-space: nowrap; overflow: hidden">Un texte bien trop long</p>'),
  },
  {
    check: targets,
    good: page('<button style="width: 24px; height: 24px">1</button>'),
    bad: page(
      '<div style="display: flex"><button style="all: unset; width: 9px; height: 9px">1</button><button style="all: unset; width: 9px; height: 9px">2</button></div>',
    ),
  },
  { check: icons, good: page('<svg aria-hidden="true"></svg>'), bad: page('<svg></svg>') },
  {
    check: motion,
    good: page('<p>Calme</p>'),
    bad: page(
      '<p id="p">Agité</p>' +
        script(`p.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 500, iterations: Infinity })`),
    ),
  },
  {
    check: forcedColours,
    good: page('<button aria-pressed="true" style="outline: 2px solid; text-decoration: underline">Dense</button>'),
    bad: page('<button aria-pressed="true">Dense</button>'),
  },
  {
    check: newWindows,
    good: page('<a href="/x" target="_blank">Aide (nouvel onglet)</a>'),
    bad: page('<a href="/x" target="_blank">Aide</a>'),
  },
  {
    check: focusKept,
    good: page('<button onclick="this.remove(); document.querySelector(\'h1\').focus()">Page suivante</button>'),
    bad: page('<button onclick="this.remove()">Page suivante</button>'),
  },
  {
    check: routeFocus,
    good:
      page('<a href="/two">Deux</a>') +
      script(`
      const heading = () => document.querySelector('h1').focus();
      if (location.pathname === '/two') heading();
      else if (sessionStorage.two) document.querySelector('main a').focus();
      document.querySelector('main a').onclick = () => { sessionStorage.two = 1; };`),
    bad: page('<a href="/two">Deux</a>'),
  },
];

const route = { path: '/', as: 'nobody', form: /Envoyer/, legal: true, list: true, standsFor: 'list' } as const;

test.use({ baseURL: 'http://guichet.test' });

// all checks share a page: opening a page costs more than checking it
for (const [name, holds] of [
  ['holds', true],
  ['fails', false],
] as const)
  test(`each check ${name} where it should`, { tag: holds ? [] : ['@full'] }, async ({ page: browser }) => {
    let html = '';
    await browser.route('http://guichet.test/**', (request) =>
      request.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
    for (const { check, good, bad } of examples) {
      html = holds ? good : bad;
      await browser.goto('/');
      await browser.evaluate(() => sessionStorage.clear());
      const problems = await check.run({ page: browser, route, language: 'fr', width: 1280 });
      const what = `check ${check.number}: ${check.what}`;
      if (holds) expect.soft(problems, what).toEqual([]);
      else expect.soft(problems, what).not.toEqual([]);
    }
  });

test('every check has its examples', () => {
  expect(checks.filter((check) => !examples.some((example) => example.check === check))).toEqual([]);
});
