// Sums the JavaScript that each page loads, gzipped, from Vite's manifests; fails when a budget is passed (design §2f).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const fronts = [
  { name: 'portal', folder: 'dist/portal-ui', firstLoad: 205, route: 80 },
  { name: 'admin', folder: 'dist/admin-ui', firstLoad: 280, route: 70 },
];
/** Too heavy for customers, or replaced by what the browser has. */
const forbidden = {
  portal: /node_modules\/(@mui\/x-data-grid|@tiptap|@react-pdf|pdf-lib|libphonenumber-js|lodash|moment)\//,
  admin: /node_modules\/(@react-pdf|pdf-lib|libphonenumber-js|moment)\//,
};

const kilobytes = (bytes) => Math.round(bytes / 100) / 10;

const closure = (manifest, key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(manifest, next, seen);
  return seen;
};

let failed = false;
const report = (front, what, size, limit) => {
  failed ||= size > limit;
  console.log(
    `${front.padEnd(8)}${what.padEnd(46)}${size.toFixed(1).padStart(8)} kB  of ${limit}${size > limit ? '  TOO MUCH' : ''}`,
  );
};

for (const { name, folder, firstLoad, route } of fronts) {
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) continue;
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const weigh = (keys) =>
    kilobytes(
      [...keys].reduce(
        (sum, key) => sum + gzipSync(readFileSync(join(folder, manifest[key].file)), { level: 9 }).length,
        0,
      ),
    );
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const first = closure(manifest, entry);
  report(name, 'first load', weigh(first), firstLoad);
  for (const key of Object.keys(manifest).filter((one) => manifest[one].isDynamicEntry)) {
    report(name, manifest[key].src ?? key, weigh([...closure(manifest, key)].filter((one) => !first.has(one))), route);
  }
  const modules = join(folder, '.vite/modules.json');
  const bundled = existsSync(modules) ? JSON.parse(readFileSync(modules, 'utf8')) : [];
  const smuggled = bundled.filter((one) => forbidden[name].test(one));
  if (smuggled.length > 0) console.log(`${name}: forbidden: ${smuggled.join(', ')}`);
  failed ||= smuggled.length > 0;
}
process.exitCode = failed ? 1 : 0;
