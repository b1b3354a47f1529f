import { nextTick, watch } from 'vue'
import { createRouter, createWebHistory } from 'vue-router'
import { session, whenKnown } from '@/lib/session'
import { announce } from '@/shared/announce'
import { textOf } from '@/shared/i18n'
import { signInFrom } from '@/shared/paths'
import type { TitledRoute } from '@/shared/routes'
import { language, t, type TextKey } from './i18n'
import OverviewPage from './overview/OverviewPage.vue'

const routes: TitledRoute<TextKey>[] = [
  { path: '/', component: OverviewPage, meta: { title: 'nav.overview' } },
  { path: '/sign-in', component: () => import('./account/SignInPage.vue'), meta: { title: 'signIn.title' } },
  { path: '/account', component: () => import('./account/AccountPage.vue'), meta: { title: 'account.title' } },
  { path: '/promos', component: () => import('./promos/PromosPage.vue'), meta: { title: 'nav.promos' } },
  { path: '/promos/new', component: () => import('./promos/PromoFormPage.vue'), meta: { title: 'promoForm.create' } },
  { path: '/promos/:id', component: () => import('./promos/PromoPage.vue'), props: true, meta: { title: 'promo.title' } },
  {
    path: '/promos/:id/edit',
    component: () => import('./promos/PromoFormPage.vue'),
    props: true,
    meta: { title: 'promoForm.edit' }
  },
  { path: '/promos/:id/live', component: () => import('./live/LivePage.vue'), props: true, meta: { title: 'live.title' } },
  { path: '/promos/:id/report', component: () => import('./report/ReportPage.vue'), props: true, meta: { title: 'report.title' } },
  { path: '/limits', component: () => import('./rates/RatesPage.vue'), meta: { title: 'nav.limits' } },
  { path: '/messages', component: () => import('./messages/MessagesPage.vue'), meta: { title: 'nav.messages' } },
  { path: '/messages/:id', component: () => import('./messages/MessagePage.vue'), props: true, meta: { title: 'messages.one' } },
  { path: '/refunds', component: () => import('./refunds/RefundsPage.vue'), meta: { title: 'nav.refunds' } },
  { path: '/nodes', component: () => import('./nodes/NodesPage.vue'), meta: { title: 'nav.nodes' } },
  { path: '/capacity', component: () => import('./rehearsals/RehearsalPage.vue'), meta: { title: 'nav.capacity' } },
  { path: '/support', component: () => import('./support/SupportPage.vue'), meta: { title: 'nav.support' } },
  { path: '/orders/:id', component: () => import('./support/OrderPage.vue'), props: true, meta: { title: 'support.order' } },
  { path: '/items', component: () => import('./items/ItemsPage.vue'), meta: { title: 'nav.items' } },
  { path: '/items/new', component: () => import('./items/ItemPage.vue'), meta: { title: 'items.create' } },
  { path: '/items/:id', component: () => import('./items/ItemPage.vue'), props: true, meta: { title: 'items.edit' } },
  { path: '/:rest(.*)*', component: () => import('./NotFoundPage.vue'), meta: { title: 'missing.title' } }
]

const isOpen = (path: string) => path === '/sign-in'

export const router = createRouter({
  history: createWebHistory('/desk'),
  routes,
  scrollBehavior: (to, _from, saved) => saved ?? (to.hash ? { el: to.hash } : { top: 0 })
})

router.beforeEach(async to => {
  await whenKnown()
  if (!isOpen(to.path) && !session.user) return signInFrom(to.fullPath)
  if (session.user?.mustChangePassword && to.path !== '/account') return '/account'
  return true
})

/** What the window is called; a page that knows a better name gives it. */
export function nameWindow(page: string) {
  document.title = t('desk.title', { page })
}

router.afterEach((to, from) => {
  nameWindow(textOf(to.meta.title))
  if (from.matched.length === 0 || to.path === from.path) return
  announce(textOf(to.meta.title))
  // The focus goes where the reading goes on, else it would stay on a link that is gone.
  void nextTick(() => document.getElementById('content')?.focus({ preventScroll: true }))
})

watch(language, () => {
  const { matched, meta } = router.currentRoute.value
  if (matched.length > 0) nameWindow(textOf(meta.title))
})

// A page that a newer version no longer has under its old name: load the newer version.
router.onError((_failure, to, from) => {
  if (from.matched.length > 0 && navigator.onLine) location.assign(`${location.origin}/desk${to.fullPath}`)
})

// Signed out, here or in another tab: the sign-in instead, and back.
watch(
  () => session.user,
  user => {
    const { path, fullPath } = router.currentRoute.value
    if (!user && session.known && !isOpen(path)) void router.replace(signInFrom(fullPath))
  }
)
