import { nextTick, watch } from 'vue'
import { createRouter, createWebHistory } from 'vue-router'
import { session, whenKnown } from '@/lib/session'
import { announce } from '@/shared/announce'
import HomePage from './home/HomePage.vue'
import { textOf } from '@/shared/i18n'
import type { TitledRoute } from '@/shared/routes'
import { language, t, type TextKey } from './i18n'
import ItemPage from './item/ItemPage.vue'
import { signInFrom } from '@/shared/paths'
import { recover, recovered } from './recover'

const routes: TitledRoute<TextKey>[] = [
  { path: '/', component: HomePage, meta: { title: 'home.title' } },
  { path: '/items/:id', component: ItemPage, props: true, meta: { title: 'item.title' } },
  { path: '/sign-in', component: () => import('./account/SignInPage.vue'), meta: { title: 'signIn.title' } },
  { path: '/register', component: () => import('./account/RegisterPage.vue'), meta: { title: 'register.title' } },
  { path: '/orders', component: () => import('./orders/OrdersPage.vue'), meta: { title: 'orders.title', own: true } },
  {
    path: '/orders/:id',
    component: () => import('./orders/OrderPage.vue'),
    props: true,
    meta: { title: 'order.title', own: true }
  },
  { path: '/account', component: () => import('./account/AccountPage.vue'), meta: { title: 'account.title', own: true } },
  { path: '/addresses', component: () => import('./account/AddressesPage.vue'), meta: { title: 'address.title', own: true } },
  { path: '/notices', component: () => import('./account/NoticesPage.vue'), meta: { title: 'notices.title', own: true } },
  { path: '/:rest(.*)*', component: () => import('./NotFoundPage.vue'), meta: { title: 'missing.title' } }
]

export const router = createRouter({
  history: createWebHistory(),
  routes,
  scrollBehavior: (_to, _from, saved) => saved ?? { top: 0 }
})

router.beforeEach(async to => {
  if (to.meta.own) await whenKnown()
  if (to.meta.own && !session.user) return signInFrom(to.fullPath)
  if (session.user?.mustChangePassword && to.path !== '/account') return '/account'
  return true
})

/** What the window is called; a page that knows a better name gives it. */
export function nameWindow(page: string) {
  document.title = t('shop.title', { page })
}

router.afterEach((to, from) => {
  recovered()
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
  if (from.matched.length === 0) recover()
  else if (navigator.onLine) location.assign(location.origin + to.fullPath)
})

// Signed out, here or in another tab: a page of one's own shows the sign-in instead.
watch(
  () => session.user,
  user => {
    const { meta, fullPath } = router.currentRoute.value
    if (!user && session.known && meta.own) void router.replace(signInFrom(fullPath))
  }
)
