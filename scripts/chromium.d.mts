/** The browser for the tests: named, Debian's, Playwright's own; undefined when there is none. */
export declare const findChromium: () => Promise<string | undefined>;

/** Finds a browser, or installs one. */
export declare const ensureChromium: () => Promise<string>;
