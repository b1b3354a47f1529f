import { ref } from 'vue'
import { read, write } from '@/lib/storage'

/** `auto` follows the device. */
export type Theme = 'auto' | 'light' | 'dark'

const STORED = 'sluice-theme'
const NEXT: Record<Theme, Theme> = { auto: 'light', light: 'dark', dark: 'auto' }

export const theme = ref<Theme>('auto')

function show(next: Theme) {
  theme.value = next
  if (next === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
}

/** Shows the page in the colours chosen before. */
export function restoreTheme() {
  const stored = read(STORED)
  show(stored === 'light' || stored === 'dark' ? stored : 'auto')
}

/** From `auto` to light to dark and back, remembered. */
export function switchTheme() {
  show(NEXT[theme.value])
  write(STORED, theme.value)
}
