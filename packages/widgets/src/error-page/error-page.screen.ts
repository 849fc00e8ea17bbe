import type { SignedIn } from '@lustra/core'
import { html, litScreen, nothing } from '../kit/lit-screen.ts'
import type { PropsOf } from '../kit/declare.ts'
import type { T } from '../kit/tools.ts'
import { createErrorPageModel, kinds, type CheckState } from './error-page.model.ts'
import { picture } from './error-page.picture.ts'
import type { ErrorPageTexts } from './error-page.texts.en.ts'
import type { errorPage } from './error-page.widget.ts'

export { default as styles } from './error-page.css?inline'

type Words = T<keyof ErrorPageTexts>

export default litScreen<typeof errorPage, keyof ErrorPageTexts>((tools) => {
  const model = createErrorPageModel(tools)

  /** What the host may have lifted meanwhile. */
  const isCheckable = (type: string) => ['', '1', '2', '3'].includes(type)

  function actions({ type }: PropsOf<typeof errorPage>, session: SignedIn | null, t: Words) {
    if (!session) {
      return type === 'not-found'
        ? button(t('home'), model.goHome, 'primary')
        : button(t('word.sign-in'), model.signIn, 'primary')
    }
    return html`${wayOn(type, session, t)} ${button(t('word.sign-out'), model.signOut)}`
  }

  function wayOn(type: string, { groups }: SignedIn, t: Words) {
    const isChecking = model.$check.get().step === 'checking'
    if (isCheckable(type)) return button(t(isChecking ? 'checking' : 'check'), model.check, 'primary')
    if (type !== 'cam') return button(t('home'), model.goHome, 'primary')
    // Without a group there is no view to go back to.
    return groups.length > 0 ? button(t('word.back-to-group'), model.toGroupView, 'primary') : nothing
  }

  return {
    watch: [model.$check],
    draw(props, t) {
      const found = model.$session.get()
      const session = found.status === 'signed-in' ? found : null
      const kind = kinds[props.type] ?? 'general'
      const group = session?.group?.groupName || t('this-group')
      return html`
        <section class="page" part="page" aria-labelledby="title">
          ${picture(kind)}
          <h1 id="title" part="title">${t(`${kind}.title`)}</h1>
          <p class="help" part="help">${t(`${kind}.help`, { group })}</p>
          ${
            session && kind !== 'not-found'
              ? html`<p class="account">${t('account', { account: session.user.account })}</p>`
              : nothing
          }
          <div class="actions" part="actions">${actions(props, session, t)}</div>
          <p class="result" role="status">${resultOf(model.$check.get(), t)}</p>
          ${session ? otherGroups(session, props, t) : nothing}
        </section>
      `
    },
  }
})

const button = (text: string, press: () => unknown, look = '') =>
  html`<button type="button" class="button ${look}" @click=${press}>${text}</button>`

function resultOf(check: CheckState, t: Words) {
  if (check.step === 'unchanged') return t('unchanged')
  if (check.step === 'failed') return t('not-checked', { reason: t(`error.${check.code}`) })
  return nothing
}

/** Another group may well work. By tag, because elements do not import each other. */
function otherGroups({ groups }: SignedIn, { type, language, theme }: PropsOf<typeof errorPage>, t: Words) {
  if (groups.length < 2 || type === 'not-found' || !customElements.get('lustra-group-switcher'))
    return nothing
  return html`
    <div class="other">
      <p>${t('other-group')}</p>
      <lustra-group-switcher .language=${language} .theme=${theme}></lustra-group-switcher>
    </div>
  `
}
