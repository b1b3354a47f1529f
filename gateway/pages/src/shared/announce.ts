import { ref } from 'vue'

/** What screen readers say next, politely. One region for the whole page, so that nothing is said twice. */
export const announcement = ref('')

/** Says a text to those who do not see the page change. */
export function announce(text: string) {
  // The same text again would not be a change, so it would not be read.
  announcement.value = announcement.value === text ? `${text}\u00a0` : text
}
