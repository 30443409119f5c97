/**
 * Replaces `@jest/globals` in specs. A module that two spec files share is loaded once, and Jest gives each file its
 * own `it` and `expect`: each name leads to the function that Jest gave to the file that runs now.
 */
const current = (name) =>
  new Proxy(() => undefined, {
    get: (_, key) => globalThis[name][key],
    apply: (_, self, parameters) => Reflect.apply(globalThis[name], self, parameters),
  });

export const describe = current('describe');
export const it = current('it');
export const test = current('test');
export const expect = current('expect');
export const beforeAll = current('beforeAll');
export const beforeEach = current('beforeEach');
export const afterAll = current('afterAll');
export const afterEach = current('afterEach');
export const jest = current('jest');
