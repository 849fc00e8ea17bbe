/** The quiet line at the foot of the page that says when the host cannot be reached. Beside the portal, not in it. */
import { languageSpellings, type Language } from '@lustra/core'
import { sayHourIn } from '@lustra/core/contract/rules/zones.ts'
import { computed, type ReadableAtom } from 'nanostores'
import { isSignedIn, session } from '../session.ts'
import type { Connection } from './connection.ts'
import { offlineTexts } from './offline.texts.ts'
import './offline.css'

/** Shows the connection for as long as the page lives; nothing while all is well. */
export function showConnection($connection: ReadableAtom<Connection>): void {
  const region = document.createElement('div')
  // It stands there before its first word, or that would not be announced.
  region.role = 'status'
  region.className = 'connection'
  document.body.append(region)
  leaveRoomFor(region)
  computed([$connection, session.$language, session.$session], (connection, language) => ({
    connection,
    language,
  })).subscribe(({ connection, language }) => draw(region, connection, language))
}

function draw(region: HTMLElement, connection: Connection, language: Language): void {
  if (connection.status === 'online') return region.replaceChildren()
  const text = sentence(connection, language)
  // The same words again would be read out again.
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
  const since = sayHourIn(languageSpellings[language].tag, undefined, new Date(connection.since))
  return (navigator.onLine ? texts.silent : texts.away)(since)
}

/** Sizes in the page's sheet take off what the strip needs, in whatever text size. */
function leaveRoomFor(region: HTMLElement): void {
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--strip', `${region.offsetHeight}px`),
  ).observe(region)
}
