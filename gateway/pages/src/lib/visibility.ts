/** Whether anybody can see the tab. */
export function isVisible(): boolean {
  return document.visibilityState !== 'hidden'
}

/** Calls the listener whenever the tab is shown or hidden, until the returned function is called. */
export function onVisibility(listener: (visible: boolean) => void): () => void {
  const changed = () => listener(isVisible())
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Does something now, or as soon as the tab is visible. */
export function whenVisible(action: () => void): void {
  if (isVisible()) {
    action()
    return
  }
  const stop = onVisibility(visible => {
    if (!visible) return
    stop()
    action()
  })
}
