import { afterEach, beforeEach } from 'vitest'

/**
 * Stubs `File/Open` by ticket, and records fetched tickets and names of saved files. Unknown tickets get an error envelope with
 * status 200, as from the host.
 */
export function serveStoredFiles() {
  const files = new Map<string, () => Blob>()
  const fetched: string[] = []
  const saved: string[] = []
  const { fetch } = window
  const { click } = HTMLAnchorElement.prototype

  beforeEach(() => {
    window.fetch = async (input, init) => {
      const url = new URL(typeof input === 'string' ? input : '/', location.href)
      if (!url.pathname.endsWith('/File/Open')) return fetch(input, init)
      const ticket = url.searchParams.get('ticket')!
      fetched.push(ticket)
      const found = files.get(ticket)
      if (found) return new Response(found(), { headers: { 'content-type': 'application/octet-stream' } })
      const body = { ErrCode: 1, ErrMsg: 'Data not found', ErrMsgCode: '99033', ResData: null }
      return new Response(JSON.stringify(body), {
        headers: { 'content-type': 'application/json; charset=utf-8' },
      })
    }
    HTMLAnchorElement.prototype.click = function () {
      if (this.download) saved.push(this.download)
      else click.call(this)
    }
  })
  afterEach(() => {
    window.fetch = fetch
    HTMLAnchorElement.prototype.click = click
    files.clear()
    fetched.length = saved.length = 0
  })
  return { files, fetched, saved }
}

/** Keeps pictures that no server has: their failure would replace them by a message. */
export function ignorePictureErrors(element: HTMLElement): void {
  element.shadowRoot!.addEventListener('error', (event) => event.stopImmediatePropagation(), true)
}
