import { createHash } from 'node:crypto'

/** Stylesheet of the pages: for windows of 360 px and more, light and dark, and readable without colours. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --line: light-dark(#c9d2d8, #46535c); --accent: light-dark(#0b5f78, #7cc4dc); --on-accent: light-dark(#fff, #06242e) }
body { margin: 0; padding: 1rem 1.25rem; background: light-dark(#fff, #151b1f); color: light-dark(#1b262c, #e6edf0) }
main { max-width: 26rem; margin-inline: auto }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .25rem; overflow-wrap: anywhere }
p { margin: 0 0 .75rem } .quiet { color: light-dark(#51606a, #a9b7bf); font-size: .875rem }
fieldset { border: 0; margin: 0 0 .75rem; padding: 0 } legend, .name { font-weight: 600; padding: 0; margin-bottom: .25rem; display: block }
.choice { display: flex; gap: .75rem; align-items: center; border: 1px solid var(--line); border-radius: .5rem;
  padding: .25rem .75rem; margin-top: .375rem; cursor: pointer; line-height: 1.3; min-height: 44px; box-sizing: border-box; overflow-wrap: anywhere }
.choice:has(:checked) { border-color: var(--accent); outline: 1px solid var(--accent) }
.choice input { accent-color: var(--accent); flex: none; width: 1.125rem; height: 1.125rem; margin: 0 }
.choice span span { display: block; font-size: .875rem }
input[type=password] { font: inherit; width: 100%; box-sizing: border-box; padding: .625rem .75rem; border-radius: .5rem;
  border: 1px solid light-dark(#7a8891, #74838c); background: transparent; color: inherit }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1.25rem; border-radius: .5rem; cursor: pointer;
  border: 1px solid var(--accent); background: transparent; color: var(--accent); overflow-wrap: anywhere }
button.main { background: var(--accent); color: var(--on-accent) }
:is(button, input, .choice:has(:focus-visible)):focus-visible, .choice:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px }
.alert { border-inline-start: 4px solid light-dark(#b3261e, #f2a29b); padding: .5rem .75rem; margin-bottom: 1rem;
  background: light-dark(#fdecea, #3a1f1d) }
`

/** Allows only this stylesheet. Without `form-action`: Chromium applies it to the redirect after the form, too. */
export const pagePolicy = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`
