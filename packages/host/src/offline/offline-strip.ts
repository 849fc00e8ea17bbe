/** Status line at the bottom of the page while the host cannot be reached. Outside the portal's root. */
import { languageNames, type Language } from '@lustra/core'
import { formatHourIn } from '@lustra/core/contract/rules/zones.ts'
import { computed, type ReadableAtom } from 'nanostores'
import { isSignedIn, session } from '../session.ts'
import type { Connection } from './connection.ts'
import { offlineTexts } from './offline.texts.ts'
import './offline.css'

/** Shows the connection status; nothing while online. */
export function showConnection($connection: ReadableAtom<Connection>): void {
  const region = document.createElement('div')
  // A live region must exist before its first text.
  region.role = 'status'
  region.className = 'connection'
  document.body.append(region)
  reserveSpaceFor(region)
  computed([$connection, session.$language, session.$session], (connection, language) => ({
    connection,
    language,
  })).subscribe(({ connection, language }) => draw(region, connection, language))
}

function draw(region: HTMLElement, connection: Connection, language: Language): void {
  if (connection.status === 'online') return region.replaceChildren()
  const text = sentence(connection, language)
  // Replacing the same text would announce it again.
  if (region.textContent === text) return
  const line = document.createElement('p')
  line.className = connection.status
  line.textContent = text
  region.replaceChildren(line)
}

function sentence(connection: Connection, language: Language): string {
  const texts = offlineTexts[language]
  if (connection.status !== 'offline') return texts.back
  if (!isSignedIn()) return navigator.onLine ? texts.silentSignedOut : texts.awaySignedOut
  const since = formatHourIn(languageNames[language].tag, undefined, new Date(connection.since))
  return (navigator.onLine ? texts.silent : texts.away)(since)
}

/** Publishes the strip's height to the stylesheet, which depends on the text size. */
function reserveSpaceFor(region: HTMLElement): void {
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--strip', `${region.offsetHeight}px`),
  ).observe(region)
}
