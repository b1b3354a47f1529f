import type { AdminPromo, PromoState } from '../api-types'
import type { TextKey } from '../i18n'

/** What an admin can do with a promotion that is published. */
export type Act = 'pause' | 'message' | 'replenish' | 'end' | 'cancel'

const AHEAD: PromoState[] = ['PUBLISHED', 'RUNNING']
const ALLOWED: Record<Act, PromoState[]> = {
  pause: AHEAD,
  message: AHEAD,
  replenish: AHEAD,
  end: ['RUNNING'],
  cancel: ['DRAFT', ...AHEAD]
}

/** Why the state of the promotion does not allow an act; undefined if it does. */
export function stateAgainst(act: Act, { state }: Pick<AdminPromo, 'state'>): TextKey | undefined {
  if (ALLOWED[act].includes(state)) return undefined
  if (state === 'ENDED' || state === 'CANCELLED') return 'steer.over'
  if (state === 'PUBLISHING') return 'steer.publishing'
  return act === 'end' ? 'steer.notRunning' : 'steer.draft'
}

/** Whether what was typed names the promotion; spaces around it do not matter. */
export function namesIt(typed: string, title: string): boolean {
  return typed.trim() === title.trim()
}

/** The units of a field, if they are some. */
export function unitsIn(text: string): number | undefined {
  const units = /^\d{1,8}$/.test(text.trim()) ? Number(text) : 0
  return units > 0 ? units : undefined
}
