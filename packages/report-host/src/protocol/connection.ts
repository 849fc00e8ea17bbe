import { HttpPostMessage } from 'http-post-message'
import { Router } from 'powerbi-router'
import { WindowPostMessageProxy } from 'window-post-message-proxy'
import { ReportError } from './errors.ts'

export type Raise = (name: string, body?: unknown, path?: string) => void

export interface Connection {
  router: Router
  /** Raises an event to the parent page; `path` has the form /pages/x/visuals/y. */
  raise: Raise
  /** Sets the uid that powerbi-client assigned to this report, for events. */
  setUid(uid: string): void
  /** Responds to requests without a route, which would get no response otherwise. Call after all routes are registered. */
  answerOthers(requestId: () => string): void
}

/** powerbi-client's protocol on the frame's side: receives from and sends to the parent page only (R6). */
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
  let reportUid = uid
  const post = (url: string, body: unknown) =>
    void http.post(url, body, { uid: reportUid }).catch(() => undefined)
  return {
    router: new Router(proxy),
    raise: (name, body = {}, path = '') => post(`/reports/${reportUid}${path}/events/${name}`, body),
    setUid(next) {
      reportUid = next
    },
    answerOthers(requestId) {
      proxy.addHandler({ test: isRequest, handle: (message) => notSupported(message, requestId()) })
      if (reportUid) post(`/ready/${reportUid}`, {})
    },
  }
}

interface RequestMessage {
  method: string
  url: string
}

const isRequest = (message: unknown) => {
  const { method, url } = (message ?? {}) as Partial<RequestMessage>
  return typeof method === 'string' && typeof url === 'string'
}

function notSupported({ method, url }: RequestMessage, requestId: string) {
  const error = new ReportError('NotSupported', `${method} ${url} is not supported by this host`)
  return { statusCode: error.status, headers: {}, body: error.toBody(requestId) }
}
