import { createApp, h, shallowReactive, type Component } from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import { showIn } from '@/shared/i18n'

/** A component of the shop or the desk in a page of its own, in English; what happens to it is the test's. */
export async function mount<P extends object>(component: Component, initial: P) {
  await showIn('en')
  const props = shallowReactive({ ...initial })
  const root = document.body.appendChild(document.createElement('div'))
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:rest(.*)*', component: { render: () => null } }]
  })
  const app = createApp({ render: () => h(component, props) }).use(router)
  app.mount(root)
  return {
    root,
    props,
    router,
    /** By its words, or a part of them. */
    button(words: string): HTMLButtonElement {
      const found = [...root.querySelectorAll('button')].find(one => one.textContent.includes(words))
      if (!found) throw new Error(`No button '${words}' in ${root.textContent}`)
      return found
    },
    /** What a screen reader calls it. */
    nameOf(button: HTMLButtonElement): string {
      const heard = button.cloneNode(true) as HTMLButtonElement
      heard.querySelectorAll('[aria-hidden=true]').forEach(hidden => hidden.remove())
      return heard.textContent.trim()
    },
    unmount() {
      if (!root.isConnected) return
      app.unmount()
      root.remove()
    }
  }
}
