import { languages, languageNames, type Language } from '@lustra/core'
import { chooseLanguage } from '../../kit/choose-language.ts'
import { html, litScreen } from '../../kit/lit/lit-screen.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import type { languagePicker } from './language-picker.widget.ts'
import type { LanguagePickerTexts } from './language-picker.texts.en.ts'

export { default as styles } from './language-picker.css?inline'

export default litScreen<typeof languagePicker, keyof LanguagePickerTexts>((context) => {
  const option = (language: Language, chosen: Language) => {
    const { tag, name } = languageNames[language]
    return html`<button
      type="button"
      part="language"
      lang=${tag}
      aria-pressed=${language === chosen}
      @click=${() => void chooseLanguage(context as unknown as ElementContext, language)}
    >
      ${name}
    </button>`
  }

  return {
    watch: [context.$language],
    draw: (_props, t) => html`
      <div part="languages" class="segments" role="group" aria-label=${t('label')}>
        ${languages.map((language) => option(language, context.$language.get()))}
      </div>
    `,
  }
})
