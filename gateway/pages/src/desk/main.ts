import { createApp } from 'vue'
import { serverClock } from '@/lib/clock'
import { keepAlive } from '@/lib/keep-alive'
import { restore } from '@/lib/session'
import { restoreTheme } from '@/shared/theme'
import '@/shared/styles/tokens.css'
import '@/shared/styles/base.css'
import '@/shared/styles/controls.css'
import App from './App.vue'
import { i18n, preferredLanguage, showIn } from './i18n'
import { router } from './router'
import './styles/desk.css'

restoreTheme()
void serverClock.synchronise()
void restore()
keepAlive()
await showIn(preferredLanguage())
createApp(App).use(i18n).use(router).mount('#app')
