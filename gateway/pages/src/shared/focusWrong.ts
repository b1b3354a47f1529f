import { nextTick } from 'vue'

/** Leads those who filled in a form to the first field that is wrong, if one is. */
export async function focusWrong(form: EventTarget | null) {
  await nextTick()
  if (form instanceof HTMLElement) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
