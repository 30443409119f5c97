import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: { outDir: '../dist/portal-ui', emptyOutDir: true, manifest: true, target: 'es2022', sourcemap: false },
  server: { proxy: { '/api': api, '/dev': api, '/admin': api } },
});
