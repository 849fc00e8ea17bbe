import { groupNameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { errorText, type Group, type SignedIn } from '@lustra/core'
import { html, litScreen, nothing } from '../../kit/lit/lit-screen.ts'
import type { PropsOf } from '../../kit/declare.ts'
import type { T } from '../../kit/element-context.ts'
import { createErrorPageModel, type CheckState } from './error-page.model.ts'
import { picture } from './error-page.picture.ts'
import type { ErrorPageTexts } from './error-page.texts.en.ts'
import {
  hasOtherGroups,
  isAddressError,
  actionsFor,
  type ErrorKind,
  type ErrorAction,
} from './error-page.actions.ts'
import type { errorPage } from './error-page.widget.ts'

export { default as styles } from './error-page.css?inline'

type Translate = T<keyof ErrorPageTexts>

export default litScreen<typeof errorPage, keyof ErrorPageTexts>((context) => {
  const model = createErrorPageModel(context)

  const nameOf = (group: Group | null | undefined) =>
    group ? groupNameIn(context.$language.get(), group).name : ''
  const button = (action: ErrorAction, variant: string, session: SignedIn | null, t: Translate) =>
    html`<button type="button" class="button ${variant}" @click=${model.actions[action]}>
      ${labelOf(action, model.$check.get(), nameOf(session?.group), t)}
    </button>`

  return {
    watch: [model.$check],
    draw(props, t) {
      const current = model.$session.get()
      const session = current.status === 'signed-in' ? current : null
      const kind = model.currentKind()
      const actions = actionsFor(kind, session)
      return html`
        <section class="page" part="page" aria-labelledby="title" aria-describedby="help">
          ${picture(kind)}
          <h1 id="title" part="title">${titleOf(kind, props.name, t)}</h1>
          <p id="help" class="help" part="help">
            ${t(`${kind}.help`, { group: nameOf(failedGroupOf(session)) || t('this-group') })}
          </p>
          ${
            session && !isAddressError(kind)
              ? html`<p class="account">${t('account', { account: session.user.account })}</p>`
              : nothing
          }
          <div class="actions" part="actions">
            ${actions.map((action, index) => button(action, index === 0 ? 'primary' : '', session, t))}
          </div>
          <p class="result" role="status">${resultOf(model.$check.get(), t)}</p>
          ${session && hasOtherGroups(kind, session) ? otherGroups(props, t) : nothing}
        </section>
      `
    },
  }
})

const titleOf = (kind: ErrorKind, name: string, t: Translate) =>
  kind === 'unavailable' && name ? t('unavailable.named', { name }) : t(`${kind}.title`)

/** The group that the error is about. */
const failedGroupOf = (session: SignedIn | null) =>
  session?.refusedGroup
    ? session.groups.find(({ groupCode }) => groupCode === session.refusedGroup)
    : session?.group

function labelOf(action: ErrorAction, { step }: CheckState, group: string, t: Translate): string {
  if (action === 'previous-group') return t('previous-group', { group })
  if (action === 'check') return t(step === 'checking' ? 'checking' : 'check')
  if (action === 'home') return t('home')
  if (action === 'group-view') return t('word.back-to-group')
  return t(`word.${action}`)
}

function resultOf(check: CheckState, t: Translate) {
  if (check.step === 'unchanged') return t('unchanged')
  if (check.step === 'failed')
    return t('not-checked', { reason: errorText(t as (key: string) => string, check.error) })
  return nothing
}

/** By tag, because elements do not import each other. */
function otherGroups({ language, theme }: PropsOf<typeof errorPage>, t: Translate) {
  if (!customElements.get('lustra-group-switcher')) return nothing
  return html`
    <div class="other">
      <p>${t('other-group')}</p>
      <lustra-group-switcher .language=${language} .theme=${theme}></lustra-group-switcher>
    </div>
  `
}
