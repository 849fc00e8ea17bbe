/** What stands in the frame in tests: it answers powerbi-client's questions as Power BI does, and can be told to misbehave. */
export interface Asked {
  method: string
  url: string
  headers: { id: string; uid?: string }
  body: unknown
}

interface Answer {
  statusCode: number
  body?: unknown
}

export interface ReportPageWindow extends Window {
  asked: Asked[]
  /** Says something by itself. */
  say(name: string, body?: unknown): void
}

const here = window as unknown as ReportPageWindow
const params = new URLSearchParams(location.search)
/** What it is told to do wrong: `silent`, `garbage`, `refuses`, `over`, `undrawn`. */
const how = params.get('how')
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

here.asked = []
here.say = (name, body = {}) =>
  parent.postMessage(
    {
      method: 'POST',
      url: `/reports/${params.get('uid')}/events/${name}`,
      headers: { id: crypto.randomUUID() },
      body,
    },
    '*',
  )

function load(): Answer {
  if (how === 'refuses') return { statusCode: 403, body: { message: 'PowerBINotAuthorizedException' } }
  setTimeout(() => {
    if (how === 'over') return here.say('error', { message: 'TokenExpired', level: 6 })
    here.say('loaded')
    if (how !== 'undrawn') here.say('rendered')
  })
  return { statusCode: 202 }
}

function turn(body: unknown): Answer {
  const { name } = body as { name: string }
  if (!pages.some((page) => page.name === name)) return { statusCode: 404, body: { message: 'pageNotFound' } }
  setTimeout(() => here.say('pageChanged', { newPage: { name, displayName: name.toUpperCase() } }))
  return { statusCode: 202 }
}

const answers: Record<string, (body: unknown) => Answer> = {
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
  'garbage',
  7,
  [],
  { headers: null },
  { url: {}, method: 'POST' },
  { headers: { id: 1 } },
]

addEventListener('message', ({ data, source }) => {
  if (source !== parent || !data?.url) return
  const { method, url, headers, body } = data as Asked
  here.asked.push({ method, url, headers, body })
  if (how === 'silent') return
  if (how === 'garbage') {
    for (const piece of nonsense) parent.postMessage(piece, '*')
    here.say('pageChanged', { nothing: 'of the kind' })
    here.say('dataSelected', 'words')
  }
  const answer = answers[`${method} ${url}`]?.(body) ?? { statusCode: 501, body: { message: 'NotSupported' } }
  const broken = how === 'garbage' && url !== '/report/load' ? { statusCode: 200, body: 'garbage' } : answer
  parent.postMessage({ ...broken, headers: { id: headers.id } }, '*')
})
