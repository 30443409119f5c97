import type { Check } from './check.js';

export const fieldLabels: Check = {
  number: 9,
  what: 'every field has a visible label whose text is inside its name',
  run: ({ page }) =>
    page.evaluate(() => {
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>(
          'input:not([type="hidden"]), select, textarea, [role="combobox"]',
        ),
      ];
      const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/[*\s]+/g, ' ').trim();
      const referred = (field: Element) =>
        (field.getAttribute('aria-labelledby') ?? '')
          .split(/\s+/)
          .filter(Boolean)
          .map((id) => textOf(document.getElementById(id)));
      return (
        fields
          // a select draws its own field; its native one is hidden; ticks of rows are named by their row
          .filter(
            (field) =>
              !field.closest('[aria-hidden="true"]') && !(field.type === 'checkbox' && field.closest('td, th')),
          )
          .filter((field) => field.checkVisibility({ opacityProperty: false }))
          .flatMap((field) => {
            const visible = [...[...(field.labels ?? [])].map(textOf), ...referred(field)].filter(Boolean);
            const named = field.getAttribute('aria-label');
            const what = field.name || field.id || named || field.outerHTML.slice(0, 80);
            if (visible.length === 0) return [`field ${what} has no visible label`];
            return named && !visible.some((text) => named.includes(text))
              ? [`field ${what} is named "${named}", labelled "${visible.join(', ')}"`]
              : [];
          })
      );
    }),
};

export const fieldGroups: Check = {
  number: 10,
  what: 'choices that belong together are a named group',
  run: ({ page }) =>
    page.evaluate(() => {
      const groups = new Map<string, HTMLInputElement>();
      for (const radio of document.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
        groups.set(radio.name, radio);
      const named = (group: Element | null) =>
        group instanceof HTMLFieldSetElement
          ? Boolean(group.querySelector('legend')?.textContent.trim())
          : Boolean(group?.hasAttribute('aria-labelledby') || group?.hasAttribute('aria-label'));
      return [...groups]
        .filter(([, radio]) => !named(radio.closest('fieldset, [role="radiogroup"]')))
        .map(([name]) => `radios ${name} have no legend`);
    }),
};

export const requiredFields: Check = {
  number: 11,
  what: 'required fields are marked in the label and in the code, explained before the form',
  run: ({ page }) =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLElement>('main form');
      if (!form) return [];
      const marked = [...form.querySelectorAll('label, legend')].filter((label) => /\*/.test(label.textContent));
      const control = (label: Element) =>
        label instanceof HTMLLabelElement
          ? (label.control ?? document.getElementById(label.htmlFor))
          : label.closest('fieldset');
      const silent = marked.filter((label) => {
        const field = control(label);
        return (
          !field?.matches('[required], [aria-required="true"], fieldset') &&
          !field?.querySelector('[required], [aria-required="true"]')
        );
      });
      const required = form.querySelectorAll('[required], [aria-required="true"]').length;
      const explained = /obligatoire/i.test(document.querySelector('main')?.innerText ?? '');
      return [
        ...silent.map((label) => `"${label.textContent}" is marked but its field is not required`),
        // by the browser's own rule, an untouched field and its form are invalid to screen readers
        ...[...form.querySelectorAll<HTMLInputElement>('[required]')].map(
          (field) => `${field.name || field.id} is said to be invalid before it is filled in`,
        ),
        ...(required > 2 && !explained ? ['nothing explains the mark of required fields'] : []),
      ];
    }),
};

const anywhere = /^/;

const purposes = [
  { selector: 'input[type="password"]', token: /^(current|new)-password$/, where: anywhere },
  { selector: 'input[name="login"]', token: /^(username|email)( webauthn)?$/, where: anywhere },
  // elsewhere a code is a reference of the organisation
  { selector: 'input[name="code"]', token: /^one-time-code$/, where: /login|forminit|security/ },
];

export const purpose: Check = {
  number: 13,
  what: 'fields about oneself say what they are for',
  run: async ({ page, route }) => {
    const asked = purposes.filter(({ where }) => where.test(route.path));
    const found = await Promise.all(
      asked.map(async ({ selector, token }) => {
        const tokens = await page
          .locator(selector)
          .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete') ?? ''));
        return tokens.filter((value) => !token.test(value)).map((value) => `${selector} has autocomplete "${value}"`);
      }),
    );
    return found.flat();
  },
};
