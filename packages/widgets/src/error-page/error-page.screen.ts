import { errorText, type SignedIn } from '@lustra/core'
import { html, litScreen, nothing } from '../kit/lit/lit-screen.ts'
import type { PropsOf } from '../kit/declare.ts'
import type { T } from '../kit/tools.ts'
import { createErrorPageModel, type CheckState } from './error-page.model.ts'
import { picture } from './error-page.picture.ts'
import type { ErrorPageTexts } from './error-page.texts.en.ts'
import { hasOtherGroups, isOfAddress, waysOn, type ErrorKind, type Way } from './error-page.ways.ts'
import type { errorPage } from './error-page.widget.ts'

export { default as styles } from './error-page.css?inline'

type Words = T<keyof ErrorPageTexts>

export default litScreen<typeof errorPage, keyof ErrorPageTexts>((tools) => {
  const model = createErrorPageModel(tools)

  const button = (way: Way, look: string, t: Words) =>
    html`<button type="button" class="button ${look}" @click=${model.go[way]}>
      ${labelOf(way, model.$check.get(), t)}
    </button>`

  return {
    watch: [model.$check],
    draw(props, t) {
      const found = model.$session.get()
      const session = found.status === 'signed-in' ? found : null
      const kind = model.kindNow()
      const ways = waysOn(kind, session)
      return html`
        <section class="page" part="page" aria-labelledby="title" aria-describedby="help">
          ${picture(kind)}
          <h1 id="title" part="title">${titleOf(kind, props.name, t)}</h1>
          <p id="help" class="help" part="help">${helpOf(kind, session, t)}</p>
          ${
            session && !isOfAddress(kind)
              ? html`<p class="account">${t('account', { account: session.user.account })}</p>`
              : nothing
          }
          <div class="actions" part="actions">
            ${ways.map((way, index) => button(way, index === 0 ? 'primary' : '', t))}
          </div>
          <p class="result" role="status">${resultOf(model.$check.get(), t)}</p>
          ${session && hasOtherGroups(kind, session) ? otherGroups(props, t) : nothing}
        </section>
      `
    },
  }
})

const titleOf = (kind: ErrorKind, name: string, t: Words) =>
  kind === 'unavailable' && name ? t('unavailable.named', { name }) : t(`${kind}.title`)

const helpOf = (kind: ErrorKind, session: SignedIn | null, t: Words) =>
  t(`${kind}.help`, { group: session?.group?.groupName || t('this-group') })

function labelOf(way: Way, { step }: CheckState, t: Words): string {
  if (way === 'check') return t(step === 'checking' ? 'checking' : 'check')
  if (way === 'home') return t('home')
  if (way === 'group-view') return t('word.back-to-group')
  return t(`word.${way}`)
}

function resultOf(check: CheckState, t: Words) {
  if (check.step === 'unchanged') return t('unchanged')
  if (check.step === 'failed')
    return t('not-checked', { reason: errorText(t as (key: string) => string, check.error) })
  return nothing
}

/** By tag, because elements do not import each other. */
function otherGroups({ language, theme }: PropsOf<typeof errorPage>, t: Words) {
  if (!customElements.get('lustra-group-switcher')) return nothing
  return html`
    <div class="other">
      <p>${t('other-group')}</p>
      <lustra-group-switcher .language=${language} .theme=${theme}></lustra-group-switcher>
    </div>
  `
}
