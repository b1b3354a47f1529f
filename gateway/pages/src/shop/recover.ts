const RELOADED = 'sluice-reloaded'

/** A part of the page did not come: it is loaded anew once, then the visitor is asked. In both languages, for neither may be there. */
export function recover(reload = () => location.reload()): void {
  if (markReloaded()) reload()
  else showFailure(reload)
}

/** All parts are here: the next failure may be answered by loading anew again. */
export function recovered(): void {
  try {
    sessionStorage.removeItem(RELOADED)
  } catch {
    // Without storage nothing was marked.
  }
}

/** False if it was loaded anew already, or nobody can remember that. */
function markReloaded(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false
    sessionStorage.setItem(RELOADED, '1')
    return true
  } catch {
    return false
  }
}

function showFailure(reload: () => void): void {
  const main = document.createElement('main')
  main.className = 'page stack'
  main.setAttribute('role', 'alert')
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button', onclick: () => reload() })
  button.append('Reload · ', text('span', '重新加载', 'zh-CN'))
  main.append(text('p', 'The shop could not be loaded. Check your network, then reload.', 'en'))
  main.append(text('p', '商店没有加载成功。请检查网络，然后重新加载。', 'zh-CN'), button)
  document.getElementById('app')?.replaceChildren(main)
}

function text(tag: 'p' | 'span', words: string, lang: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: words, lang })
}
