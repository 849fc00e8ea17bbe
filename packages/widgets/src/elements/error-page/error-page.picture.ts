import { html, svg } from '../../kit/lit/lit-screen.ts'
import type { ErrorKind } from './error-page.actions.ts'

/** Decorative illustration of the error kind, in the colours of theme and brand. */
export const picture = (kind: ErrorKind) => html`
  <svg class="picture" viewBox="0 0 240 168" aria-hidden="true">
    <circle class="glow" cx="120" cy="84" r="78"></circle>
    <circle class="bubble" cx="30" cy="62" r="7"></circle>
    <circle class="bubble" cx="46" cy="38" r="4"></circle>
    <circle class="bubble" cx="208" cy="52" r="5"></circle>
    <rect
      class="sheet back"
      x="70"
      y="28"
      width="104"
      height="116"
      rx="10"
      transform="rotate(-8 122 86)"
    ></rect>
    <rect class="sheet" x="68" y="26" width="104" height="116" rx="10"></rect>
    <path class="line" d="M86 110h68M86 124h40"></path>
    ${symbols[kind]}
    <path class="drop" d="M178 96c11 14 17 23 17 32a17 17 0 0 1-34 0c0-9 6-18 17-32z"></path>
    <path class="shine" d="M169 129a9 9 0 0 0 8 8"></path>
  </svg>
`

const person = svg`
  <circle class="mark" cx="120" cy="54" r="11"></circle>
  <path class="mark" d="M98 90c2-14 11-20 22-20s20 6 22 20"></path>`

const symbols: Record<ErrorKind, unknown> = {
  general: svg`
    <circle class="mark" cx="120" cy="66" r="24"></circle>
    <path class="mark accent" d="M120 54v15M120 78v1"></path>`,
  role: svg`${person}<path class="mark accent" d="M148 46v14M141 53h14"></path>`,
  invalid: svg`
    <path class="mark" d="M96 90V56l24-13 24 13v34zM112 90V74h16v16"></path>
    <path class="mark accent" d="M90 44l60 50"></path>`,
  none: svg`${person}<circle class="mark accent dashed" cx="120" cy="68" r="34"></circle>`,
  cam: svg`
    <path class="mark" d="M90 92h60M97 84V68M113 84V52M129 84v-8"></path>
    <rect class="mark accent" x="132" y="56" width="22" height="17" rx="3"></rect>
    <path class="mark accent" d="M136 56v-5a7 7 0 0 1 14 0v5"></path>`,
  unavailable: svg`
    <rect class="mark dashed" x="92" y="46" width="56" height="44" rx="4"></rect>
    <path class="mark accent" d="M120 58v20M110 68h20"></path>`,
  'not-found': svg`
    <circle class="mark" cx="116" cy="62" r="20"></circle>
    <path class="mark" d="M131 77l15 15"></path>
    <path class="mark accent" d="M109 55l14 14M123 55l-14 14"></path>`,
}
