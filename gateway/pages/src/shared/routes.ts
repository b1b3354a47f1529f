import type { RouteRecordRaw } from 'vue-router'

declare module 'vue-router' {
  interface RouteMeta {
    /** The name of a text. */
    title: string
    /** Only for those who are signed in. */
    own?: boolean
  }
}

/** A route whose title is a text of this router's pages. */
export type TitledRoute<Key extends string> = RouteRecordRaw & { meta: { title: Key } }
