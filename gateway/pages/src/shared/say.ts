import { Problem } from '@/lib/problem'
import { t } from './i18n'

/** What a failure means, in the reader's language: the server's sentence, or ours where it has said nothing. */
export function say(failure: unknown): string {
  if (!(failure instanceof Problem)) return t('common.wrong')
  if (failure.slug === 'offline') return t('common.offline')
  if (failure.title) return failure.title
  if (failure.retryAfterMs) return t('common.busy', { seconds: Math.ceil(failure.retryAfterMs / 1000) })
  return failure.status >= 500 ? t('common.down') : t('common.wrong')
}
