import react from '@vitejs/plugin-react';
import { output } from '../scripts/chunks.mjs';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://localhost:3000';
/** The server takes what rests on a cookie from its own pages only: those of `npm run dev` count as such. */
const server = { target: api, changeOrigin: true, headers: { Origin: api } };

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: '../dist/admin-ui',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { output },
  },
  server: { proxy: { '/api': server, '/dev': server, '/admin/queues': server } },
});
