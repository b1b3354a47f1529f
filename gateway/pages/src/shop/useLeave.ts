import { useRouter } from 'vue-router'
import { signOut } from '@/lib/session'

/** Signs out, and goes where nobody needs to be signed in. */
export function useLeave() {
  const router = useRouter()
  return async () => {
    await signOut()
    await router.push('/')
  }
}
