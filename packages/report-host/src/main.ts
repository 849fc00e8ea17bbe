import charts from './screen/charts.css?inline'
import filters from './screen/filters.css?inline'
import page from './screen/page.css?inline'
import tokens from './generated/tokens.css?inline'
import { retryableOnce } from './retryable-once.ts'
import { connect } from './protocol/connection.ts'
import { framingOfThisPage, parentOrigin } from './protocol/parent-origin.ts'
import { registerRoutes } from './protocol/routes.ts'
import { createReport } from './report.ts'
import { adoptSheets } from './screen/sheets.ts'
import { languageOf, loadTexts } from './texts.ts'

/** The page in a local report's frame: it answers the page around, and draws. Every route stands before the frame has loaded. */
function start() {
  const address = new URL(location.href)
  const language = languageOf(address.searchParams.get('language'))
  document.documentElement.lang = language.tag
  adoptSheets([tokens, filters, charts, page])
  const texts = retryableOnce(() => loadTexts(language.name))
  const origin = parentOrigin(framingOfThisPage())
  if (!origin) return void texts().then(({ notFramed }) => document.body.append(notFramed))
  const connection = connect(window.parent, origin, address.searchParams.get('uid') ?? '')
  const drawing = retryableOnce(() => import('./visuals/chart.ts'))
  const report = createReport({
    raise: connection.raise,
    language,
    texts,
    drawing,
    root: document.body,
  })
  registerRoutes(connection, report)
  // On their way while the page around gets ready to say which report; what fails is asked for again by then.
  for (const file of [texts, drawing]) void file().catch(() => {})
}

start()
