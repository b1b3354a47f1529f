import { createApp } from 'vue'
import { serverClock } from '@/lib/clock'
import { keepAlive } from '@/lib/keep-alive'
import { restore } from '@/lib/session'
import App from './App.vue'
import { i18n, preferredLanguage, showIn } from './i18n'
import { router } from './router'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import { restoreTheme } from './theme'

restoreTheme()
void serverClock.synchronise()
void restore()
keepAlive()
await showIn(preferredLanguage())
createApp(App).use(i18n).use(router).mount('#app')
