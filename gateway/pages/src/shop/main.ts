import { createApp } from 'vue'
import { serverClock } from '@/lib/clock'
import { keepAlive } from '@/lib/keep-alive'
import { restore } from '@/lib/session'
import App from './App.vue'
import { i18n, preferredLanguage, showIn } from './i18n'
import { recover } from './recover'
import { router } from './router'
import '@/shared/styles/tokens.css'
import '@/shared/styles/base.css'
import '@/shared/styles/controls.css'
import { restoreTheme } from '@/shared/theme'

restoreTheme()
void serverClock.synchronise()
void restore()
keepAlive()
try {
  await showIn(preferredLanguage())
  createApp(App).use(i18n).use(router).mount('#app')
} catch (failure) {
  console.error(failure)
  recover()
}
