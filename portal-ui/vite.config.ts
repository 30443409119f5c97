import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { output } from '../scripts/chunks.mjs';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.API_URL ?? 'http://localhost:3000';
/** The server takes what rests on a cookie from its own pages only: those of `npm run dev` count as such. */
const server = { target: api, changeOrigin: true, headers: { Origin: api } };

/** Which modules were bundled: `scripts/budget.mjs` looks for packages that no customer should load. */
const listModules: Plugin = {
  name: 'list-modules',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds.map((id) => relative(process.cwd(), id)) : [],
    );
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules) });
  },
};

/** Scripts that packages of courses are served with: they run in another origin, so they are no part of the bundle. */
const scormPlayers: Plugin = {
  name: 'scorm-players',
  generateBundle() {
    const players = { '1.2': 'scorm12', '2004': 'scorm2004' };
    for (const [format, player] of Object.entries(players)) {
      const path = fileURLToPath(new URL(`../node_modules/scorm-again/dist/${player}.min.js`, import.meta.url));
      this.emitFile({ type: 'asset', fileName: `scorm/${format}.js`, source: readFileSync(path) });
    }
  },
};

export default defineConfig({
  plugins: [react(), listModules, scormPlayers],
  build: {
    outDir: '../dist/portal-ui',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { output },
  },
  server: { proxy: { '/api': server, '/dev': server, '/admin': server } },
});
