import { createElement } from 'react'

interface Props {
  tag: `lustra-${string}`
  /** Of the element around it: what its page has set for it holds for the inner one, too. */
  around: { $props: { get(): { api: string; group: string; theme: string } } }
  attributes: Readonly<Record<string, string>>
}

/** Another element inside this one, as a page would write it. It says nothing of its own loading to the page. */
export function InnerElement({ tag, around, attributes }: Props) {
  const { api, group, theme } = around.$props.get()
  return <div ref={keepQuiet}>{createElement(tag, { api, group, theme, ...attributes })}</div>
}

function keepQuiet(box: HTMLElement | null) {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of ['lustra-ready', 'lustra-error']) box?.addEventListener(type, stop)
}
