import { HttpPostMessage } from 'http-post-message'
import { Router } from 'powerbi-router'
import { WindowPostMessageProxy } from 'window-post-message-proxy'
import { ReportError } from './errors.ts'

export type Raise = (name: string, body?: unknown, place?: string) => void

export interface Connection {
  router: Router
  /** Tells the page around something; `place` is of the shape /pages/x/visuals/y. */
  raise: Raise
  /** Whose events they are: the name that powerbi-client gave this report. */
  follow(uid: string): void
  /** To be called when every route stands: what has none would never be answered, and the caller wait for ever. */
  answerTheRest(requestId: () => string): void
}

/** powerbi-client's own wire, seen from the frame: only the page around is heard, and only it is told anything (R6). */
export function connect(parent: Window, origin: string, uid: string): Connection {
  const proxy = new WindowPostMessageProxy({
    name: 'report-host',
    processTrackingProperties: {
      addTrackingProperties: HttpPostMessage.addTrackingProperties,
      getTrackingProperties: HttpPostMessage.getTrackingProperties,
    },
    isErrorMessage: HttpPostMessage.isErrorMessage,
    suppressWarnings: true,
    receivedMessageValidation: { expectedMessageSource: parent, expectedMessageOrigin: origin },
  })
  const http = new HttpPostMessage(proxy, { 'x-version': '1' }, parent, origin)
  let followed = uid
  const post = (url: string, body: unknown) =>
    void http.post(url, body, { uid: followed }).catch(() => undefined)
  return {
    router: new Router(proxy),
    raise: (name, body = {}, place = '') => post(`/reports/${followed}${place}/events/${name}`, body),
    follow(next) {
      followed = next
    },
    answerTheRest(requestId) {
      proxy.addHandler({ test: isRequest, handle: (message) => notSupported(message, requestId()) })
      if (followed) post(`/ready/${followed}`, {})
    },
  }
}

interface Asked {
  method: string
  url: string
}

const isRequest = (message: unknown) => {
  const { method, url } = (message ?? {}) as Partial<Asked>
  return typeof method === 'string' && typeof url === 'string'
}

function notSupported({ method, url }: Asked, requestId: string) {
  const error = new ReportError('NotSupported', `${method} ${url} is nothing that this host can do`)
  return { statusCode: error.status, headers: {}, body: error.toBody(requestId) }
}
