import { useRouter } from 'vue-router'
import { signOut } from '@/lib/session'
import { useAction } from './useAction'

/** Signing out, from whichever button; a banner says when it failed. */
export const leaving = useAction(signOut)

/** Signs out, and goes where nobody needs to be signed in. */
export function useLeave() {
  const router = useRouter()
  return async () => {
    await leaving.run()
    if (!leaving.problem.value && !leaving.busy.value) await router.push('/')
  }
}
