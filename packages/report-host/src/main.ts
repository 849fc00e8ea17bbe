import charts from './screen/charts.css?inline'
import filters from './screen/filters.css?inline'
import page from './screen/page.css?inline'
import tokens from './generated/tokens.css?inline'
import { retryableOnce } from './retryable-once.ts'
import { connect } from './protocol/connection.ts'
import { framingOfThisPage, parentOrigin } from './protocol/parent-origin.ts'
import { registerRoutes } from './protocol/routes.ts'
import { createReport } from './report.ts'
import { adoptStylesheets } from './screen/dom.ts'
import { languageOf, loadTexts } from './texts.ts'

/** Entry of a local report's iframe. All routes are registered before the frame's load event. */
function start() {
  const address = new URL(location.href)
  const language = languageOf(address.searchParams.get('language'))
  document.documentElement.lang = language.tag
  adoptStylesheets([tokens, filters, charts, page])
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
  // Preload until the parent requests a report; failures are retried then.
  for (const file of [texts, drawing]) void file().catch(() => {})
}

start()
