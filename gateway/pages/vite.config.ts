import vue from '@vitejs/plugin-vue'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'

// `npm run dev` shows changes at once, with everything but the pages from a running suite.
const suite = process.env.SLUICE_URL ?? 'http://127.0.0.1:8080'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `npm run dev` answers the addresses of the desk with its shell, as the gateway does. */
const deskAddresses: Plugin = {
  name: 'desk-addresses',
  configureServer: server => {
    server.middlewares.use((request, _response, next) => {
      if (/^\/desk(\/[^.]*)?(\?|$)/.test(request.url ?? '')) request.url = '/desk.html'
      next()
    })
  }
}

/**
 * Shop and desk are built one after the other (`--mode shop`, `--mode desk`): files that both shared would be many small ones, and
 * a buyer would wait for what the desk needs to be apart.
 */
const SHELLS: Record<string, string> = { shop: './index.html', desk: './desk.html' }

export default defineConfig(({ mode }) => ({
  plugins: [vue(), deskAddresses],
  resolve: { alias: { '@': at('./src') } },
  define: {
    __VUE_OPTIONS_API__: false,
    __VUE_I18N_FULL_INSTALL__: false,
    __VUE_I18N_LEGACY_API__: false,
    __INTLIFY_PROD_DEVTOOLS__: false
  },
  build: {
    outDir: 'target/classes/pages',
    emptyOutDir: mode !== 'desk',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The browsers that README.md promises.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // For the sizes, which remove it.
    manifest: `.vite/${mode}.json`,
    rolldownOptions: { input: { [mode]: at(SHELLS[mode] ?? './index.html') } }
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: suite, changeOrigin: false },
      '/pictures': suite,
      '/ws': { target: suite, ws: true, changeOrigin: false }
    }
  },
  // The first test of a file loads its modules, which takes seconds while everything else is built beside it.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], testTimeout: 30_000 }
}))
