import { createElement } from 'react'

interface Props {
  tag: `lustra-${string}`
  /** Context of the surrounding element, whose common attributes the inner one inherits. */
  around: { $props: { get(): { api: string; group: string; theme: string } } }
  attributes: Readonly<Record<string, string>>
}

/** Renders another element of the suite. Its `ready` and `error` events do not reach the page. */
export function InnerElement({ tag, around, attributes }: Props) {
  const { api, group, theme } = around.$props.get()
  return <div ref={stopLoadEvents}>{createElement(tag, { api, group, theme, ...attributes })}</div>
}

function stopLoadEvents(box: HTMLElement | null) {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of ['lustra-ready', 'lustra-error']) box?.addEventListener(type, stop)
}
