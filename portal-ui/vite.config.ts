import { relative } from 'node:path';
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

export default defineConfig({
  plugins: [react(), listModules],
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
