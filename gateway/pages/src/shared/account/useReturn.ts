import { watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { session } from '@/lib/session'
import { backFrom } from '../paths'

/** Goes back where one came from as soon as somebody is signed in: by this page, by another tab, or all along. */
export function useReturn() {
  const route = useRoute()
  const router = useRouter()
  watch(
    () => session.user,
    user => user && void router.replace(user.mustChangePassword ? '/account' : backFrom(route.query.back)),
    { immediate: true }
  )
}
