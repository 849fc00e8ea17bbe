import { createInstance, type i18n } from 'i18next'
import type { T, Texts } from '../texts.types.ts'

const common = 'common'
let starting: Promise<i18n> | undefined

/** A separate instance, because the page may use i18next itself. */
async function start(): Promise<i18n> {
  const instance = createInstance()
  await instance.init({
    fallbackLng: false,
    load: 'currentOnly',
    ns: [common],
    defaultNS: common,
    fallbackNS: common,
    // Keys are flat and may contain dots. Texts are used as text nodes, never as markup, so they are not escaped.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  })
  return instance
}

/** Translates texts with plurals by `count`, by the rules of the language tag. */
export async function translate(tag: string, namespace: string, own: Texts, commonTexts: Texts): Promise<T> {
  const instance = await (starting ??= start())
  if (!instance.hasResourceBundle(tag, common)) instance.addResourceBundle(tag, common, commonTexts)
  if (!instance.hasResourceBundle(tag, namespace)) instance.addResourceBundle(tag, namespace, own)
  const t = instance.getFixedT(tag, namespace)
  return (key, values) => String(t(key, { ...values }))
}
