/** Markup that is safe to send: made by `html` alone. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
  toString(): string {
    return this.markup
  }
}

type Part = string | number | Html | Html[]

/** Markup of a template. Everything put into it is escaped, in texts as in quoted attributes, except other markup made by this. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: template }, ...parts.map(markupOf)))
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(markupOf).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
