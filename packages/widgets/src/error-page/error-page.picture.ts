import { html, nothing, svg } from '../kit/lit-screen.ts'
import type { ErrorKind } from './error-page.model.ts'

/** A quiet desk, and on its sheet what is wrong. Drawn from the tokens, so it follows theme and brand; says nothing by itself. */
export const picture = (kind: ErrorKind) => html`
  <svg class="picture" viewBox="0 0 240 150" aria-hidden="true">
    <ellipse class="ground" cx="120" cy="134" rx="100" ry="10"></ellipse>
    <rect
      class="sheet back"
      x="66"
      y="24"
      width="112"
      height="104"
      rx="10"
      transform="rotate(-5 122 76)"
    ></rect>
    <rect class="sheet" x="64" y="20" width="112" height="108" rx="10"></rect>
    <path class="line" d="M82 96h76M82 110h48"></path>
    ${marks[kind]}
    <path class="drop" d="M196 66c9 12 14 20 14 27a14 14 0 0 1-28 0c0-7 5-15 14-27z"></path>
    <path class="shine" d="M189 94a7 7 0 0 0 6 7"></path>
    ${kind === 'not-found' ? svg`<path class="path" d="M12 122c14-22 34-4 46-22"></path>` : nothing}
  </svg>
`

const person = svg`<circle class="mark" cx="120" cy="47" r="11"></circle><path class="mark" d="M98 82c2-14 11-20 22-20s20 6 22 20"></path>`

const marks: Record<ErrorKind, unknown> = {
  general: svg`<circle class="mark" cx="120" cy="58" r="24"></circle><path class="mark" d="M120 46v15M120 70v1"></path>`,
  role: svg`${person}<path class="mark accent" d="M148 40v14M141 47h14"></path>`,
  invalid: svg`<path class="mark" d="M96 82V46l24-12 24 12v36zM112 82V66h16v16"></path><path class="mark accent" d="M90 34l60 52"></path>`,
  none: svg`${person}<circle class="mark accent dashed" cx="120" cy="58" r="33"></circle>`,
  cam: svg`<path class="mark" d="M92 82h58M98 76V58M112 76V44M126 76V64"></path><rect class="mark accent" x="134" y="48" width="20" height="16" rx="3"></rect><path class="mark accent" d="M138 48v-5a6 6 0 0 1 12 0v5"></path>`,
  'not-found': svg`<circle class="mark" cx="116" cy="54" r="20"></circle><path class="mark" d="M131 69l15 15"></path><path class="mark accent" d="M109 47l14 14M123 47l-14 14"></path>`,
}
