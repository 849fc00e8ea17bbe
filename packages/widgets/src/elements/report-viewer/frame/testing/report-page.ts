/** A report host for tests: responds to powerbi-client like Power BI, or misbehaves on demand. */
export interface FrameRequest {
  method: string
  url: string
  headers: { id: string; uid?: string }
  body: unknown
}

interface FrameResponse {
  statusCode: number
  body?: unknown
}

export interface ReportPageWindow extends Window {
  requests: FrameRequest[]
  /** Sends an event. */
  send(name: string, body?: unknown): void
}

const here = window as unknown as ReportPageWindow
const params = new URLSearchParams(location.search)
/** How it misbehaves: `silent`, `invalid`, `refuses`, `expired`, `undrawn`. */
const fault = params.get('fault')
const pages = [
  {
    name: 'overview',
    displayName: 'Overview',
    isActive: true,
    visibility: 0,
    defaultSize: { width: 1280, height: 720 },
  },
  {
    name: 'pests',
    displayName: 'Pests',
    isActive: false,
    visibility: 0,
    defaultSize: { width: 1280, height: 720 },
  },
  { name: 'hidden', displayName: 'Hidden', isActive: false, visibility: 1 },
]
const visuals = [
  { name: 'note', title: '', type: 'textbox', layout: {} },
  { name: 'captures', title: 'Captures', type: 'columnChart', layout: {} },
]

here.requests = []
here.send = (name, body = {}) =>
  parent.postMessage(
    {
      method: 'POST',
      url: `/reports/${params.get('uid')}/events/${name}`,
      headers: { id: crypto.randomUUID() },
      body,
    },
    '*',
  )

function load(): FrameResponse {
  if (fault === 'refuses') return { statusCode: 403, body: { message: 'PowerBINotAuthorizedException' } }
  setTimeout(() => {
    if (fault === 'expired') return here.send('error', { message: 'TokenExpired', level: 6 })
    here.send('loaded')
    if (fault !== 'undrawn') here.send('rendered')
  })
  return { statusCode: 202 }
}

function turn(body: unknown): FrameResponse {
  const { name } = body as { name: string }
  if (!pages.some((page) => page.name === name)) return { statusCode: 404, body: { message: 'pageNotFound' } }
  setTimeout(() => here.send('pageChanged', { newPage: { name, displayName: name.toUpperCase() } }))
  return { statusCode: 202 }
}

const responses: Record<string, (body: unknown) => FrameResponse> = {
  'POST /report/load': load,
  'POST /report/token': () => ({ statusCode: 202 }),
  'GET /report/pages': () => ({ statusCode: 200, body: pages }),
  'PUT /report/pages/active': turn,
  'GET /report/pages/overview/visuals': () => ({ statusCode: 200, body: visuals }),
  'POST /report/pages/overview/visuals/captures/exportData': () => ({
    statusCode: 200,
    body: { data: 'Month,Captures\n2026-03,4\n' },
  }),
  'PUT /report/filters': () => ({ statusCode: 202 }),
  'PATCH /report/settings': () => ({ statusCode: 202 }),
  'PUT /report/theme': () => ({ statusCode: 202 }),
  'POST /report/refresh': () => ({ statusCode: 202 }),
  'POST /report/print': () => ({ statusCode: 202 }),
  'GET /getCorrelationId': () => ({ statusCode: 200, body: 'c0ffee' }),
}
const nonsense = [
  null,
  'invalid',
  7,
  [],
  { headers: null },
  { url: {}, method: 'POST' },
  { headers: { id: 1 } },
]

addEventListener('message', ({ data, source }) => {
  if (source !== parent || !data?.url) return
  const { method, url, headers, body } = data as FrameRequest
  here.requests.push({ method, url, headers, body })
  if (fault === 'silent') return
  if (fault === 'invalid') {
    for (const piece of nonsense) parent.postMessage(piece, '*')
    here.send('pageChanged', { nothing: 'of the kind' })
    here.send('dataSelected', 'words')
  }
  const response = responses[`${method} ${url}`]?.(body) ?? {
    statusCode: 501,
    body: { message: 'NotSupported' },
  }
  const sent = fault === 'invalid' && url !== '/report/load' ? { statusCode: 200, body: 'invalid' } : response
  parent.postMessage({ ...sent, headers: { id: headers.id } }, '*')
})
