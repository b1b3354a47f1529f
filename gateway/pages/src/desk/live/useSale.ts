import { onScopeDispose, ref, shallowRef, triggerRef } from 'vue'
import { restore } from '@/lib/session'
import { isVisible, onVisibility } from '@/lib/visibility'
import { announce } from '@/shared/announce'
import type { AdminPromo, Mark, Sample } from '../api-types'
import { t, wordFor } from '../i18n'
import { History, pointOf } from './history'
import { mergeMarks } from './marks'
import { LiveStream, type Connection } from './stream'

/** A sale as it runs: what its one stream says. Nothing is received while the tab is hidden. */
export function useSale(id: string) {
  const connection = ref<Connection>('connecting')
  const promo = shallowRef<AdminPromo>()
  const sample = shallowRef<Sample>()
  const marks = shallowRef<Mark[]>([])
  const history = shallowRef(new History())

  const stream = new LiveStream(`/api/admin/promos/${id}/live`, {
    snapshot(snapshot) {
      promo.value = snapshot.promo
      marks.value = mergeMarks([], snapshot.marks)
      history.value.merge(snapshot.history.map(pointOf))
      sample.value = snapshot.history.at(-1) ?? sample.value
      triggerRef(history)
    },
    sample(next) {
      sample.value = next
      history.value.push(pointOf(next))
      triggerRef(history)
    },
    mark(mark) {
      marks.value = mergeMarks(marks.value, [mark])
      announce(wordFor('mark', mark.kind))
    },
    promo: changed => (promo.value = changed),
    connection(next) {
      if (next === 'waiting' && connection.value === 'open') announce(t('live.connection.waiting'))
      connection.value = next
    },
    refused: () => void restore()
  })

  const follow = () => (isVisible() ? stream.open() : stream.close())
  const stop = onVisibility(follow)
  onScopeDispose(() => {
    stop()
    stream.close()
  })
  follow()
  return { connection, promo, sample, marks, history }
}
