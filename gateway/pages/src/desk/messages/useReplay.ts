import { ref } from 'vue'
import { api } from '@/lib/api'
import { announce } from '@/shared/announce'
import { useAction } from '@/shared/useAction'
import { t } from '../i18n'

/** Replays a message. One that was replayed before is sent once more only if that is meant. */
export function useReplay(done: () => void) {
  const said = ref('')
  const action = useAction(async (id: string, again: boolean) => {
    const response = await api.raw('POST', `/api/admin/messages/${encodeURIComponent(id)}/replay${again ? '?again=true' : ''}`)
    said.value = t(response.status === 202 ? 'messages.nowReplayed' : 'messages.wasReplayed')
    announce(said.value)
    done()
  })
  return { ...action, said }
}
